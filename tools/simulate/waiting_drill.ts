/** How long things wait in Lobbies, and who is seated with whom: `docs/build/rooms.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { NewGame, Room } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { askAs } from './queries';
import type { Random } from './random';
import { game, type Visit } from './visit';

const MINUTE = 60;
const WAITS = 30 * MINUTE;
const AGAIN = 5 * MINUTE;
/** So long the same search is answered by the same game. */
const SAME_SECONDS = 10;
const OTHERS = 4_200_000;
const WISHED = game({ rated: [false], checksReady: [false] });
/** Seconds of the only clock that differs. */
const ANOTHER = 78;
/** Codes that are wrong, in a row. */
const GUESSES = 5;

/** A room and a challenge wait for half an hour, not shorter and not longer; a wish for a rematch five minutes. */
export function roomsWaitTheirTime(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const open = visit.does(anna, 'lobbies', 'createRoom', { ...WISHED, name: 'Table' });
    const kept = visit.does(anna, 'lobbies', 'challenge', bert, WISHED);
    const same = visit.does(anna, 'lobbies', 'challenge', bert, WISHED);
    visit.promised(same.id === kept.id, 'the same challenge has another room');
    const other = visit.does(anna, 'lobbies', 'challenge', bert, { ...WISHED, ...game({ turnSeconds: [ANOTHER] }) });
    visit.promised(other.id !== kept.id, 'another challenge has the same room');
    visit.promised(visit.room(anna, kept.id) === undefined, 'a challenge stays beside the one that takes its place');
    const over = finished(visit, bert, cora);
    visit.does(luck.pick([bert, cora]), 'lobbies', 'rematch', over);
    const isLate = luck.chance(0.5);
    visit.pass(AGAIN + (isLate ? 20 : -40));
    if (luck.chance(0.5)) world.renew('lobbies');
    const [wish] = visit.room(bert, over)?.rematch ?? [];
    visit.promised(
        (wish === undefined) === isLate,
        `a wish is ${wish === undefined ? 'gone' : 'there'} after five minutes`,
    );
    visit.pass(WAITS - AGAIN - 90);
    for (const { id } of [open, other])
        visit.promised(visit.room(anna, id) !== undefined, 'a room is gone before its half hour');
    visit.pass(3 * MINUTE);
    for (const { id } of [open, other])
        visit.promised(visit.room(anna, id) === undefined, 'a room waits for more than half an hour');
}

/** A game that one of two has given up: nobody minds which. Answers the room. */
function finished(visit: Visit, first: Principal, second: Principal): number {
    const { id } = visit.does(first, 'lobbies', 'createRoom', { ...WISHED, name: 'Table' });
    visit.does(second, 'lobbies', 'joinRoom', id, [], []);
    visit.does(first, 'game_engine', 'hold', id, []);
    visit.does(second, 'game_engine', 'resign', id, [], []);
    visit.pass(SAME_SECONDS);
    return id;
}

/** A search takes the oldest room with exactly its settings, closes one’s own, and is answered by the same game for a while. */
export function searchesMeet(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const another: NewGame = game({ rated: [false], checksReady: [false], turnSeconds: [ANOTHER] });
    const rooms = luck.shuffled([anna, bert]).map((who) => {
        const room = visit.does(who, 'lobbies', 'createRoom', { ...WISHED, name: 'Table' });
        visit.pass(luck.between(1, 5));
        return room;
    });
    const mine = visit.does(cora, 'lobbies', 'createRoom', { ...WISHED, name: 'Mine' });
    const kept = visit.does(cora, 'lobbies', 'createRoom', { ...another, name: 'Kept' });
    if (luck.chance(0.3)) world.renew('lobbies');
    const apart = visit.does(userPrincipal(OTHERS), 'lobbies', 'quickMatch', game({ turnSeconds: [76] }));
    visit.promised(isAlone(apart), 'a search meets somebody of other settings');
    const met = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.promised(met.id === rooms[0].id && 'InGame' in met.status, 'a search does not take the oldest room');
    visit.promised(visit.room(cora, mine.id) === undefined, 'somebody who was seated still waits elsewhere');
    visit.promised(visit.room(cora, kept.id) !== undefined, 'a room of other settings is closed');
    const again = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.promised(again.id === met.id, 'two searches at once give two games');
    visit.pass(SAME_SECONDS + 1);
    const next = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.promised(next.id === rooms[1].id, 'a later search does not take the next room');
}

function isAlone({ status, player2 }: Room): boolean {
    return 'WaitingForPlayers' in status && player2.length === 0;
}

/** A private room opens to whoever has its code, and nobody guesses it. */
export function codesOpenRooms(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const wished = game({ private: [true], rated: [false], checksReady: [false] });
    const { id, inviteCode } = visit.does(anna, 'lobbies', 'createRoom', { ...wished, name: 'Table' });
    const [code = ''] = inviteCode;
    visit.promised(code.length === 8, `a code is ${code}`);
    const invited = (who: Principal, given: string): string => {
        const shown = askAs(who, world, 'lobbies', 'getInvitation', id, given);
        return 'Ok' in shown ? 'Ok' : Object.keys(shown.Err)[0];
    };
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    visit.promised(invited(cora, wrong) === 'RoomNotFound', 'a wrong code shows a room');
    visit.promised(invited(bert, code) === 'Ok', 'a code shows no room');
    const refusals = Array.from({ length: GUESSES + 1 }, () =>
        visit.isRefused(cora, 'lobbies', 'joinRoom', id, [wrong], []),
    );
    const expected = [...Array<string>(GUESSES).fill('WrongInviteCode'), 'TooManyRequests'];
    visit.promised(String(refusals) === String(expected), `guesses are answered ${refusals}`);
    const none = visit.isRefused(cora, 'lobbies', 'joinRoom', id + 1000, [wrong], []);
    visit.promised(none === 'TooManyRequests', `a guess at no room is answered ${none}`);
    visit.pass(MINUTE + 1);
    const one = visit.isRefused(cora, 'lobbies', 'joinRoom', id, [wrong], []);
    visit.promised(one === 'WrongInviteCode', `a guess after a minute is answered ${one}`);
    const noCode = visit.isRefused(bert, 'lobbies', 'joinRoom', id, [], []);
    visit.promised(noCode === 'RoomNotFound', `a private room without its code is answered ${noCode}`);
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.does(bert, 'lobbies', 'joinRoom', id, [code], []);
    visit.promised(invited(cora, code) === 'RoomFull', 'a code shows a room that is full');
    for (const [who, sees] of [
        [anna, true],
        [bert, true],
        [cora, false],
    ] as const) {
        visit.promised(
            (visit.room(who, id) !== undefined) === sees,
            'a private room is shown to others than its players',
        );
        const shown = askAs(who, world, visit.engineOf(id), 'getGameState', id);
        visit.promised('Ok' in shown === sees, 'a private game is shown to others than its players');
    }
    for (const method of ['getLog', 'getDice'] as const) {
        const shown = askAs(cora, world, visit.engineOf(id), method, id, 0);
        visit.promised('Err' in shown, `${method} shows a private game to a stranger`);
    }
    const games = askAs(cora, world, 'lobbies', 'getGamesOf', anna).map((room) => room.id);
    visit.promised(!games.includes(id), 'a private game is among those of its player');
}
