import type { Principal } from '@icp-sdk/core/principal';
import type { Answer } from '../house/answer';
import { CLOCKS, newGame, newRoom, robot, type Wishes } from '../house/settings';
import type { Name, World } from '../house/world';
import { player } from '../measure/principals';

/** One principal of an attacker. */
export interface Attacker {
    readonly id: Principal;
    /** Another one of the same attacker; undefined for one alone. */
    readonly mate: Principal | undefined;
    /** An event that anybody may enter, and that begins in a month. */
    readonly event: number;
    /** Counts what was played, so that it is not the same each time. */
    played: number;
    /** The rooms of games that moves go on with, by the move. */
    readonly rooms: Map<string, number>;
}

/** Something that can be done again and again, of which the canisters bear the cost. */
export interface Move {
    readonly name: string;
    readonly needsMate: boolean;
    /** The first time makes ready for the next ones. */
    readonly preparesFirst: boolean;
    /** Does it once. Ends with the first answer that is no success. */
    play(world: World, by: Attacker): Answer;
}

type Call = readonly [by: Principal, name: Name, method: string, ...args: unknown[]];

/** Calls one after the other, each with what the one before has answered. */
function move(name: string, calls: readonly ((by: Attacker, before: unknown) => Call)[], needsMate = false): Move {
    return {
        name,
        needsMate,
        preparesFirst: false,
        play: (world, by) => {
            let answer: Answer = { kind: 'ok', value: undefined };
            by.played += 1;
            for (const call of calls) {
                answer = world.send(...call(by, answer.kind === 'ok' ? answer.value : undefined));
                if (answer.kind !== 'ok') break;
            }
            return answer;
        },
    };
}

function idIn(before: unknown): number {
    if (typeof before === 'number') return before;
    return (before as { readonly id?: number; readonly roomId?: number }).id ?? (before as { roomId: number }).roomId;
}

function mateOf({ id, mate }: Attacker): Principal {
    return mate ?? id;
}

const opens =
    (wishes: Wishes, kind: 'DiceWards' | 'Backgammon' | 'MontyHall' = 'DiceWards') =>
    ({ id }: Attacker): Call => [id, 'lobbies', 'createRoom', newRoom(kind, wishes)];
const joins = (by: Attacker, before: unknown): Call => [mateOf(by), 'lobbies', 'joinRoom', idIn(before), [], []];
const resigns = ({ id }: Attacker, before: unknown): Call => [id, 'gameEngine', 'resign', idIn(before), [], []];
const mateResigns = (by: Attacker, before: unknown): Call => [mateOf(by), 'gameEngine', 'resign', idIn(before), [], []];

/** As the bench's time goes. */
const SESSION_ENDS_MS = BigInt(Date.UTC(2026, 0, 5));
const LATER_EVENT = {
    ...{
        name: 'Evening',
        ...newGame('DiceWards'),
        form: { Swiss: { rounds: 9 } },
        startsAtMs: BigInt(Date.UTC(2026, 0, 20)),
    },
    ...{ roundMinutes: [], places: [], entry: [], seeding: [], repeats: [] },
};
const LATE = { dice: 'Late' } as const;
const keyAt = (played: number): Principal => player(3_000_000 + played);

const FIRST_SEAT = { seat: { Player1: null } } as const;
const LONGEST = { ...CLOCKS['reserve 5 + 3,600 s'], matchLength: 25, quick: true } as const;
const windows = [60, 61, 62, 63, 64, 65, 66, 67] as const;

/** A call of its own in a game that the attacker has, which is opened at first. */
function inGame(name: string, call: (by: Attacker, room: number) => Call): Move {
    return {
        name,
        needsMate: false,
        preparesFirst: true,
        play: (world, by) => {
            by.played += 1;
            const known = by.rooms.get(name);
            if (known !== undefined) {
                const answer = world.send(...call(by, known));
                const isGone =
                    answer.kind === 'refused' && ['RoomNotFound', 'GameFinished'].includes(answer.refusal.name);
                if (!isGone) return answer;
                by.rooms.delete(name);
            }
            const wishes = { ...robot('Easy'), ...FIRST_SEAT, ...CLOCKS['three days'] };
            const answer = world.send(by.id, 'lobbies', 'createRoom', newRoom('Backgammon', wishes));
            if (answer.kind === 'ok') by.rooms.set(name, idIn(answer.value));
            return answer;
        },
    };
}

