import type { Principal } from '@icp-sdk/core/principal';
import type { Event, EventTable } from '../../src/declarations/tournaments.did';
import { newGame } from '../house/settings';
import type { World } from '../house/world';
import { ADMIN, player } from '../measure/principals';

/** Players who have met one another on enough days for a place on a leaderboard: only such may be hosts. */
const PLACED = 12;
/** Days on which each plays twice: until they are trusted, and have met enough who are. */
const DAYS = 12;
const DAY_MS = 24n * 60n * 60_000n;
const LONG_MATCH = {
    kind: 'Backgammon',
    points: 25,
    loserPoints: [3],
    matchLength: [25],
    reason: { Played: null },
    rated: true,
    winnerWasPlayer1: true,
    ...{ startedAtMs: 1000n, robot: [], private: false, absent: [], turns: 30, playedOut: true, ranking: [] },
} as const;

/** Gives these players a place on the leaderboard of backgammon, by results that Profiles is told in the engine's name. */
export function place(world: World, players: readonly Principal[]): void {
    const all = [...players, ...Array.from({ length: PLACED - players.length }, (_, at) => player(600_000 + at))];
    for (let n = 0; n < DAYS * PLACED; n += 1) {
        const loser = all[n % PLACED];
        const day = Math.floor(n / PLACED);
        const winner = all[(n + 1 + (day % (PLACED - 1))) % PLACED];
        const finishedAtMs = BigInt(day) * DAY_MS;
        const result = { ...LONG_MATCH, gameId: 4_000_000_000 + n, finishedAtMs };
        world.tell('gameEngine', 'profiles', 'onGameFinished', winner, loser, result);
    }
}

/** An event as a host wishes it, in so many milliseconds. */
export function newEvent(world: World, form: string, inMs: number, more: object = {}) {
    return {
        ...{
            name: 'Evening',
            ...newGame('DiceWards', { delaySeconds: 30, reserveSeconds: 300, dice: 'Late' }),
        },
        ...{ form: { [form]: form === 'Swiss' ? { rounds: 9 } : null }, startsAtMs: BigInt(world.nowMs + inMs) },
        ...{ roundMinutes: [], places: [], entry: [], seeding: [], repeats: [] },
        ...more,
    };
}

export function announce(world: World, form: string, inMs: number, more: object = {}, host = ADMIN): number {
    return world.ok<Event>(host, 'tournaments', 'createEvent', newEvent(world, form, inMs, more)).id;
}

interface Seat {
    readonly room: number;
    readonly isFirst: boolean;
}

/** The tables of somebody at which matches are to be played, and which have a room. */
export function tablesOf(world: World, by: Principal): readonly Seat[] {
    const mine = world.query<readonly { readonly table: [] | [EventTable] }[]>(by, 'tournaments', 'getMyEvents');
    return mine.flatMap(({ table: [table] }) => {
        const room = table?.roomId[0];
        if (table === undefined || room === undefined || table.result.length > 0) return [];
        return [{ room, isFirst: table.first.toText() === by.toText() }];
    });
}

/** Of somebody who is in one event. */
export function tableOf(world: World, by: Principal): Seat | undefined {
    return tablesOf(world, by)[0];
}
