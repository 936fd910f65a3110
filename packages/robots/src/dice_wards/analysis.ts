import { CENTRED } from '@dice-wards/games/cube';
import { type Event, HELD, ROLL_ASKED, start, TARGET } from '@dice-wards/games/dice_wards/rules';
import type { CubeEvent } from '@dice-wards/games/with_cube';
import type { Advised } from '../advice';
import type { Analyst, Change, Judgement } from '../analyst';
import { ACCEPT, DOUBLE, HOLD, REFUSE, ROLL, type Weighed, weighed } from './advice';
import { choicesOf } from './best';
import { fromTheOtherSide } from './cube_places';
import { equityAt } from './equities';
import { type AnyState, gameOf, type Position, positionOf } from './position';

type AnyEvent = Event | CubeEvent;
type Decision = NonNullable<Judgement['decision']>;

const OF_CUBE = { DoubleProposed: DOUBLE, DoubleAccepted: ACCEPT, DoubleRefused: REFUSE } as const;

/** With more than this at stake, in units of the stakes, it is plain that a double is too early. */
const CLOSE = 0.16;

/** Judges both players by the best play. */
export const analyseDiceWards: Analyst<AnyState, AnyEvent> = {
    begin: (over) => ('game' in over ? { game: start(), cube: CENTRED, phase: 'playing' } : start()),
    gameOf: () => 1,
    judge: (change) => {
        const position = positionOf(change.before);
        const done = position && doneBy(change.events);
        if (position === undefined || done === undefined) return [];
        const decision = change.by === 'clock' ? null : decided(position, done);
        const luck = done === ROLL ? luckOf(position, change) : null;
        return decision === null && luck === null ? [] : [{ seat: position.seat, decision, luck }];
    },
};

function doneBy([event]: readonly AnyEvent[]): Advised | undefined {
    if (typeof event === 'object') return OF_CUBE[event.cube];
    if (event === ROLL_ASKED) return ROLL;
    return event === HELD ? HOLD : undefined;
}

function decided(position: Position, done: Advised): Decision | null {
    const choices = weighed(position);
    const [best] = choices;
    if (best === undefined) return null;
    const loss = best.equity - equityOf(done, choices);
    return { done, best: best.command, loss, isForced: loss === 0 && isPlain(position, choices) };
}

/**
 * What everybody does counts for no rate: to hold for the game, and to roll with nothing in the round, unless a double was near.
 */
function isPlain(position: Position, choices: readonly Weighed[]): boolean {
    if (position.kind === 'answer') return false;
    if (position.mine + position.round >= TARGET) return true;
    if (position.round > 0) return false;
    return !position.mayDouble || equityOf(ROLL, choices) - equityOf(DOUBLE, choices) > CLOSE;
}

function equityOf(command: Advised, choices: readonly Weighed[]): number {
    const found = choices.find((choice) => choice.command === command);
    if (found === undefined) throw new Error('a choice that nobody had');
    return found.equity;
}

/** The position that the die made, against rolling before it fell. */
function luckOf(position: Position, { after }: Change<AnyState, AnyEvent>): number {
    const { place, mine, theirs } = position;
    const expected = choicesOf(position, place).roll;
    const { phase, roundScore: round } = gameOf(after);
    if (phase !== 'choosing') throw new Error('a roll that has not landed');
    if (round === 0) return -equityAt(fromTheOtherSide(place), theirs, mine) - expected;
    const { roll, hold } = choicesOf({ mine, theirs, round }, place);
    return Math.max(roll, hold) - expected;
}