const query = (name: string, on: Name, method: string, ...args: unknown[]) =>
    move(name, [({ id }) => [id, on, method, ...args]]);

const ANOTHER_NAME = move('another name', [({ id, played }) => [id, 'profiles', 'upsertProfile', nameOf(id, played)]]);

/** What an attacker may do. All of it passes the filter. */
export const MOVES: readonly Move[] = [
    move('quick match among rooms that one has blocked', [
        ({ id }) => [id, 'lobbies', 'quickMatch', newGame('DiceWards')],
    ]),
    move('a silent game against Easy', [opens(robot('Easy'))]),
    move('a silent game of backgammon against Easy', [opens(robot('Easy'), 'Backgammon')]),
    move('the longest reserve against Easy', [opens({ ...robot('Easy'), ...LONGEST }, 'Backgammon')]),
    move('a game against Easy that is given up', [opens({ ...robot('Easy'), ...FIRST_SEAT }), resigns]),
    move('a silent game of Monty Hall', [opens({}, 'MontyHall')]),
    move('a game of Monty Hall', [
        opens({}, 'MontyHall'),
        ({ id }, room) => [id, 'gameEngine', 'selectDoor', idIn(room), 1, []],
        ({ id }, view) => [id, 'gameEngine', 'makeFinalChoice', idIn(view), 'switch', []],
    ]),
    move('a room that is left', [opens({ private: true }), ({ id }, room) => [id, 'lobbies', 'leaveRoom', idIn(room)]]),
    move('a challenge in the place of another', [
        ({ id, played }) => {
            const game = newGame('Backgammon', { turnSeconds: windows[played % windows.length] + 60 });
            return [id, 'lobbies', 'challenge', player(800_000), game];
        },
    ]),
    move('unblock and block', [
        ({ id }) => [id, 'lobbies', 'unblock', player(7000)],
        ({ id }) => [id, 'lobbies', 'block', player(7000)],
    ]),
    move('a room with a refused name', [
        ({ id }) => [id, 'lobbies', 'createRoom', { ...newRoom('DiceWards', {}), name: '\u{1d400}' }],
    ]),
    query('block beyond a full list', 'lobbies', 'block', player(9999)),
    query('unblock nobody', 'lobbies', 'unblock', player(9999)),
    ANOTHER_NAME,
    inGame('getGameState', ({ id }, room) => [id, 'gameEngine', 'getGameState', room]),
    inGame('checkTimeout', ({ id }, room) => [id, 'gameEngine', 'checkTimeout', room]),
    inGame('roll in backgammon against Easy', ({ id }, room) => [id, 'gameEngine', 'roll', room, []]),
    move('a session that is opened, confirmed and closed', [
        ({ id, played }) => [id, 'lobbies', 'openSession', keyAt(played), SESSION_ENDS_MS],
        ({ id, played }) => [keyAt(played), 'lobbies', 'confirmSession', id],
        ({ id, played }) => [id, 'lobbies', 'closeSession', keyAt(played)],
    ]),
    move('a session that is offered to nobody', [
        ({ id, played }) => [id, 'lobbies', 'openSession', keyAt(played), SESSION_ENDS_MS],
    ]),
    move('an event that is announced and cancelled', [
        ({ id }) => [id, 'tournaments', 'createEvent', LATER_EVENT],
        ({ id }, event) => [id, 'tournaments', 'cancelEvent', idIn(event)],
    ]),
    move('an event that is entered and left', [
        ({ id, event }) => [id, 'tournaments', 'enter', event, []],
        ({ id, event }) => [id, 'tournaments', 'withdraw', event],
    ]),
    move('a silent game of two with late dice', [opens(LATE), joins], true),
    move('a game of two with late dice that is given up', [opens(LATE), joins, resigns], true),
    move('a silent game of two', [opens({}), joins], true),
    move('the longest reserve of two', [opens(LONGEST, 'Backgammon'), joins], true),
    move('a game of two that is given up', [opens({}), joins, resigns], true),
    move('a match of two that is given up', [opens({ matchLength: 25 }, 'Backgammon'), joins, mateResigns], true),
];

function nameOf(id: Principal, played: number): string {
    const bytes = id.toUint8Array();
    return `n${bytes[10]}_${bytes[11]}_${played % 97}`;
}
