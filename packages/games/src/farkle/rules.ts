import { outcomeForMany } from '../outcome_for_many';
import {
    ALL_THERE,
    afterAction,
    afterLapse,
    afterLeaving,
    hasLeft,
    lastOf,
    leavesByLapse,
    nextOf,
    type Presence,
} from '../presence';
import type { ResignRequest } from '../resignation';
import { assertNever, err, ok, type Result } from '../result';
import type { Actor, Luck, Outcome, RuleRefusal } from '../rules';
import { bySeat, SEATS, type Seat } from '../seats';
import { anyScores, countsOf, DICE, type Die, FACES, pointsOf } from './scoring';

/** The first to bank this total or more wins. */
export const TARGET = 10_000;

interface Points {
    /** Banked, by seat: 2 to 6 of them. */
    readonly scores: readonly number[];
    /** Kept in the turn that is played; below what would win, and 0 once the game is over. */
    readonly roundScore: number;
    /** As they fell last, whoever threw them. */
    readonly lastDice: readonly Die[];
    /** Between two, windows that pass are not counted. */
    readonly presence: Presence;
}
/** `starting`: a turn in which nothing was thrown yet. `rolling`: dice are in the air, and only chance can act. `keeping`: they lie. */
export interface Live extends Points {
    readonly phase: 'starting' | 'rolling' | 'keeping';
    readonly turn: Seat;
    /** Dice that are not kept: those in the air, or on the table. */
    readonly open: number;
}
export interface Over extends Points {
    readonly phase: 'over';
    /** The player who has banked enough, or is the last one there. */
    readonly winner: Seat;
}
export type State = Live | Over;

export type Command =
    | { readonly kind: 'roll'; readonly by: Seat }
    /** These dice are kept, in any order. The points of the turn are then banked, or all others are thrown. */
    | { readonly kind: 'keep'; readonly by: Seat; readonly dice: ArrayLike<number>; readonly banks: boolean }
    /** Leaves the game; between more than two also on another's turn. */
    | ResignRequest<Seat>
    /** Chance's own. */
    | { readonly kind: 'diceLand'; readonly dice: readonly Die[] }
    /** The clock's, for a player who let their window pass. */
    | { readonly kind: 'lapse' };

/**
 * `Kept` without `Banked` throws the others. `Lapsed`: the clock ended a turn, and nothing of it was banked. `Resigned`: one of two gave
 * up on their turn. `Left`: one of more than two has left the game.
 */
export type Event =
    | { readonly kind: 'RollAsked' | 'Banked' | 'Lapsed' | 'Resigned' }
    | { readonly kind: 'DiceLanded' | 'Kept'; readonly dice: readonly Die[] }
    | { readonly kind: 'Left'; readonly seat: Seat };

export const ROLL_ASKED: Event = { kind: 'RollAsked' };
const BANKED: Event = { kind: 'Banked' };
const LAPSED: Event = { kind: 'Lapsed' };
const LAPSING = ok<readonly Event[]>([LAPSED]);
const RESIGNING = ok<readonly Event[]>([{ kind: 'Resigned' }]);
const ASKING = ok<readonly Event[]>([ROLL_ASKED]);

const LEFT = SEATS.map((seat): Event => ({ kind: 'Left', seat }));
const LEAVING = bySeat(LEFT.map((left) => ok<readonly Event[]>([left])));
const LAPSING_OUT = bySeat(LEFT.map((left) => ok<readonly Event[]>([LAPSED, left])));

const IN_THE_AIR: RuleRefusal = { kind: 'notNow', why: 'The dice are in the air' };
const ONLY_SINGLE: RuleRefusal = { kind: 'invalidArgument', why: 'Farkle is lost for one point: resign a Single' };

/** May this happen? Reads, never writes. */
export function decide(state: State, command: Command): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'over') return err({ kind: 'gameOver' });
    const isRolling = state.phase === 'rolling';
    if (command.kind === 'diceLand') {
        if (!isRolling) return err({ kind: 'notNow', why: 'No dice are in the air' });
        return ok([{ kind: 'DiceLanded', dice: command.dice }]);
    }
    if (command.kind === 'lapse') return isRolling ? err(IN_THE_AIR) : lapsing(state);
    if (command.kind === 'resign') return leaving(state, command);
    if (command.by !== state.turn) return err({ kind: 'notYourTurn' });
    if (isRolling) return err(IN_THE_AIR);
    switch (command.kind) {
        case 'roll':
            return state.phase === 'starting' ? ASKING : err({ kind: 'notNow', why: 'First keep dice that score' });
        case 'keep':
            return keeping(state, command.dice, command.banks);
        default:
            return assertNever(command);
    }
}

/** Not while dice are in the air: they would have to land for somebody who has left. */
function leaving(state: Live, { by, as }: ResignRequest<Seat>): Result<readonly Event[], RuleRefusal> {
    const { turn, scores, presence } = state;
    const isSingle = as === null || as === 'Single';
    const mayLeave = scores.length > 2 && by < scores.length && !hasLeft(presence, by);
    // Out of turn nothing else can be done than to leave.
    if (by !== turn && !(mayLeave && isSingle)) return err({ kind: 'notYourTurn' });
    if (state.phase === 'rolling') return err(IN_THE_AIR);
    if (!isSingle) return err(ONLY_SINGLE);
    return scores.length > 2 ? LEAVING[by] : RESIGNING;
}

