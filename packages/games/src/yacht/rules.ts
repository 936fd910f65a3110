import { outcomeForMany, placedOutcome } from '../outcome_for_many';
import {
    ALL_THERE,
    afterAction,
    afterLapse,
    afterLeaving,
    hasLeft,
    leaversOf,
    leavesByLapse,
    nextOf,
    type Presence,
} from '../presence';
import type { ResignRequest } from '../resignation';
import { assertNever, err, ok, type Result } from '../result';
import type { Actor, Luck, Outcome, RuleRefusal, Seat } from '../rules';
import {
    type Box,
    bestBox,
    type Card,
    countsOf,
    DICE,
    type Die,
    EMPTY_CARD,
    FACES,
    firstOpenBox,
    isFull,
    placeOf,
    pointsIn,
    totalOf,
} from './scoring';

/** In each turn. */
export const THROWS = 3;
/** Who plays alone wins with so many points or more. */
export const PAR = 200;

interface Cards {
    /** By seat. */
    readonly cards: readonly Card[];
    readonly presence: Presence;
}
/** `starting`: a turn in which nothing was thrown yet. `rolling`: dice are in the air, and only chance can act. `choosing`: they lie. */
export interface Live extends Cards {
    readonly phase: 'starting' | 'rolling' | 'choosing';
    readonly turn: Seat;
    /** None at the beginning of a turn. One that is in the air is 0. */
    readonly dice: readonly (Die | 0)[];
    /** 3 at the beginning of a turn; those in the air are not among them. */
    readonly throwsLeft: number;
}
export interface Over extends Cards {
    readonly phase: 'over';
}
export type State = Live | Over;

export type Command =
    | { readonly kind: 'roll'; readonly by: Seat }
    /** The faces of the dice that are kept, in any order. All others are thrown. */
    | { readonly kind: 'reroll'; readonly by: Seat; readonly kept: ArrayLike<number> }
    | { readonly kind: 'score'; readonly by: Seat; readonly box: Box }
    | ResignRequest<Seat>
    /** Chance's own. */
    | { readonly kind: 'diceLand'; readonly dice: readonly Die[] }
    /** The clock's, for a player who let their window pass. */
    | { readonly kind: 'lapse' };

/** `Lapsed`: the clock has filled a box. `Left`: a player has, or the clock for them; it tells who, as they need not be to act. */
export type Event =
    | { readonly kind: 'RollAsked' }
    | { readonly kind: 'DiceLanded' | 'Kept'; readonly dice: readonly Die[] }
    | { readonly kind: 'Scored' | 'Lapsed'; readonly box: Box; readonly points: number }
    | { readonly kind: 'Left'; readonly seat: Seat };

const ASKING = ok<readonly Event[]>([{ kind: 'RollAsked' }]);
const NOT_YOUR_TURN: RuleRefusal = { kind: 'notYourTurn' };
const IN_THE_AIR: RuleRefusal = { kind: 'notNow', why: 'The dice are in the air' };
const NO_DICE: RuleRefusal = { kind: 'notNow', why: 'No dice are on the table: roll' };
const ONLY_SINGLE: RuleRefusal = { kind: 'invalidArgument', why: 'Yacht is lost for one point: resign a Single' };

/** May this happen? Reads, never writes. */
export function decide(state: State, command: Command): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'over') return err({ kind: 'gameOver' });
    const isRolling = state.phase === 'rolling';
    if (command.kind === 'diceLand') {
        if (!isRolling) return err({ kind: 'notNow', why: 'No dice are in the air' });
        return ok([{ kind: 'DiceLanded', dice: command.dice }]);
    }
    if (command.kind === 'lapse') return isRolling ? err(IN_THE_AIR) : ok([lapsing(state)]);
    if (command.by !== state.turn && !leavesOutOfTurn(state, command)) return err(NOT_YOUR_TURN);
    if (isRolling) return err(IN_THE_AIR);
    switch (command.kind) {
        case 'roll':
            return state.phase === 'starting'
                ? ASKING
                : err({ kind: 'notNow', why: 'Your dice are on the table: reroll or score them' });
        case 'reroll':
            return rerolling(state, command.kept);
        case 'score':
            return scoring(state, command.box);
        case 'resign':
            return isPlain(command) ? ok([{ kind: 'Left', seat: command.by }]) : err(ONLY_SINGLE);
        default:
            return assertNever(command);
    }
}

function isPlain({ as }: ResignRequest<Seat>): boolean {
    return as === null || as === 'Single';
}

/** Whoever waits for others may leave, too. */
function leavesOutOfTurn(state: Live, command: Exclude<Command, { readonly kind: 'diceLand' | 'lapse' }>): boolean {
    return command.kind === 'resign' && isPlain(command) && isPlaying(state, command.by);
}

function isPlaying({ cards, presence }: Cards, seat: number): boolean {
    return seat < cards.length && !hasLeft(presence, seat as Seat);
}

