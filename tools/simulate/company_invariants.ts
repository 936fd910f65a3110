/** What Lobbies promises about people, when nobody acts. */
import type { Checked } from './checked';
import { MOST_WAITING } from './models/budgets';
import { ask, askAs, roomOf } from './queries';
import { isGathering, peopleIn } from './seats';
import { promised } from './violation';

/** Players whom one player may have blocked. */
const MOST_BLOCKED = 100;

/** A challenge is shown to whoever is challenged, and a private one to nobody else. */
export function challengesAreShown({ world, model, players }: Checked): void {
    const waiting = [...model.rooms.values()].filter(isGathering);
    const { blocks } = model.company;
    for (const { principal, text } of players) {
        const shown = askAs(principal, world, 'lobbies', 'getChallenges', []).map(({ id }) => id);
        const theirs = waiting.filter(({ invited }) => invited[0]?.toText() === text);
        for (const { id, owner } of theirs) {
            const [mine, other] = [blocks.has(text, owner.toText()), blocks.has(owner.toText(), text)];
            if (mine || other) promised('M5', !shown.includes(id), () => `${text} is shown challenge ${id} of a block`);
        }
        const isAllowed = (id: number): boolean => theirs.some((room) => room.id === id);
        const stranger = shown.find((id) => !isAllowed(id));
        promised('M4', stranger === undefined, () => `${text} is shown challenge ${stranger} of somebody else`);
        const blocked = new Set(askAs(principal, world, 'lobbies', 'getBlocked').map((each) => each.toText()));
        const missing = theirs.find(({ id, owner }) => {
            if (shown.includes(id) || blocked.has(owner.toText())) return false;
            const theirBlocks = askAs(owner, world, 'lobbies', 'getBlocked');
            return !theirBlocks.some((each) => each.toText() === text);
        });
        promised('M4', missing === undefined, () => `${text} is not shown challenge ${missing?.id}`);
    }
    for (const { id, invited, isPrivate } of waiting) {
        if (invited.length === 0 || !isPrivate) continue;
        const shown = ask(world, 'lobbies', 'getRoom', id);
        promised('M4', 'Err' in shown, () => `challenge ${id} is shown to a stranger`);
    }
}

/** Whoever has been blocked is shown nothing of the other's rooms that wait, and every block is kept. */
export function blocksHold({ world, model, players }: Checked): void {
    for (const { principal, text } of players) {
        const shown = askAs(principal, world, 'lobbies', 'getBlocked').map((each) => each.toText());
        for (const [who, whom] of model.company.blocks.pairs())
            if (who === text) promised('M5', shown.includes(whom), () => `${who} has blocked ${whom} for nothing`);
        promised('M5', shown.length <= MOST_BLOCKED, () => `${text} has blocked ${shown.length} players`);
        for (const room of model.rooms.values()) {
            const people = peopleIn(room);
            const isHidden = people.some((each) => model.company.blocks.has(each, text));
            if (!isHidden || !isGathering(room) || room.isPrivate || people.includes(text)) continue;
            const seen = askAs(principal, world, 'lobbies', 'getRoom', room.id);
            promised('M5', 'Err' in seen, () => `${text} is shown room ${room.id}, where somebody has blocked them`);
            const filter = { status: [], kind: [], bots: [] } as { status: []; kind: []; bots: [] };
            const page = { before: [room.id + 1] as [number], limit: 1 };
            const { rooms } = askAs(principal, world, 'lobbies', 'listRooms', filter, page);
            const holds = rooms[0]?.id !== room.id;
            promised('M5', holds, () => `room ${room.id} is listed for ${text}, whom somebody there has blocked`);
        }
    }
}

/** A rematch seats the same players in changed seats on the same terms, and there is one. */
export function rematchesAreFair({ world, model }: Checked): void {
    const { company } = model;
    for (const id of company.rematches.asked()) {
        const over = model.rooms.get(id);
        if (over === undefined || !('Finished' in over.status)) continue;
        const shown = roomOf(world, model, id);
        const [wish] = 'Ok' in shown ? shown.Ok.rematch : [];
        const [nextId] = wish?.roomId ?? [];
        if (nextId === undefined) continue;
        const next = askAs(over.owner, world, 'lobbies', 'getRoom', nextId);
        promised('M3', 'Ok' in next, () => `the rematch of room ${id} is room ${nextId}, which nobody sees`);
        if ('Ok' in next) company.rematches.learn(model, over, next.Ok);
    }
}

/** Nobody has opened more rooms that wait than they may have. */
export function sharesAreKept({ model, players }: Checked): void {
    const waiting = [...model.rooms.values()].filter((room) => isGathering(room) && !model.company.isBeyondShare(room));
    for (const { text } of players) {
        const mine = waiting.filter((room) => peopleIn(room).includes(text)).length;
        promised('S1', mine <= MOST_WAITING, () => `${text} has ${mine} rooms that wait`);
    }
}
