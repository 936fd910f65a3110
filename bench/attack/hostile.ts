import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { Random } from '../../tools/simulate/random';
import { isOverBudget } from '../house/answer';
import { CLOCKS, LEVELS, newGame, newRoom, robot, type Wishes } from '../house/settings';
import { act, begin } from '../house/tables';
import { METHODS, type Name, World } from '../house/world';
import { player } from '../measure/principals';
import type { Known } from './arguments';

/** Whoever attacks, and the friend who plays along. */
export const ATTACKER = player(1);
export const FRIEND = player(2);
/** Owners of rooms, each with a long list. */
const STRANGERS = Array.from({ length: 50 }, (_, index) => player(1000 + index));
const MOST_BLOCKED = 100;
const MOST_ROOMS = 5;
const AGAIN_MS = 2100;

/** A world that was prepared, and who and what is in it. */
export interface Scene {
    readonly what: string;
    readonly world: World;
    readonly known: Known;
    /** Calls that are known to be dear here. */
    readonly calls: readonly KnownCall[];
}

interface KnownCall {
    /** The attacker, unless it is said. */
    readonly who?: Principal;
    readonly name: Name;
    readonly method: string;
    readonly args: readonly unknown[];
}

/** A call that comes sooner or later, as somebody with patience makes it. */
function patiently(world: World, by: Principal, name: Name, method: string, ...args: unknown[]): void {
    for (;;) {
        const answer = world.send(by, name, method, ...args);
        if (answer.kind === 'ok') return;
        if (!isOverBudget(answer)) throw new Error(`${method} is refused: ${JSON.stringify(answer)}`);
        world.pass(answer.kind === 'refused' ? (answer.refusal.waitSeconds ?? 60) * 1000 : AGAIN_MS);
    }
}

/** Everybody has a full list; `last` is what it ends with. */
export function fillLists(
    world: World,
    owners: readonly Principal[],
    last: (owner: Principal) => readonly Principal[],
): void {
    for (let place = 0; place < MOST_BLOCKED; place += 1) {
        for (const owner of owners) {
            const ends = last(owner);
            patiently(
                world,
                owner,
                'lobbies',
                'block',
                ends[place - (MOST_BLOCKED - ends.length)] ?? player(7000 + place),
            );
        }
        world.pass(AGAIN_MS);
    }
}

/** Rooms of strangers with the settings of quick match; the attacker has full lists, or five rooms of their own, or both. */
export function lobbyScenes(): Scene[] {
    const listed = World.create();
    // Nobody has blocked the attacker, who has blocked them all: to find that out, both lists are read to their ends.
    fillLists(listed, [ATTACKER, ...STRANGERS], (owner) => (owner === ATTACKER ? STRANGERS : []));
    const crowd = (what: string, from: World, strangers: number, wishes: Wishes, own: number): Scene => {
        const world = from.fork();
        world.hasRobots = true;
        const rooms: number[] = [];
        const open = (owner: Principal): void => {
            const { id } = world.ok<{ id: number }>(owner, 'lobbies', 'createRoom', newRoom('DiceWards', wishes));
            rooms.push(id);
        };
        for (const owner of STRANGERS.slice(0, strangers)) open(owner);
        for (let room = 0; room < own; room += 1) open(ATTACKER);
        world.pass(AGAIN_MS);
        const known = { rooms, players: [ATTACKER, FRIEND, ...STRANGERS.slice(0, 3)] };
        return { what, world, known, calls: lobbyCalls(rooms, wishes) };
    };
    const plain = World.create();
    return [
        crowd('ten strangers’ rooms', plain, 10, {}, 0),
        crowd('ten strangers’ rooms and long lists', listed, 10, {}, 0),
        crowd('fifty strangers’ rooms and long lists', listed, 50, {}, 0),
        crowd('fifty strangers’ rooms, long lists, five rooms of one’s own', listed, 50, {}, MOST_ROOMS),
        crowd('fifty strangers’ unrated rooms and long lists', listed, 50, { rated: false }, MOST_ROOMS),
    ];
}

