import type { Client, Room } from '@dice-wards/client';
import { Acts, wordsOf } from './acts';
import type { PlayerHistories } from './histories';
import type { House } from './house';
import { count, found, good, type Line, open, type Section, told } from './report';

/** A letter, and a room that begins, have so long to arrive. */
const ON_THE_WAY_MS = 10 * 60_000;
/** Numbers between rooms at which engines are asked for a game. */
const MOST_ASKED = 1000;
const PAGE = 50;

/** The newest public rooms with a game: as many finished ones as are checked, and the running ones among them. */
export async function newestRooms(client: Client, most: number): Promise<Room[]> {
    const rooms: Room[] = [];
    let finished = 0;
    for (let before: number | undefined; finished < most; ) {
        const page = await client.lobbies.listRooms({}, { before, limit: PAGE });
        for (const room of page.rooms) {
            if (finished < most) rooms.push(room);
            if (room.status === 'Finished') finished += 1;
        }
        before = page.next;
        if (before === undefined) break;
    }
    return rooms;
}

/** Why a game that ought to be there is not. */
export function whyGone(house: House, room: Room): Line {
    const { id, kind, gameEngine, winner } = room;
    const acts = new Acts(house);
    const name = `game ${id}, ${kind}`;
    const inEngine = acts.aboutRoom(id, 'game_engine', gameEngine);
    const [said] = inEngine;
    if (said?.line.act === 'LetGo') {
        if (winner !== undefined)
            return found(`${name}: Lobbies tells a winner, and its engine has let it go: ${wordsOf(said)}`);
        return said.line.role === 'code'
            ? told(`${name}: nobody has won it: ${wordsOf(said)}`)
            : open(`${name}: an operator has ended it without a winner: ${wordsOf(said)}`);
    }
    if (said !== undefined) return open(`${name}: nobody can check it any more: ${wordsOf(said)}`);
    if (gameEngine !== undefined && !house.members.some((member) => member.id === gameEngine)) {
        const [gone] = acts.aboutPrincipal(gameEngine, 'lobbies').filter(({ line }) => line.role === 'controller');
        if (gone !== undefined) return open(`${name}: its engine is in the house no more: ${wordsOf(gone)}`);
    }
    const [lost] = acts.aboutRoom(id, 'lobbies');
    const because =
        lost === undefined ? 'no line of any log says why' : `its engine has no line that says why: ${wordsOf(lost)}`;
    return found(`${name}: it is gone, and ${because}`);
}

/** Whether running games run, and no room or game is missing between those that are there. */
export async function checkRooms(house: House, rooms: readonly Room[], histories: PlayerHistories): Promise<Section> {
    const lines = [
        ...(await runningLines(house, rooms)),
        ...(await missingLines(house, rooms)),
        ...(await uncountedLines(house, rooms, histories)),
        ...(await sumLines(house)),
    ];
    return { title: 'Rooms', lines };
}

async function runningLines(house: House, rooms: readonly Room[]): Promise<Line[]> {
    const running = rooms.filter(({ status }) => status === 'InGame');
    const lines: Line[] = [];
    for (const room of running) {
        const view = await house.client.gameEngine.getGameState(room.id);
        const name = `game ${room.id}, ${room.kind}`;
        const age = house.timeMs - room.createdAtMs;
        if (!view.ok) {
            if (age > ON_THE_WAY_MS) lines.push(whyGone(house, room));
            continue;
        }
        const { outcome, createdAtMs, durationMs } = view.value;
        const endedAtMs = createdAtMs + (durationMs ?? 0);
        if (outcome === undefined || house.timeMs - endedAtMs < ON_THE_WAY_MS) continue;
        const [dropped] = new Acts(house).aboutRoom(room.id, 'game_engine', room.gameEngine);
        const text = 'its engine has ended it, and its room was not told';
        lines.push(dropped === undefined ? found(`${name}: ${text}`) : open(`${name}: ${text}: ${wordsOf(dropped)}`));
    }
    return lines.length === 0 && running.length > 0 ? [good(`${count(running.length, 'game')} are played`)] : lines;
}

/** Games that an engine shows where Lobbies has no room. */
async function missingLines(house: House, rooms: readonly Room[]): Promise<Line[]> {
    const listed = new Set(rooms.map(({ id }) => id));
    const [first, last] = [Math.min(...listed), Math.max(...listed)];
    const engines = house.members.filter(({ canister }) => canister === 'game_engine');
    const missing: Line[] = [];
    let asked = 0;
    for (let id = last; id >= first && asked < MOST_ASKED; id -= 1) {
        if (listed.has(id)) continue;
        asked += 1;
        for (const engine of engines) {
            if (!(await house.showsGame(engine.id, id)) || (await house.client.lobbies.getRoom(id)).ok) continue;
            missing.push(lineOfMissing(house, id, `engine ${engine.id} shows game ${id}`));
        }
    }
    if (missing.length > 0 || listed.size === 0) return missing;
    const between =
        asked === 0 ? '' : `; ${count(asked, 'number')} between them: rooms that wait or were left, and private ones`;
    return [good(`${count(listed.size, 'room')} from ${first} to ${last}, and no game without its room${between}`)];
}

