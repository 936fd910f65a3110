import type { Principal } from '@icp-sdk/core/principal';
import { MAX_IDLE_MOVES } from '../../src/game_engine/model/game';
import { CLOCKS, type Clock, type Kind, LEVELS, newRoom, robot, type Wishes } from '../house/settings';
import type { Share, Spending } from '../house/spending';
import { World } from '../house/world';
import { player } from '../measure/principals';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** After so many windows a game sleeps; for so long, and then it is let go. */
const WINDOWS = MAX_IDLE_MOVES + 1;
const SLEEP_MS = 30 * DAY_MS;
const LONGEST_WINDOW_SECONDS = 90;
/** Games that sleep in one world, of which each bears its share. */
const SLEEPERS = 10;
/** Where the house's own games come from. */
const [KEEPER, GUEST, OTHER] = [player(900_001), player(900_002), player(900_003)];

/** A game from its opening until it is forgotten, in which nobody does anything. */
export interface SilentGame {
    readonly what: string;
    /** Cycles of all canisters beyond what they would have spent without it, and beyond receiving its calls. */
    readonly cycles: number;
    /** The robot's own turns, which are not in it. */
    readonly robot: Share;
}

/** What one game costs, and what a house costs in which any game lives. */
export interface Silence {
    readonly games: readonly SilentGame[];
    /** The canisters waking one another, as long as one game lives or sleeps, for a day. */
    readonly roundsADay: number;
}

interface Opening {
    readonly what: string;
    /** When the game is over or asleep. */
    readonly livesMs: number;
    open(world: World, one: Principal, other: Principal): void;
}

/**
 * Every silent game, the dearest first, in a house in which another game lives too. `isQuick` leaves out windows of three days,
 * whose months take minutes.
 */
export function silentGames(isQuick: boolean): Silence {
    const house = inhabited();
    const idle = new Map<number, Spending>();
    const asleep = sleepersShare(house);
    const games = openings(isQuick).map((opening): SilentGame => {
        const { what, livesMs } = opening;
        const world = house.fork();
        opening.open(world, player(1), player(2));
        world.pass(livesMs);
        const spent = world.takeSpending();
        const without = idle.get(livesMs) ?? passed(house, livesMs);
        idle.set(livesMs, without);
        const rest = isForgotten(world) ? 0 : asleep;
        const cycles = spent.beyond - without.cycles + rest;
        return { what, cycles, robot: spent.robots };
    });
    const day = passed(house, DAY_MS).cycles - passed(World.create(), DAY_MS).cycles;
    return { games: games.sort((a, b) => b.cycles - a.cycles), roundsADay: day };
}

/** A house in which a game lives for months: its canisters wake one another all the time. */
function inhabited(): World {
    const world = World.create();
    world.hasRobots = true;
    // The first of each compile what is compiled once.
    alone('', 'Backgammon', 'usual window', robot('Expert')).open(world, OTHER, GUEST);
    between('DiceWards', 'usual window').open(world, OTHER, GUEST);
    world.pass(DAY_MS);
    between('DiceWards', 'three days').open(world, KEEPER, GUEST);
    world.pass(HOUR_MS);
    world.takeSpending();
    return world;
}

function passed(house: World, milliseconds: number): Spending {
    const world = house.fork();
    // In which the robots of the house sleep: to ask whether they are due takes most of the time.
    world.hasRobots = false;
    world.pass(milliseconds);
    return world.takeSpending();
}

/** Of a game that sleeps and is let go, after it has fallen asleep. */
function sleepersShare(house: World): number {
    const { open, livesMs } = between('DiceWards', 'usual window');
    const world = house.fork();
    world.hasRobots = false;
    world.pass(livesMs);
    const without = passed(world, SLEEP_MS);
    for (let game = 0; game < SLEEPERS; game += 1) open(world, player(100 + game), player(200 + game));
    world.pass(livesMs);
    world.takeSpending();
    world.pass(SLEEP_MS);
    return Math.max(0, (world.takeSpending().beyond - without.cycles) / SLEEPERS);
}

/** Whether the room of the newest game says that it is over. */
function isForgotten(world: World): boolean {
    const rooms = world.query<{ status: object }[]>(player(1), 'lobbies', 'getMyRooms');
    return rooms.every(({ status }) => 'Finished' in status);
}

/** How long a game lives in which nobody acts. */
function lifeOf({ turnSeconds, delaySeconds, reserveSeconds, matchLength }: Readonly<Record<string, unknown>>): number {
    const windowSeconds = Number(turnSeconds ?? delaySeconds ?? LONGEST_WINDOW_SECONDS);
    const reserve = Number(reserveSeconds ?? 0) * Number(matchLength ?? 1);
    return (WINDOWS * windowSeconds + reserve) * 1000 + HOUR_MS;
}

/** Two people in a room, neither of whom ever acts. */
function between(kind: Kind, clock: Clock, wishes: Wishes = {}, more = ''): Opening {
    const all = { ...CLOCKS[clock], ...wishes };
    return {
        what: `${kind}, two people, ${clock}${more}`,
        livesMs: lifeOf(all),
        open: (world, one, other) => {
            const { id } = world.ok<{ id: number }>(one, 'lobbies', 'createRoom', newRoom(kind, all));
            world.ok(other, 'lobbies', 'joinRoom', id, [], []);
        },
    };
}

function alone(what: string, kind: Kind, clock: Clock, wishes: Wishes): Opening {
    const all = { ...CLOCKS[clock], ...wishes };
    return {
        what: `${kind}, ${what}, ${clock}`,
        livesMs: lifeOf(all),
        open: (world, one) => void world.ok(one, 'lobbies', 'createRoom', newRoom(kind, all)),
    };
}

const LONG = { matchLength: 25, quick: true } as const;
const SECOND_SEAT = { seat: { Player2: null } } as const;

function openings(isQuick: boolean): Opening[] {
    const all: Opening[] = [alone('alone', 'MontyHall', 'usual window', {})];
    for (const clock of Object.keys(CLOCKS) as Clock[]) {
        if (clock === 'three days') continue;
        all.push(between('DiceWards', clock), between('Backgammon', clock));
        all.push(between('Backgammon', clock, LONG, ', 25 points'));
        for (const level of LEVELS) {
            // With a reserve a game ends at its first window, whatever the level.
            if (clock !== 'usual window' && level !== 'Medium') continue;
            all.push(alone(level, 'DiceWards', clock, robot(level)));
            all.push(alone(`${level} first`, 'DiceWards', clock, { ...robot(level), ...SECOND_SEAT }));
            all.push(alone(level, 'Backgammon', clock, robot(level)));
            all.push(alone(`${level}, 25 points`, 'Backgammon', clock, { ...robot(level), ...LONG }));
        }
    }
    all.push(between('DiceWards', 'usual window', { doubling: true }, ', cube'));
    if (isQuick) return all;
    all.push(between('DiceWards', 'three days'), alone('Medium', 'DiceWards', 'three days', robot('Medium')));
    return all;
}