/** A player who has not been there for so long has left. */
function lapsing({ turn, scores, presence }: Live): Result<readonly Event[], RuleRefusal> {
    return scores.length > 2 && leavesByLapse(presence, turn) ? LAPSING_OUT[turn] : LAPSING;
}

function keeping(state: Live, dice: ArrayLike<number>, banks: boolean): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'starting') return err({ kind: 'notNow', why: 'No dice are on the table: roll' });
    const kept = countsOf(dice);
    const lying = countsOf(state.lastDice);
    if (kept.some((count, face) => count > lying[face]!)) {
        return err({ kind: 'invalidMove', why: 'These dice are not on the table' });
    }
    const points = pointsOf(kept);
    if (points === 0) return err({ kind: 'invalidMove', why: 'Each die that is kept must score' });
    const event: Event = { kind: 'Kept', dice: Array.from(dice) as Die[] };
    // Nobody plays on with a game that is won: the points of a turn stay below it.
    return ok(banks || wins(state, points) ? [event, BANKED] : [event]);
}

/** Whether the turn wins with so many points more. */
export function wins({ turn, roundScore, scores }: Live, points: number): boolean {
    return scores[turn]! + roundScore + points >= TARGET;
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    const { turn, roundScore, scores, lastDice, open, presence } = state;
    switch (event.kind) {
        case 'RollAsked': {
            const there = afterAction(presence, turn);
            return { phase: 'rolling', turn, open, roundScore, scores, lastDice, presence: there };
        }
        case 'Kept': {
            const points = roundScore + pointsOf(countsOf(event.dice));
            // All six were kept: six fly again.
            const left = open - event.dice.length || DICE;
            const there = afterAction(presence, turn);
            return { phase: 'rolling', turn, open: left, roundScore: points, scores, lastDice, presence: there };
        }
        case 'DiceLanded':
            return landed(state, presence, event.dice);
        case 'Banked':
            return banked(state);
        case 'Lapsed':
            // Of two who have both gone away neither is to win by it.
            return passed(state, scores, scores.length > 2 ? afterLapse(presence, turn) : presence, lastDice);
        case 'Resigned':
            return without(state, turn);
        case 'Left':
            return without(state, event.seat);
        default:
            return assertNever(event);
    }
}

/** A throw that scores nothing is a farkle. */
export function landed(state: Live, presence: Presence, dice: readonly Die[]): State {
    const { turn, open, roundScore, scores } = state;
    if (!anyScores(countsOf(dice))) return passed(state, scores, presence, dice);
    return { phase: 'keeping', turn, open, roundScore, scores, lastDice: dice, presence };
}

function banked({ turn, scores: before, roundScore, lastDice, presence }: Live): State {
    const scores = before.map((score, seat) => (seat === turn ? score + roundScore : score));
    if (scores[turn]! < TARGET) return passed({ turn }, scores, presence, lastDice);
    return { phase: 'over', winner: turn, roundScore: 0, scores, lastDice, presence };
}

/** The turn of the next one who is there. */
function passed(
    { turn }: Pick<Live, 'turn'>,
    scores: readonly number[],
    presence: Presence,
    lastDice: readonly Die[],
): State {
    const next = nextOf(presence, turn, scores.length);
    return { phase: 'starting', turn: next, open: DICE, roundScore: 0, scores, lastDice, presence };
}

/** What was kept by a player who leaves is lost; the turn of another goes on. */
function without(state: Live, seat: Seat): State {
    const { phase, turn, open, roundScore, scores, lastDice } = state;
    const presence = afterLeaving(state.presence, seat);
    const winner = lastOf(presence, scores.length);
    if (winner !== undefined) return { phase: 'over', winner, roundScore: 0, scores, lastDice, presence };
    if (seat === turn) return passed(state, scores, presence, lastDice);
    return { phase, turn, open, roundScore, scores, lastDice, presence };
}

export function chanceActs(state: State, luck: Luck): Command {
    const dice: Die[] = [];
    const count = state.phase === 'over' ? 0 : state.open;
    for (let n = 0; n < count; n += 1) dice.push(luck.draw(FACES.length) as Die);
    return { kind: 'diceLand', dice };
}

export function toAct(state: State): Actor {
    if (state.phase === 'over') return 'nobody';
    return state.phase === 'rolling' ? 'chance' : state.turn;
}

export function outcome(state: State): Outcome | undefined {
    if (state.phase !== 'over') return undefined;
    const { winner, scores, presence } = state;
    return outcomeForMany(scores, presence, scores[winner]! >= TARGET);
}

export function start(_options: unknown, seats: number): State {
    const scores = SEATS.slice(0, seats).map(() => 0);
    return { phase: 'starting', turn: 0, open: DICE, roundScore: 0, scores, lastDice: [], presence: ALL_THERE };
}