function rerolling(state: Live, kept: ArrayLike<number>): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'starting') return err(NO_DICE);
    if (state.throwsLeft === 0) return err({ kind: 'notNow', why: 'That was the third throw: score it' });
    const lying = countsOf(state.dice);
    if (countsOf(kept).some((count, face) => count > lying[face]!)) {
        return err({ kind: 'invalidMove', why: 'These dice are not on the table' });
    }
    if (kept.length >= DICE) return err({ kind: 'invalidMove', why: 'Nothing is left to throw: score all five' });
    return ok([{ kind: 'Kept', dice: Array.from(kept) as Die[] }]);
}

function scoring(state: Live, box: Box): Result<readonly Event[], RuleRefusal> {
    if (state.phase === 'starting') return err(NO_DICE);
    if (state.cards[state.turn]![placeOf(box)] !== null) {
        return err({ kind: 'invalidMove', why: 'This box is filled' });
    }
    return ok([{ kind: 'Scored', box, points: pointsIn(box, state.dice) }]);
}

/** What the clock does with a turn: the dice score where they score most. Without dice the first box that is open gets nothing. */
function lapsing({ turn, cards, presence, phase, dice }: Live): Event {
    if (leavesByLapse(presence, turn)) return { kind: 'Left', seat: turn };
    const card = cards[turn]!;
    if (phase === 'starting') return { kind: 'Lapsed', box: firstOpenBox(card), points: 0 };
    const box = bestBox(card, dice);
    return { kind: 'Lapsed', box, points: pointsIn(box, dice) };
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    const { turn, cards, presence, dice, throwsLeft } = state;
    switch (event.kind) {
        case 'RollAsked':
            return inTheAir(state, Array<0>(DICE).fill(0));
        case 'Kept':
            return inTheAir(state, withoutRerolled(dice, event.dice));
        case 'DiceLanded':
            return { phase: 'choosing', turn, cards, presence, dice: landed(dice, event.dice), throwsLeft };
        case 'Scored':
        case 'Lapsed': {
            const filled = cards.with(turn, cards[turn]!.with(placeOf(event.box), event.points));
            const there = event.kind === 'Lapsed' ? afterLapse(presence, turn) : afterAction(presence, turn);
            return afterTurn({ cards: filled, presence: there }, turn);
        }
        case 'Left': {
            const left = { cards, presence: afterLeaving(presence, event.seat) };
            return event.seat === turn || isEnd(left) ? afterTurn(left, turn) : { ...state, ...left };
        }
        default:
            return assertNever(event);
    }
}

function inTheAir({ turn, cards, presence, throwsLeft }: Live, dice: Live['dice']): State {
    return { phase: 'rolling', turn, cards, presence: afterAction(presence, turn), dice, throwsLeft: throwsLeft - 1 };
}

/** Dice that are kept stay where they are; of equal ones the first. */
function withoutRerolled(dice: Live['dice'], kept: readonly Die[]): Live['dice'] {
    const left = [...countsOf(kept)];
    return dice.map((die) => {
        if (die === 0 || left[die - 1] === 0) return 0;
        left[die - 1]! -= 1;
        return die;
    });
}

function landed(dice: Live['dice'], thrown: readonly Die[]): Live['dice'] {
    let next = 0;
    return dice.map((die) => {
        if (die !== 0) return die;
        next += 1;
        return thrown[next - 1]!;
    });
}

function afterTurn(table: Cards, turn: Seat): State {
    if (isEnd(table)) return { phase: 'over', ...table };
    const next = nextOf(table.presence, turn, table.cards.length);
    return { phase: 'starting', turn: next, ...table, dice: [], throwsLeft: THROWS };
}

/** All who have not left have filled their cards, or nobody is left to be played with. */
function isEnd(table: Cards): boolean {
    return isGivenUp(table) || table.cards.every((card, seat) => isFull(card) || !isPlaying(table, seat));
}

/** Whether all have left, but for one of several. */
function isGivenUp({ cards, presence }: Cards): boolean {
    return leaversOf(presence).length >= Math.max(1, cards.length - 1);
}

export function chanceActs(state: State, luck: Luck): Command {
    const dice: Die[] = [];
    if (state.phase !== 'over') {
        for (const die of state.dice) if (die === 0) dice.push(luck.draw(FACES.length) as Die);
    }
    return { kind: 'diceLand', dice };
}

export function toAct(state: State): Actor {
    if (state.phase === 'over') return 'nobody';
    return state.phase === 'rolling' ? 'chance' : state.turn;
}

export function outcome(state: State): Outcome | undefined {
    if (state.phase !== 'over') return undefined;
    const totals = state.cards.map(totalOf);
    const isPlayedOut = !isGivenUp(state);
    if (totals.length > 1) return outcomeForMany(totals, state.presence, isPlayedOut);
    // Whoever plays alone comes before the house, or behind it.
    return placedOutcome(isPlayedOut && totals[0]! >= PAR ? [1, 2] : [2, 1], isPlayedOut);
}

export function start(_options: unknown, seats: number): State {
    const cards = Array.from({ length: seats }, () => EMPTY_CARD);
    return { phase: 'starting', turn: 0, cards, presence: ALL_THERE, dice: [], throwsLeft: THROWS };
}
