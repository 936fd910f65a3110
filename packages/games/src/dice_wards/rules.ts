import { type CubeRequest, WITHOUT_CUBE } from '../cube';
import { type Actor, otherSeat, type Seat, WON_BY } from '../for_two';
import { type Die, FACES, LOSING_FACE, TARGET } from '../pig_turn';
import type { RollUntil } from '../pig_verbs';
import type { ResignRequest } from '../resignation';
import { assertNever, err, ok, type Result } from '../result';
import type { Luck, Outcome, RuleRefusal } from '../rules';

export { type Die, FACES, LOSING_FACE, TARGET };

/** The points of a state have the names of its view, which can then be read off the state itself. */
interface Points {
    /** Banked. */
    readonly player1Score: number;
    readonly player2Score: number;
    /** In the turn that is played; 0 once the game is over. */
    readonly roundScore: number;
    readonly lastDie: Die | undefined;
}
/** `rolling`: the die is in the air, and only chance can act. */
export interface Live extends Points {
    readonly phase: 'choosing' | 'rolling';
    readonly turn: Seat;
}
export interface Over extends Points {
    readonly phase: 'over';
    readonly winner: Seat;
}
export type State = Live | Over;

/** `dieLands` is chance's own command. */
export type Command =
    | { readonly kind: 'roll' | 'hold'; readonly by: Seat }
    | RollUntil<Seat>
    | CubeRequest
    | ResignRequest
    | { readonly kind: 'dieLands'; readonly die: Die };
/** An event is its byte in the log: the face that landed, a roll that was asked for, a turn that was held, or the end of a game that was given up. */
export type Event = Die | typeof ROLL_ASKED | typeof HELD | typeof RESIGNED;
export const ROLL_ASKED = 7;
export const HELD = 8;
export const RESIGNED = 9;

/** All that can follow from a command, made once. */
const ASKING = ok<readonly Event[]>([ROLL_ASKED]);
const HOLDING = ok<readonly Event[]>([HELD]);
const RESIGNING = ok<readonly Event[]>([RESIGNED]);
const LANDING = FACES.map((die) => ok<readonly Event[]>([die]));

/** May this happen? Reads, never writes. */
export function decide(state: State, command: Command): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'over') return err({ kind: 'gameOver' });
    switch (command.kind) {
        case 'dieLands':
            if (state.phase !== 'rolling') return err({ kind: 'notNow', why: 'No die is in the air' });
            return LANDING[command.die - 1] ?? err({ kind: 'invalidArgument', why: 'A die has no such face' });
        case 'roll':
        case 'rollUntil':
        case 'hold':
            if (command.by !== state.turn) return err({ kind: 'notYourTurn' });
            if (state.phase === 'rolling') return err({ kind: 'notNow', why: 'The die is in the air' });
            if (command.kind === 'rollUntil' && isEnough(state, command.points)) return err(ENOUGH);
            return command.kind === 'hold' ? HOLDING : ASKING;
        case 'resign':
            if (command.by !== state.turn) return err({ kind: 'notYourTurn' });
            if (state.phase === 'rolling') return err({ kind: 'notNow', why: 'The die is in the air' });
            return command.as === null || command.as === 'Single' ? RESIGNING : err(ONLY_SINGLE);
        case 'proposeDouble':
        case 'acceptDouble':
        case 'forfeit':
            if (command.by !== state.turn) return err({ kind: 'notYourTurn' });
            return err({ kind: 'notNow', why: WITHOUT_CUBE });
        default:
            return assertNever(command);
    }
}

const ONLY_SINGLE: RuleRefusal = { kind: 'invalidArgument', why: 'Dice Wards is lost at the stakes: resign a Single' };
const ENOUGH: RuleRefusal = { kind: 'notNow', why: 'The round has these points' };

/** Whether the round has so many points, or wins the game. */
export function isEnough({ turn, roundScore, player1Score, player2Score }: Live, points: number): boolean {
    return roundScore >= points || roundScore + (turn === 0 ? player1Score : player2Score) >= TARGET;
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    if (event === ROLL_ASKED) return rolling(state);
    if (event === RESIGNED) return resigned(state);
    return event === HELD ? held(state) : landed(state, event);
}

/** Written out, as all states are: in QuickJS that costs a fifth of `{ ...state, phase }`. */
function rolling(state: Live): State {
    const { turn, player1Score, player2Score, roundScore, lastDie } = state;
    return { phase: 'rolling', turn, player1Score, player2Score, roundScore, lastDie };
}

export function landed(state: Live, die: Die): State {
    const player1Score = state.player1Score;
    const player2Score = state.player2Score;
    const loses = die === LOSING_FACE;
    const turn = loses ? otherSeat(state.turn) : state.turn;
    const roundScore = loses ? 0 : state.roundScore + die;
    return { phase: 'choosing', turn, player1Score, player2Score, roundScore, lastDie: die };
}

export function held(state: Live): State {
    const turn = state.turn;
    const roundScore = state.roundScore;
    const lastDie = state.lastDie;
    const player1Score = turn === 0 ? state.player1Score + roundScore : state.player1Score;
    const player2Score = turn === 1 ? state.player2Score + roundScore : state.player2Score;
    if ((turn === 0 ? player1Score : player2Score) >= TARGET) {
        return { phase: 'over', winner: turn, player1Score, player2Score, roundScore: 0, lastDie };
    }
    return { phase: 'choosing', turn: turn === 0 ? 1 : 0, player1Score, player2Score, roundScore: 0, lastDie };
}

/** The round of the player who gives up is lost. */
function resigned({ turn, player1Score, player2Score, lastDie }: Live): State {
    return { phase: 'over', winner: otherSeat(turn), player1Score, player2Score, roundScore: 0, lastDie };
}

export function chanceActs(_state: State, luck: Luck): Command {
    return { kind: 'dieLands', die: luck.draw(FACES.length) as Die };
}

export function toAct(state: State): Actor {
    if (state.phase === 'over') return 'nobody';
    return state.phase === 'rolling' ? 'chance' : state.turn;
}

/** A window that passes is a Hold (002, section 1). */
export function timeout(state: State): Command {
    if (state.phase === 'over') throw new Error('no window is open after the end');
    return { kind: 'hold', by: state.turn };
}

export function outcome(state: State): Outcome | undefined {
    if (state.phase !== 'over') return undefined;
    const { winner, player1Score, player2Score } = state;
    const isReached = (winner === 0 ? player1Score : player2Score) >= TARGET;
    return { places: WON_BY[winner], points: 1, reason: 'Played', ending: isReached ? 'PlayedOut' : 'GivenUp' };
}

export function start(): State {
    return { phase: 'choosing', turn: 0, player1Score: 0, player2Score: 0, roundScore: 0, lastDie: undefined };
}
