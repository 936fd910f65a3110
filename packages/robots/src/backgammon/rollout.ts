import { err, ok, type Result } from '@dice-wards/games/result';
import type { Chances } from '../advice';
import { LEVELS, type Level } from '../levels';
import { verdictBy } from './cube_play';
import { type PlayedCube, playedWithCube } from './cube_rollout';
import { turned } from './evaluate';
import { type Position, type PositionFault, stateOf } from './given_position';
import { CHANCES, type Course, rolledOut } from './rolled_out';
import { type Start, startOf } from './rollout_start';
import { seededLuck } from './seeded_luck';
import { Tally } from './tally';
import type { CubeJudgement } from './verdict';

export interface RolloutOptions {
    /** From 1; 1,296 unless they are given. */
    readonly games?: number;
    /** Decides all dice; 1 unless it is given. */
    readonly seed?: number;
    /** Throws after which the position is judged by the nets, from 1; games are played to their end unless it is given. */
    readonly plies?: number;
    /** How both players play; as Hard unless it is given. */
    readonly level?: Level;
    /** Whether the luck of the dice is taken out of each game: the same on average, with a much smaller error. It is, unless this is false. */
    readonly reduced?: boolean;
    /** Whether as many games more are played with the cube, and where it may be turned, as many again after a double. */
    readonly cube?: boolean;
}

/** What the games so far have come to, without the cube, for the player on turn. */
export interface RolloutEstimate {
    readonly games: number;
    readonly chances: Chances;
    /** Points a game. */
    readonly equity: number;
    /** Standard errors; none of the numbers is known in a single game. */
    readonly errors: Chances & { readonly equity: number };
    /** Where the dice are rolled, the play that came first. */
    readonly play: string | null;
    /** The verdict that follows from these chances by the robots' formula; null after the roll. */
    readonly cube: CubeJudgement | null;
    /** What the games with the cube have come to; null unless they were asked for. */
    readonly played: PlayedCube | null;
}

export type RolloutFault = PositionFault | { readonly kind: 'badOption'; readonly why: string };

/**
 * Plays a position out many times. Each step of the iteration plays one game and tells what all so far come to, so that a page can
 * show it, do something else in between, or stop.
 */
export function rollout(
    position: Position,
    options: RolloutOptions = {},
): Result<Generator<RolloutEstimate, void>, RolloutFault> {
    const {
        games = 1296,
        seed = 1,
        plies = Number.POSITIVE_INFINITY,
        level = 'Hard',
        reduced = true,
        cube = false,
    } = options;
    const why = whyNot(games, seed, plies, level);
    if (why !== undefined) return err({ kind: 'badOption', why });
    const state = stateOf(position);
    if (!state.ok) return state;
    const start = startOf(state.value, level);
    if (!start.ok) return start;
    const course = { level, plies, takesLuckOut: reduced };
    const withCube = cube ? playedWithCube(start.value, course, seed) : undefined;
    return ok(estimates(start.value, course, seed, games, withCube));
}

function whyNot(games: number, seed: number, plies: number, level: Level): string | undefined {
    const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 1;
    if (!isCount(games)) return 'games is a whole number from 1';
    if (!isCount(plies) && plies !== Number.POSITIVE_INFINITY) return 'plies is a whole number from 1';
    if (!Number.isSafeInteger(seed)) return 'seed is a whole number';
    return LEVELS.includes(level) ? undefined : `level is one of ${LEVELS.join(', ')}`;
}

function* estimates(
    start: Start,
    course: Course,
    seed: number,
    games: number,
    withCube: Iterator<PlayedCube, never> | undefined,
): Generator<RolloutEstimate, void> {
    const luck = seededLuck(seed);
    const tallies = [...CHANCES, 'equity' as const].map((name) => ({ name, tally: new Tally() }));
    for (let game = 1; game <= games; game += 1) {
        const result = rolledOut(start.table, course, luck);
        const seen = start.play === null ? result : turned(result);
        const values = { ...seen, equity: pointsOf(seen) };
        for (const { name, tally } of tallies) tally.add(values[name]);
        const of = (number: (tally: Tally) => number) =>
            Object.fromEntries(tallies.map(({ name, tally }) => [name, number(tally)])) as Chances & { equity: number };
        const { equity, ...chances } = of((tally) => tally.mean);
        const cube = start.play === null ? verdictBy(start.table, possible(chances)) : null;
        const played = withCube?.next().value ?? null;
        yield { games: game, chances, equity, errors: of((tally) => tally.error), play: start.play, cube, played };
    }
}

function pointsOf({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): number {
    return 2 * win - 1 + winGammon + winBackgammon - loseGammon - loseBackgammon;
}

/** Where luck is taken out, means of few games may lie a little outside of what chances can be. */
function possible(chances: Chances): Chances {
    return Object.fromEntries(
        CHANCES.map((name) => [name, Math.min(1, Math.max(0, chances[name]))]),
    ) as unknown as Chances;
}
