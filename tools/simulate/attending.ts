/** What players do in events. */
import type { Event as EventView, MyEvent } from '../../src/declarations/tournaments.did';
import { CODE } from './hosts';
import type { Player } from './players';
import type { Random } from './random';
import { promised } from './violation';

/** Comes to their table, leaves an event, or enters another one. */
export function attend(player: Player, luck: Random): void {
    const { world, principal } = player;
    const mine = world.query(principal, 'tournaments', 'getMyEvents');
    if (mine.kind === 'rejected') return;
    const open = mine.value.filter(isWaitingFor);
    if (open.length > 0 && luck.chance(0.9)) comeTo(player, luck.pick(open), luck);
    else if (mine.value.length > 0 && luck.chance(0.1)) withdraw(player, luck.pick(mine.value).event.id);
    else enter(player, luck);
}

function isWaitingFor({ table: [table] }: MyEvent): boolean {
    return table !== undefined && table.roomId.length > 0 && table.result.length === 0;
}

/** Looks at their room, and says that they are there; or gives up the game that they play, as rounds are short. */
function comeTo(player: Player, { table: [table] }: MyEvent, luck: Random): void {
    const [roomId] = table?.roomId ?? [];
    if (roomId === undefined) return;
    if (player.games.has(roomId)) {
        if (luck.chance(0.3)) player.action({ method: 'resign', args: [[]] }, roomId);
        return;
    }
    const shown = player.world.query(player.principal, 'lobbies', 'getRoom', roomId);
    if (shown.kind === 'rejected' || 'Err' in shown.value) return;
    const room = shown.value.Ok;
    player.enterRoom(room);
    if (room.readyBy.length === 0 || 'InGame' in room.status) return;
    const method = room.berserk.length > 0 && luck.chance(0.4) ? 'goBerserk' : 'imReady';
    player.send('lobbies', method, [roomId], (answer) => 'Ok' in answer && player.enterRoom(answer.Ok));
}

function withdraw(player: Player, id: number): void {
    player.model.events.left.add(id);
    player.send('tournaments', 'withdraw', [id]);
}

function enter(player: Player, luck: Random): void {
    const events = listed(player);
    if (events.length === 0) return;
    const { id, entry } = luck.pick(events);
    const code: [] | [string] = entry.hasCode ? [luck.chance(0.8) ? CODE : 'guessed'] : [];
    player.send('tournaments', 'enter', [id, code]);
}

function listed({ world, principal }: Player): readonly EventView[] {
    const page = { start: 0, limit: 50 };
    return [{ Announced: null }, { Running: null }].flatMap((which) => {
        const shown = world.query(principal, 'tournaments', 'listEvents', which, page);
        return shown.kind === 'rejected' ? [] : shown.value;
    });
}

/** Does what is for hosts, operators and Lobbies. */
export function meddleWithEvents(player: Player, luck: Random): void {
    const [event] = listed(player);
    if (event === undefined) return;
    const place = { tournament: event.id, round: luck.between(1, 3), table: luck.below(3) };
    const end = { Absent: { present: [player.principal] as [Player['principal']] } };
    const refused = (method: string, answer: object): void =>
        promised('E5', 'Err' in answer, () => `${method} of event ${event.id} is done for a stranger`);
    const { world, principal } = player;
    if (luck.chance(0.3)) {
        player.send('tournaments', 'cancelEvent', [event.id], (shown) => refused('cancelEvent', shown));
    } else if (luck.chance(0.5)) {
        world.submit(principal, 'tournaments', 'onMatchFinished', [{ place, roomId: 1, end }], (answer) => {
            if (answer.kind === 'replied') refused('onMatchFinished', {});
        });
    } else player.send('tournaments', 'operate', [{ CancelEvent: event.id }], (shown) => refused('operate', shown));
}
