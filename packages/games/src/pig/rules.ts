import { outcomeForMany } from '../outcome_for_many';
import { type Die, FACES, LOSING_FACE, TARGET } from '../pig_turn';
import type { RollUntil } from '../pig_verbs';
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

export { type Die, FACES };

interface Points {
    /** Banked, by seat: 3 to 6 of them. */
    readonly scores: readonly number[];
    /** In the turn that is played; 0 once the game is over. */
    readonly roundScore: number;
    readonly lastDie: Die | undefined;
    readonly presence: Presence;
}
/** `rolling`: the die is in the air, and only chance can act. */
export interface Live extends Points {
    readonly phase: 'choosing' | 'rolling';
    readonly turn: Seat;
}
export interface Over extends Points {
    readonly phase: 'over';
    /** The player who has held with enough points, or is the last one there. */
    readonly winner: Seat;
}
export type State = Live | Over;

export type Command =
    | { readonly kind: 'roll' | 'hold'; readonly by: Seat }
    | RollUntil
    /** Leaves the game, on one's own turn or another's. */
    | ResignRequest<Seat>
    /** Chance's own. */
    | { readonly kind: 'dieLands'; readonly die: Die }
    /** The clock's, for a player who let their window pass. */
    | { readonly kind: 'lapse' };

/**
 * An event is its byte in the log: the face that landed, a roll that was asked for, a turn that was held by its player or by the clock,
 * or from 16 on the seat that has left.
 */
export type Event = Die | typeof ROLL_ASKED | typeof HELD | typeof LAPSED | Left;
export const ROLL_ASKED = 7;
export const HELD = 8;
export const LAPSED = 9;
export const LEFT = 16;
type Left = 16 | 17 | 18 | 19 | 20 | 21;

/** All that can follow from a command, made once. */
const ASKING = ok<readonly Event[]>([ROLL_ASKED]);
const HOLDING = ok<readonly Event[]>([HELD]);
const LAPSING = ok<readonly Event[]>([LAPSED]);
const LANDING = FACES.map((die) => ok<readonly Event[]>([die]));
const LEAVING = bySeat(SEATS.map((seat) => ok<readonly Event[]>([leftBy(seat)])));
const LAPSING_OUT = bySeat(SEATS.map((seat) => ok<readonly Event[]>([LAPSED, leftBy(seat)])));

const NOT_YOUR_TURN = err<RuleRefusal>({ kind: 'notYourTurn' });
const IN_THE_AIR = err<RuleRefusal>({ kind: 'notNow', why: 'The die is in the air' });
const ENOUGH = err<RuleRefusal>({ kind: 'notNow', why: 'The round has these points' });
const ONLY_SINGLE = err<RuleRefusal>({ kind: 'invalidArgument', why: 'Pig is lost for one point: resign a Single' });

export function leftBy(seat: Seat): Left {
    return (LEFT + seat) as Left;
}

export function start(_options: unknown, seats: number): State {
    const scores = SEATS.slice(0, seats).map(() => 0);
    return { phase: 'choosing', turn: 0, scores, roundScore: 0, lastDie: undefined, presence: ALL_THERE };
}

/** May this happen? Reads, never writes. */
export function decide(state: State, command: Command): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'over') return err({ kind: 'gameOver' });
    const isRolling = state.phase === 'rolling';
    switch (command.kind) {
        case 'dieLands':
            if (!isRolling) return err({ kind: 'notNow', why: 'No die is in the air' });
            return LANDING[command.die - 1] ?? err({ kind: 'invalidArgument', why: 'A die has no such face' });
        case 'lapse':
            return isRolling ? IN_THE_AIR : lapsing(state);
        case 'resign':
            return leaving(state, command);
        case 'roll':
        case 'rollUntil':
        case 'hold':
            if (command.by !== state.turn) return NOT_YOUR_TURN;
            if (isRolling) return IN_THE_AIR;
            if (command.kind === 'rollUntil' && isEnough(state, command.points)) return ENOUGH;
            return command.kind === 'hold' ? HOLDING : ASKING;
        default:
            return assertNever(command);
    }
}

/** Not while a die is in the air: it would have to land for somebody who has left. Out of turn nothing else can be done than to leave. */
function leaving(state: Live, { by, as }: ResignRequest<Seat>): Result<readonly Event[], RuleRefusal> {
    const isSingle = as === null || as === 'Single';
    const mayLeave = by < state.scores.length && !hasLeft(state.presence, by);
    if (by !== state.turn && !(mayLeave && isSingle)) return NOT_YOUR_TURN;
    if (state.phase === 'rolling') return IN_THE_AIR;
    return isSingle ? LEAVING[by] : ONLY_SINGLE;
}

/** A hold by the clock. A player who has not been there for so long has left, unless that hold wins. */
function lapsing(state: Live): Result<readonly Event[], RuleRefusal> {
    const { turn, presence } = state;
    return leavesByLapse(presence, turn) && !isEnough(state, TARGET) ? LAPSING_OUT[turn] : LAPSING;
}

/** Whether the round has so many points, or wins the game. */
export function isEnough({ turn, scores, roundScore }: Live, points: number): boolean {
    return roundScore >= points || roundScore + scores[turn]! >= TARGET;
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    const { turn, scores, roundScore, lastDie, presence } = state;
    if (event === ROLL_ASKED) {
        return { phase: 'rolling', turn, scores, roundScore, lastDie, presence: afterAction(presence, turn) };
    }
    if (event === HELD) return held(state, afterAction(presence, turn));
    if (event === LAPSED) return held(state, afterLapse(presence, turn));
    if (event >= LEFT) return without(state, (event - LEFT) as Seat);
    const die = event as Die;
    if (die === LOSING_FACE) return passed(state, scores, presence, die);
    return { phase: 'choosing', turn, scores, roundScore: roundScore + die, lastDie: die, presence };
}

function held({ turn, scores: before, roundScore, lastDie }: Live, presence: Presence): State {
    const scores = before.map((score, seat) => (seat === turn ? score + roundScore : score));
    if (scores[turn]! >= TARGET) return { phase: 'over', winner: turn, scores, roundScore: 0, lastDie, presence };
    return passed({ turn }, scores, presence, lastDie);
}

/** The turn of the next one who is there. */
function passed(
    { turn }: Pick<Live, 'turn'>,
    scores: readonly number[],
    presence: Presence,
    lastDie: Die | undefined,
): State {
    const next = nextOf(presence, turn, scores.length);
    return { phase: 'choosing', turn: next, scores, roundScore: 0, lastDie, presence };
}

/** The round of a player who leaves is lost; that of another goes on. */
function without(state: Live, seat: Seat): State {
    const { turn, scores, roundScore, lastDie } = state;
    const presence = afterLeaving(state.presence, seat);
    const winner = lastOf(presence, scores.length);
    if (winner !== undefined) return { phase: 'over', winner, scores, roundScore: 0, lastDie, presence };
    if (seat === turn) return passed(state, scores, presence, lastDie);
    return { phase: 'choosing', turn, scores, roundScore, lastDie, presence };
}

export function chanceActs(_state: State, luck: Luck): Command {
    return { kind: 'dieLands', die: luck.draw(FACES.length) as Die };
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
