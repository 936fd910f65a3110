import type { Principal } from '@icp-sdk/core/principal';
import type { Answer } from '../house/answer';
import { newRoom } from '../house/settings';
import { FREE } from '../house/spending';
import { type Name, World } from '../house/world';
import { player } from '../measure/principals';
import { announce, tableOf } from './events';

const SECOND_MS = 1000;
/** Until all that a call has caused is over. */
const FOLLOWS_MS = 10 * 60 * SECOND_MS;
const ENTRANTS = 40;
/** An independent review has played an arena for so long. */
const ARENA_SECONDS = 190;
const THROWERS = 2;
const THROWS = 300;
const REPEATS = 50;
const LATE = { dice: 'Late', turnSeconds: 259_200 } as const;

/** Something that principals do together, over and over, and what it has cost. */
export interface Siege {
    readonly what: string;
    /** Measured before each message had a payer. */
    readonly before: string;
    readonly principals: number;
    readonly calls: number;
    readonly refused: number;
    /** Of all canisters, beyond receiving the calls and a million for each. */
    readonly cycles: number;
    /** What budgets have taken for it. */
    readonly charged: number;
    /** What a day of it would cost, as long as nothing is refused. */
    readonly aDay: number;
}

type Call = (by: Principal, name: Name, method: string, ...args: unknown[]) => Answer;

interface Plan {
    readonly what: string;
    readonly before: string;
    readonly principals: number;
    /** Done once, and not counted. */
    prepare?(world: World): void;
    play(world: World, call: Call): void;
}

/** Fresh principals enter an arena once. Whoever is paired says that they are there, and one of the two resigns. */
const ARENA: Plan = {
    what: `${ENTRANTS} fresh principals enter an arena; then imReady, and one resigns`,
    before: '53,532 M',
    principals: ENTRANTS,
    play(world, call) {
        const event = announce(world, 'Arena', 0);
        const entrants = Array.from({ length: ENTRANTS }, (_, at) => player(40_000 + at));
        for (const each of entrants) call(each, 'tournaments', 'enter', event, []);
        for (let second = 0; second < ARENA_SECONDS; second += 1) {
            world.pass(SECOND_MS);
            const tables = entrants.flatMap((by) => {
                const table = tableOf(world, by);
                return table === undefined ? [] : [{ by, ...table }];
            });
            for (const { by, room } of tables) call(by, 'lobbies', 'imReady', room);
            for (const { by, room, isFirst } of tables) if (isFirst) call(by, 'gameEngine', 'resign', room, [], []);
        }
    },
};

/** A game of Dice Wards with late dice in which nobody holds: a one passes the turn, and no score grows. */
const ENDLESS: Plan = {
    what: 'Dice Wards with late dice, in which nobody holds',
    before: '1,792 M',
    principals: THROWERS,
    play(world, call) {
        const players = [player(41_000), player(41_001)];
        const room = begin(world, call, players);
        for (let time = 0; time < THROWS; time += 1) {
            for (const by of players) if (call(by, 'gameEngine', 'roll', room, []).kind === 'ok') break;
            world.pass(SECOND_MS);
        }
    },
};

/** The throw of one call is asked for again and again while it is in the air. */
const REPEATED: Plan = {
    what: `a late throw, asked for ${REPEATS} times while it is in the air`,
    before: '1,365 M',
    principals: THROWERS,
    play(world, call) {
        const players = [player(42_000), player(42_001)];
        const room = begin(world, call, players);
        for (let turn = 0; turn < 6; turn += 1) {
            for (const by of players) {
                const args = [room, []];
                for (let time = 0; time < REPEATS; time += 1) world.submitCounted(by, 'gameEngine', 'roll', ...args);
            }
            world.settle();
            world.pass(SECOND_MS);
        }
    },
};

function begin(world: World, call: Call, [one, other]: readonly Principal[]): number {
    const { id } = world.ok<{ id: number }>(one, 'lobbies', 'createRoom', newRoom('DiceWards', LATE));
    call(other, 'lobbies', 'joinRoom', id, [], []);
    world.pass(SECOND_MS);
    return id;
}

/** Entrants who never come: a match for each in each round, until they are out. */
const NOBODY_COMES: Plan = {
    what: `${ENTRANTS} fresh principals enter a Swiss of 9 rounds, and never come`,
    before: '',
    principals: ENTRANTS,
    play(world, call) {
        const event = announce(world, 'Swiss', SECOND_MS);
        for (let at = 0; at < ENTRANTS; at += 1) call(player(43_000 + at), 'tournaments', 'enter', event, []);
        world.pass(FOLLOWS_MS);
    },
};

const PLANS: readonly Plan[] = [ARENA, ENDLESS, REPEATED, NOBODY_COMES];

/** All of them, the dearest for what was charged first. */
export function sieges(): Siege[] {
    return PLANS.map(besiege).sort((a, b) => b.cycles / (b.charged + 1) - a.cycles / (a.charged + 1));
}

function besiege({ what, before: earlier, principals, prepare, play }: Plan): Siege {
    const world = World.create();
    prepare?.(world);
    world.takeSpending();
    const before = world.charged();
    const beganMs = world.nowMs;
    let refused = 0;
    play(world, (by, name, method, ...args) => {
        const answer = world.send(by, name, method, ...args);
        if (answer.kind === 'refused' && answer.refusal.name === 'TooManyRequests') refused += 1;
        return answer;
    });
    const tookMs = world.nowMs - beganMs;
    world.pass(FOLLOWS_MS);
    const { beyond, calls } = world.takeSpending();
    const cycles = Math.max(0, beyond - FREE * calls);
    const aDay = (cycles * 24 * 60 * 60 * SECOND_MS) / tookMs;
    return { what, before: earlier, principals, calls, refused, cycles, charged: world.charged() - before, aDay };
}
