import { CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Table } from '@dice-wards/games/backgammon/state';
import { err, ok, type Result } from '@dice-wards/games/result';
import { otherSeat } from '@dice-wards/games/rules';
import type { Chances } from '../advice';
import { LEVELS, type Level } from '../levels';
import { playText } from './advised_text';
import { type AtCube, verdictBy } from './cube_play';
import { turned } from './evaluate';
import { type Given, type Position, type PositionFault, stateOf } from './given_position';
import { afterPlay, CHANCES, type Course, playBy, rolledOut } from './rolled_out';
import { seededLuck } from './seeded_luck';
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
    const { games = 1296, seed = 1, plies = Number.POSITIVE_INFINITY, level = 'Hard', reduced = true } = options;
    const why = whyNot(games, seed, plies, level);
    if (why !== undefined) return err({ kind: 'badOption', why });
    const state = stateOf(position);
    if (!state.ok) return state;
    const start = startOf(state.value, level);
    return start.ok ? ok(estimates(start.value, { level, plies, takesLuckOut: reduced }, seed, games)) : start;
}

function whyNot(games: number, seed: number, plies: number, level: Level): string | undefined {
    const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 1;
    if (!isCount(games)) return 'games is a whole number from 1';
    if (!isCount(plies) && plies !== Number.POSITIVE_INFINITY) return 'plies is a whole number from 1';
    if (!Number.isSafeInteger(seed)) return 'seed is a whole number';
    return LEVELS.includes(level) ? undefined : `level is one of ${LEVELS.join(', ')}`;
}

/** Where all games begin: before a throw, with the cube where it is, or after the play of the player whose dice lie. */
type Start = { readonly table: Table; readonly play: string } | { readonly table: AtCube; readonly play: null };

function startOf(state: Given, level: Level): Result<Start, PositionFault> {
    if (state.kind === 'rolling' || state.kind === 'doubled') return ok({ table: state, play: null });
    const { match, turn, cube, dice } = state;
    const moves = playBy(level, state, dice, 0);
    const board = afterPlay(state.board, moves);
    if (mineOff(board) === CHECKERS) return err({ kind: 'notPlayed', why: 'the play ends the game' });
    return ok({ table: { match, turn: otherSeat(turn), cube, board: flipped(board) }, play: playText(moves) });
}

function* estimates(start: Start, course: Course, seed: number, games: number): Generator<RolloutEstimate, void> {
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
        yield { games: game, chances, equity, errors: of((tally) => tally.error), play: start.play, cube };
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

/** A mean and its standard error, by Welford's way. */
class Tally {
    mean = 0;
    private count = 0;
    private squares = 0;

    add(value: number): void {
        this.count += 1;
        const before = value - this.mean;
        this.mean += before / this.count;
        this.squares += before * (value - this.mean);
    }

    /** Of the mean; NaN for a single value. */
    get error(): number {
        return Math.sqrt(this.squares / (this.count - 1) / this.count);
    }
}
