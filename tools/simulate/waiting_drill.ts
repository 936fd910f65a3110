/** How long things wait in Lobbies, and who is seated with whom: `docs/build/rooms.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Room } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { askAs } from './queries';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

const MINUTE = 60;
const WAITS = 30 * MINUTE;
const AGAIN = 5 * MINUTE;
/** So long the same search is answered by the same game. */
const SAME_SECONDS = 10;
const OTHERS = 4_200_000;
const WISHED = game(PLAIN);
/** Seconds of the only clock that differs. */
const ANOTHER = 78;
/** Codes that are wrong, in a row. */
const GUESSES = 5;

/** A room and a challenge wait for half an hour, not shorter and not longer; a wish for a rematch five minutes. */
export function roomsWaitTheirTime(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const open = visit.opens(anna, WISHED);
    const kept = visit.does(anna, 'lobbies', 'challenge', bert, WISHED);
    const same = visit.does(anna, 'lobbies', 'challenge', bert, WISHED);
    visit.is(same.id, kept.id, 'the room of the same challenge');
    const other = visit.does(anna, 'lobbies', 'challenge', bert, { ...WISHED, ...game({ turnSeconds: [ANOTHER] }) });
    visit.promised(other.id !== kept.id, 'another challenge has the same room');
    visit.is(visit.room(anna, kept.id), undefined, 'a challenge beside the one that takes its place');
    const over = visit.played(WISHED, bert, cora);
    visit.pass(SAME_SECONDS);
    visit.does(luck.pick([bert, cora]), 'lobbies', 'rematch', over);
    const isLate = luck.chance(0.5);
    visit.pass(AGAIN + (isLate ? 20 : -40));
    if (luck.chance(0.5)) world.renew('lobbies');
    const [wish] = visit.room(bert, over)?.rematch ?? [];
    visit.is(wish === undefined, isLate, 'whether a wish is gone after about five minutes');
    visit.pass(WAITS - AGAIN - 90);
    for (const { id } of [open, other])
        visit.promised(visit.room(anna, id) !== undefined, 'a room is gone before its half hour');
    visit.pass(3 * MINUTE);
    for (const { id } of [open, other])
        visit.promised(visit.room(anna, id) === undefined, 'a room waits for more than half an hour');
}

/** A search takes the oldest room with exactly its settings, closes one’s own, and is answered by the same game for a while. */
export function searchesMeet(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const another = game({ ...PLAIN, turnSeconds: [ANOTHER] });
    const rooms = luck.shuffled([anna, bert]).map((who) => {
        const room = visit.opens(who, WISHED);
        visit.pass(luck.between(1, 5));
        return room;
    });
    const mine = visit.opens(cora, WISHED);
    const kept = visit.opens(cora, another);
    if (luck.chance(0.3)) world.renew('lobbies');
    const apart = visit.does(userPrincipal(OTHERS), 'lobbies', 'quickMatch', game({ turnSeconds: [76] }));
    visit.promised(isAlone(apart), 'a search meets somebody of other settings');
    const met = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.promised(met.id === rooms[0].id && 'InGame' in met.status, 'a search does not take the oldest room');
    visit.is(visit.room(cora, mine.id), undefined, 'another room of somebody who was seated');
    visit.promised(visit.room(cora, kept.id) !== undefined, 'a room of other settings is closed');
    const again = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.is(again.id, met.id, 'the game of the same search at once');
    visit.pass(SAME_SECONDS + 1);
    const next = visit.does(cora, 'lobbies', 'quickMatch', WISHED);
    visit.is(next.id, rooms[1].id, 'the room of a later search');
}

function isAlone({ status, player2 }: Room): boolean {
    return 'WaitingForPlayers' in status && player2.length === 0;
}

/** A private room opens to whoever has its code, and nobody guesses it. */
export function codesOpenRooms(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const { id, inviteCode } = visit.opens(anna, game({ ...PLAIN, private: [true] }));
    const [code = ''] = inviteCode;
    visit.is(code.length, 8, 'the length of a code');
    const invited = (who: Principal, given: string): string => {
        const shown = askAs(who, world, 'lobbies', 'getInvitation', id, given);
        return 'Ok' in shown ? 'Ok' : Object.keys(shown.Err)[0];
    };
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    visit.is(invited(cora, wrong), 'RoomNotFound', 'what a wrong code shows');
    visit.is(invited(bert, code), 'Ok', 'what a code shows');
    const guesses = (expected: string, room = id): void =>
        visit.refuses(expected, cora, 'lobbies', 'joinRoom', room, [wrong], []);
    for (let guess = 0; guess < GUESSES; guess += 1) guesses('WrongInviteCode');
    guesses('TooManyRequests');
    guesses('TooManyRequests', id + 1000);
    visit.pass(MINUTE + 1);
    guesses('WrongInviteCode');
    visit.refuses('RoomNotFound', bert, 'lobbies', 'joinRoom', id, [], []);
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.does(bert, 'lobbies', 'joinRoom', id, [code], []);
    visit.is(invited(cora, code), 'RoomFull', 'what the code of a full room shows');
    for (const [who, sees] of [
        [anna, true],
        [bert, true],
        [cora, false],
    ] as const) {
        visit.is(visit.room(who, id) !== undefined, sees, 'whether somebody sees a private room');
        const isShown = visit.peek(who, 'game_engine', 'getGameState', id) !== undefined;
        visit.is(isShown, sees, 'whether somebody sees a private game');
    }
    for (const method of ['getLog', 'getDice'] as const)
        visit.is(
            visit.peek(cora, 'game_engine', method, id, 0),
            undefined,
            `${method} of a private game to a stranger`,
        );
    const games = visit.peek(cora, 'lobbies', 'getGamesOf', anna).map((room) => room.id);
    visit.promised(!games.includes(id), 'a private game is among those of its player');
}
