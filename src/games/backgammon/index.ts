import { playOut } from '../play_out';
import type { Chance, Outcome, Rules } from '../rules';
import { type Command, decide, toAct } from './decide';
import { readEvents, writeEvents } from './event_records';
import type { Event } from './events';
import { evolve } from './evolve';
import { startOf } from './start';
import { isMatchOver, type State, type Win } from './state';
import { readState, STATE_BYTES, writeState } from './state_records';
import { texts } from './texts';
import { cube, eventShape, lastDice, showEvent, view, viewShape } from './view';

const FACES = 6;

const REASONS = {
    single: 'Played',
    gammon: 'Gammon',
    backgammon: 'Backgammon',
    refused: 'DoubleRefused',
    forfeit: 'Timeout',
} as const satisfies Record<Win, Outcome['reason']>;

const steps = {
    decide,
    // Passed through, and without a trace in the state that follows: not worth a state of its own.
    evolve: (state: State, event: Event): State => (event.kind === 'preparing-move' ? state : evolve(state, event)),
    toAct,
    // Each opening roll is an entry of the log by chance alone, and so is each that has to follow a tie.
    chanceBegins: ({ kind }: State): boolean => kind === 'completed' || kind === 'rolling-for-start',
    chance: (_state: State, chance: Chance): Command => {
        const first = chance.draw(FACES);
        return { kind: 'diceLand', dice: [first, chance.draw(FACES)] };
    },
};

/** From the roll to its confirmation a turn has one window: checkers can be moved and taken back for ever. */
function isPlaying({ kind }: State): boolean {
    return kind === 'rolled' || kind === 'moving' || kind === 'moved';
}

/** A single game is worth what it is worth; of a match the winner has all his points. */
function outcome(state: State): Outcome | undefined {
    const { match } = state;
    const { last, score, options } = match;
    if (state.kind !== 'completed' || last === undefined || !isMatchOver(match)) return undefined;
    const { winner, win } = last;
    const { matchLength: length } = options;
    const reason = REASONS[win];
    return length === 0
        ? { winner, points: score[winner], reason }
        : { winner, points: score[winner], reason, match: { score, length } };
}

/** Backgammon: single games and matches, with or without the doubling cube. */
export const backgammon: Rules<State, Command, Event> = {
    start: startOf,
    decide,
    evolve,
    toAct,
    chance: steps.chance,
    play: (state, command, chance) => playOut(steps, state, command, chance),
    timeout: (state) => {
        const actor = toAct(state);
        if (typeof actor !== 'number') throw new Error('no window is open');
        return { kind: 'absent', by: actor };
    },
    staysInWindow: (before, after) => isPlaying(before) && isPlaying(after),
    outcome,
    cube,
    lastDice,
    view,
    viewShape,
    eventShape,
    showEvent,
    texts,
    records: { stateSize: STATE_BYTES, writeState, readState, writeEvents, readEvents },
};