function lineOfMissing(house: House, id: number, what: string): Line {
    const [said] = new Acts(house).aboutRoom(id, 'lobbies');
    return said === undefined
        ? found(`${what}, and Lobbies has no such room: no line of its log says why`)
        : open(`${what}, and Lobbies has no such room any more: ${wordsOf(said)}`);
}

/** Games in the histories of these players that no room is about. */
async function uncountedLines(house: House, rooms: readonly Room[], histories: PlayerHistories): Promise<Line[]> {
    const byId = new Map(rooms.map((room) => [room.id, room]));
    const first = Math.min(...byId.keys());
    const lines = new Map<number, Line>();
    for (const player of histories.known()) {
        for (const { roomId, opponent } of await histories.of(player)) {
            if (roomId < first || lines.has(roomId)) continue;
            const room = byId.get(roomId) ?? (await roomOf(house.client, roomId));
            const seats = [room?.player1, room?.player2];
            if (room === undefined)
                lines.set(roomId, lineOfMissing(house, roomId, `Profiles counts game ${roomId} of ${player}`));
            else if (!seats.includes(player) || (opponent !== undefined && !seats.includes(opponent)))
                lines.set(
                    roomId,
                    found(`game ${roomId}: Profiles counts it for ${player}, who has no seat in its room`),
                );
            else if (room.status === 'Finished' && room.winner === undefined)
                lines.set(roomId, lineOfVoid(house, room));
        }
    }
    return [...lines.values()];
}

async function roomOf(client: Client, roomId: number): Promise<Room | undefined> {
    const answer = await client.lobbies.getRoom(roomId);
    return answer.ok ? answer.value : undefined;
}

/** Profiles counts it, and Lobbies says that nobody has won. */
function lineOfVoid(house: House, room: Room): Line {
    const [said] = new Acts(house).aboutRoom(room.id, 'lobbies');
    const text = `game ${room.id}, ${room.kind}: Profiles counts it, and Lobbies tells no winner`;
    return said === undefined ? found(`${text}: no line of its log says why`) : open(`${text}: ${wordsOf(said)}`);
}

/**
 * Whether the engines have all games that Lobbies has begun, private ones among them: they keep them, or a line says that they are gone. Lobbies is
 * asked first, so that games which begin meanwhile are no fault.
 */
async function sumLines(house: House): Promise<Line[]> {
    const lobbies = house.members.find(({ canister }) => canister === 'lobbies');
    const engines = house.members.filter(({ canister }) => canister === 'game_engine');
    const logs = [lobbies, ...engines].map((member) => member?.log?.lines ?? []);
    const wasClosed = logs[0].some(
        ({ act, principals }) => CLOSING.has(act) && !engines.some(({ id }) => principals.includes(id)),
    );
    if (lobbies === undefined || wasClosed || logs.some(([first]) => first?.act !== 'install')) {
        return [
            open('not all engines are known since they were installed: whether games are missing cannot be counted'),
        ];
    }
    const started = await numberIn(house, lobbies.id, 'lobbies_started_total');
    let known = 0;
    for (const { id } of engines) {
        const kept = await numberIn(house, id, 'dice_wards_games');
        const log = await house.logOf(id);
        const gone = new Set((log?.lines ?? []).filter(({ act }) => REMOVING.has(act)).flatMap(({ rooms }) => rooms));
        known += kept + gone.size;
    }
    if (Number.isNaN(started + known)) return [open('the canisters do not tell how many games there are')];
    return known >= started
        ? [good(`Lobbies has begun ${count(started, 'game')}, and the engines have each, or a line that says why not`)]
        : [
              found(
                  `Lobbies has begun ${count(started, 'game')}, and the engines know of ${known}: no line says where the others are`,
              ),
          ];
}

const REMOVING: ReadonlySet<string> = new Set(['LetGo', 'Prune', 'PruneAfter']);
const CLOSING: ReadonlySet<string> = new Set(['CloseEngine', 'Unlink']);

async function numberIn(house: House, id: string, name: string): Promise<number> {
    const metrics = await house.metricsOf(id);
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1] ?? NaN);
}