/** Games of every kind, some of them long, asleep, over or against robots; rooms of every stage. */
export function tableScenes(): Scene[] {
    const world = World.create();
    world.hasRobots = true;
    const luck = new Random(7);
    const players = [ATTACKER, FRIEND] as const;
    const rooms: number[] = [];
    const games: Wishes[] = [
        {},
        { doubling: true },
        { dice: 'Late' },
        CLOCKS['reserve 5 + 3,600 s'],
        CLOCKS['three days'],
    ];
    world.ok(ATTACKER, 'profiles', 'upsertProfile', 'attacker_1');
    // Asleep, and over.
    rooms.push(begin(world, players, 'DiceWards', { rated: false }));
    const over = begin(world, players, 'DiceWards', {});
    world.ok(ATTACKER, 'gameEngine', 'resign', over, [], []);
    rooms.push(over);
    world.pass(3 * 60 * 60_000);
    const long = begin(world, players, 'Backgammon', { ...CLOCKS['three days'], matchLength: 25, doubling: true });
    rooms.push(long);
    for (let action = 0; action < 1500; action += 1) {
        if (!act(world, players, long, luck)) break;
    }
    for (const wishes of games) {
        for (const kind of ['DiceWards', 'Backgammon'] as const) {
            const game = begin(world, players, kind, { ...wishes, ...(kind === 'Backgammon' ? { quick: true } : {}) });
            rooms.push(game);
            for (let action = 0; action < 12; action += 1) act(world, players, game, luck);
        }
        world.pass(2000);
    }
    for (const level of LEVELS) {
        for (const kind of ['DiceWards', 'Backgammon'] as const) {
            const room = newRoom(kind, { ...robot(level), seat: { Player1: null } });
            rooms.push(world.ok<{ id: number }>(ATTACKER, 'lobbies', 'createRoom', room).id);
        }
    }
    rooms.push(world.ok<{ id: number }>(ATTACKER, 'lobbies', 'createRoom', newRoom('MontyHall')).id);
    rooms.push(world.ok<{ id: number }>(FRIEND, 'lobbies', 'createRoom', newRoom('DiceWards')).id);
    const asked = world.ok<{ id: number }>(FRIEND, 'lobbies', 'challenge', ATTACKER, newGame('Backgammon'));
    rooms.push(asked.id);
    world.ok(ATTACKER, 'lobbies', 'rematch', over);
    world.pass(2000);
    const known = { rooms, players: [ATTACKER, FRIEND, player(3)] };
    return [{ what: 'games of every kind', world, known, calls: tableCalls(rooms) }];
}

/** Every method of Lobbies and the engine that is about one room, with nothing said beside its number. */
function callsAbout(room: number): Scene['calls'] {
    return (['gameEngine', 'lobbies'] as const).flatMap((name) =>
        [...METHODS[name]].flatMap(
            ([
                method,
                {
                    argTypes: [first, ...rest],
                },
            ]) => {
                const isAbout =
                    first !== undefined &&
                    first instanceof IDL.FixedNatClass &&
                    rest.every((type) => type instanceof IDL.OptClass);
                return isAbout ? [{ name, method, args: [room, ...rest.map(() => [])] }] : [];
            },
        ),
    );
}

/** Everything that opens, joins, finds or closes a room. */
function lobbyCalls(rooms: readonly number[], wishes: Wishes): Scene['calls'] {
    const call = (method: string, ...args: unknown[]) => ({ name: 'lobbies', method, args }) as const;
    const against = LEVELS.flatMap((level) => [
        call('createRoom', newRoom('DiceWards', robot(level))),
        call('createRoom', newRoom('DiceWards', { ...robot(level), seat: { Player2: null } })),
        call(
            'createRoom',
            newRoom('Backgammon', { ...robot(level), matchLength: 25, ...CLOCKS['reserve 5 + 3,600 s'] }),
        ),
        call('quickMatch', newGame('Backgammon', robot(level))),
    ]);
    return [
        call('quickMatch', newGame('DiceWards', wishes)),
        call('quickMatch', newGame('DiceWards', { ...wishes, checksReady: true })),
        call('quickMatch', newGame('MontyHall')),
        call('createRoom', newRoom('DiceWards', wishes)),
        call('createRoom', newRoom('DiceWards', { private: true })),
        call('createRoom', { ...newRoom('DiceWards'), name: 'ب'.repeat(40) }),
        call('createRoom', newRoom('MontyHall')),
        call('challenge', STRANGERS[0], newGame('Backgammon', { matchLength: 25 })),
        call('challenge', FRIEND, newGame('Backgammon', { matchLength: 25 })),
        call('joinRoom', rooms[0], [], []),
        call('leaveRoom', rooms[rooms.length - 1]),
        call('block', player(9000)),
        call('block', player(7000)),
        call('unblock', player(7000)),
        call('unblock', player(9000)),
        ...against,
    ];
}

/** Every action, in every game. */
function tableCalls(rooms: readonly number[]): Scene['calls'] {
    const call = (method: string, ...args: unknown[]) => ({ name: 'gameEngine', method, args }) as const;
    const profile = (method: string, ...args: unknown[]) => ({ name: 'profiles', method, args }) as const;
    const all = rooms.flatMap((room) => [
        ...callsAbout(room),
        call('act', room, { roll: null }, []),
        call('act', room, { hold: null }, []),
        call('rollUntil', room, 100, [true], []),
        call('resign', room, [{ Backgammon: null }], []),
        call('changedSince', room, 0),
        call('react', room, { Thanks: null }),
        call('selectDoor', room, 1, []),
    ]);
    return [...all, profile('upsertProfile', 'attacker_2'), profile('declareBot'), profile('getProfile', ATTACKER)];
}
