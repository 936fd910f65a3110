import { type Actor, otherSeat, type Seat, WON_BY } from '../for_two';
import type { ResignRequest } from '../resignation';
import { assertNever, err, ok, type Result } from '../result';
import type { Luck, Outcome, RuleRefusal } from '../rules';
import { anyScores, countsOf, DICE, type Die, FACES, pointsOf } from './scoring';

/** The first to bank this total or more wins. */
export const TARGET = 10_000;

/** The points of a state have the names of its view. */
interface Points {
    /** Banked. */
    readonly player1Score: number;
    readonly player2Score: number;
    /** Kept in the turn that is played; below what would win, and 0 once the game is over. */
    readonly roundScore: number;
    /** As they fell last, whoever threw them. */
    readonly lastDice: readonly Die[];
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
    readonly winner: Seat;
}
export type State = Live | Over;

export type Command =
    | { readonly kind: 'roll'; readonly by: Seat }
    /** These dice are kept, in any order. The points of the turn are then banked, or all others are thrown. */
    | { readonly kind: 'keep'; readonly by: Seat; readonly dice: ArrayLike<number>; readonly banks: boolean }
    | ResignRequest
    /** Chance's own. */
    | { readonly kind: 'diceLand'; readonly dice: readonly Die[] }
    /** The clock's, for a player who let their window pass. */
    | { readonly kind: 'lapse' };

/** `Kept` without `Banked` throws the others. `Lapsed`: the clock ended a turn, and nothing of it was banked. */
export type Event =
    | { readonly kind: 'RollAsked' | 'Banked' | 'Lapsed' | 'Resigned' }
    | { readonly kind: 'DiceLanded' | 'Kept'; readonly dice: readonly Die[] };

const ROLL_ASKED: Event = { kind: 'RollAsked' };
const BANKED: Event = { kind: 'Banked' };
const LAPSING = ok<readonly Event[]>([{ kind: 'Lapsed' }]);
const RESIGNING = ok<readonly Event[]>([{ kind: 'Resigned' }]);
const ASKING = ok<readonly Event[]>([ROLL_ASKED]);

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
    if (command.kind === 'lapse') return isRolling ? err(IN_THE_AIR) : LAPSING;
    if (command.by !== state.turn) return err({ kind: 'notYourTurn' });
    if (isRolling) return err(IN_THE_AIR);
    switch (command.kind) {
        case 'roll':
            return state.phase === 'starting' ? ASKING : err({ kind: 'notNow', why: 'First keep dice that score' });
        case 'keep':
            return keeping(state, command.dice, command.banks);
        case 'resign':
            return command.as === null || command.as === 'Single' ? RESIGNING : err(ONLY_SINGLE);
        default:
            return assertNever(command);
    }
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
export function wins({ turn, roundScore, player1Score, player2Score }: Live, points: number): boolean {
    return (turn === 0 ? player1Score : player2Score) + roundScore + points >= TARGET;
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    const { turn, roundScore, player1Score, player2Score, lastDice, open } = state;
    switch (event.kind) {
        case 'RollAsked':
            return { phase: 'rolling', turn, open, roundScore, player1Score, player2Score, lastDice };
        case 'Kept': {
            const points = roundScore + pointsOf(countsOf(event.dice));
            // All six were kept: six fly again.
            const left = open - event.dice.length || DICE;
            return { phase: 'rolling', turn, open: left, roundScore: points, player1Score, player2Score, lastDice };
        }
        case 'DiceLanded':
            if (!anyScores(countsOf(event.dice))) return ended(state, 0, event.dice);
            return {
                phase: 'keeping',
                turn,
                open,
                roundScore,
                player1Score,
                player2Score,
                lastDice: event.dice,
            };
        case 'Banked':
            return ended(state, roundScore, lastDice);
        case 'Lapsed':
            return ended(state, 0, lastDice);
        case 'Resigned':
            return { phase: 'over', winner: otherSeat(turn), roundScore: 0, player1Score, player2Score, lastDice };
        default:
            return assertNever(event);
    }
}

/** After a turn that banks so many points. */
function ended({ turn, ...before }: Live, banked: number, lastDice: readonly Die[]): State {
    const player1Score = before.player1Score + (turn === 0 ? banked : 0);
    const player2Score = before.player2Score + (turn === 1 ? banked : 0);
    if ((turn === 0 ? player1Score : player2Score) >= TARGET) {
        return { phase: 'over', winner: turn, roundScore: 0, player1Score, player2Score, lastDice };
    }
    return {
        phase: 'starting',
        turn: otherSeat(turn),
        open: DICE,
        roundScore: 0,
        player1Score,
        player2Score,
        lastDice,
    };
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

/** A turn whose window passes ends without points. */
export function timeout(state: State): Command {
    if (state.phase === 'over') throw new Error('no window is open after the end');
    return { kind: 'lapse' };
}

/** The clock gives the game up for a player whose reserve is used up. */
export function outOfTime(state: State): Command {
    if (state.phase === 'over') throw new Error('no window is open after the end');
    return { kind: 'resign', by: state.turn, as: null, atOnce: true };
}

export function outcome(state: State): Outcome | undefined {
    if (state.phase !== 'over') return undefined;
    const { winner, player1Score, player2Score } = state;
    const isReached = (winner === 0 ? player1Score : player2Score) >= TARGET;
    return { places: WON_BY[winner], points: 1, reason: 'Played', ending: isReached ? 'PlayedOut' : 'GivenUp' };
}

export function start(): State {
    return {
        phase: 'starting',
        turn: 0,
        open: DICE,
        roundScore: 0,
        player1Score: 0,
        player2Score: 0,
        lastDice: [],
    };
}
