import { type RulesForTwo, type Seat, WON_BY } from '../for_two';
import { playOut } from '../play_out';
import type { Luck, Outcome } from '../rules';
import { playedAtOnce } from './at_once';
import { CHECKERS, mineOff, theirsOff } from './board/board';
import { LegalMemo } from './board/legal_memo';
import type { Command } from './commands';
import { decide, toAct } from './decide';
import { readEvents, writeEvents } from './event_records';
import type { Event } from './events';
import { evolve } from './evolve';
import { startOf } from './start';
import { isAbandoned, isMatchOver, isOffered, type State, type Table, type Win } from './state';
import { readState, STATE_BYTES, writeState } from './state_records';
import { texts } from './texts';
import { unasked } from './unasked';
import type { Variant } from './variant';
import { verbs } from './verbs';
import {
    type BackgammonEvent,
    type BackgammonView,
    cube,
    BackgammonEvent as eventSchema,
    lastDice,
    showEvent,
    view,
    BackgammonView as viewSchema,
} from './view';

const FACES = 6;
const CONFIRM = [
    { kind: 'roll', by: 0 },
    { kind: 'roll', by: 1 },
] as const satisfies readonly Command[];

const REASONS = {
    single: 'Played',
    gammon: 'Gammon',
    backgammon: 'Backgammon',
    refused: 'DoubleRefused',
    forfeit: 'Timeout',
} as const satisfies Record<Win, Outcome['reason']>;

/** Unless it was resigned, or the winner of a single game has checkers left. */
const ENDINGS = {
    single: 'PlayedOut',
    gammon: 'PlayedOut',
    backgammon: 'PlayedOut',
    refused: 'DoubleRefused',
    forfeit: 'TimedOut',
} as const satisfies Record<Win, Outcome['ending']>;

const playable = {
    decide,
    // Passed through, and leaves no trace in the next state: not worth a state of its own.
    evolve: (state: State, event: Event): State => (event.kind === 'preparing-move' ? state : evolve(state, event)),
    toAct,
    // Each opening roll is an entry of the log by chance alone, and so is each that has to follow a tie.
    chanceBegins: ({ kind }: State): boolean => kind === 'completed' || kind === 'rolling-for-start',
    chanceActs: (_state: State, luck: Luck): Command => {
        const first = luck.draw(FACES);
        return { kind: 'diceLand', dice: [first, luck.draw(FACES)] };
    },
};

function absentSeat(state: State): Seat {
    const actor = toAct(state);
    if (typeof actor !== 'number') throw new Error('no window is open');
    return actor;
}

/** From the roll to its confirmation a turn has one window: checkers can be moved and taken back for ever. */
function isPlaying({ kind }: State): boolean {
    return kind === 'rolled' || kind === 'moving' || kind === 'moved';
}

const ABANDONED: Outcome = { places: undefined, points: 0, reason: 'Abandoned', ending: 'Abandoned' };

/** A single game is lost by absence as if the winner had borne off all at that moment. */
function hasBorneOff({ turn, board }: Table, winner: Seat): boolean {
    return (turn === winner ? mineOff(board) : theirsOff(board)) === CHECKERS;
}

/** A single game is worth its points; the winner of a match has all points that they won in it. */
function outcome(state: State): Outcome | undefined {
    const { match } = state;
    const { last, score, options } = match;
    if (state.kind !== 'completed' || last === undefined || !isMatchOver(match)) return undefined;
    if (isAbandoned(match)) return ABANDONED;
    const { winner, win } = last;
    const { matchLength: length } = options;
    const isResigned = match.resignation !== undefined;
    const reason = isResigned && win === 'forfeit' ? 'Played' : REASONS[win];
    const isPlayedOut = ENDINGS[win] === 'PlayedOut';
    const ending = isResigned ? 'Resigned' : isPlayedOut && !hasBorneOff(state, winner) ? 'TimedOut' : ENDINGS[win];
    const points = score[winner];
    const places = WON_BY[winner];
    return length === 0
        ? { places, points, reason, ending }
        : { places, points, reason, ending, match: { score, length } };
}

type BackgammonRules = RulesForTwo<State, Command, Event, BackgammonView, BackgammonEvent, LegalMemo>;

/** Backgammon: single games and matches, with or without the doubling cube. */
export const backgammon: BackgammonRules = {
    start: (options) => startOf(options),
    newMemo: () => new LegalMemo(),
    decide,
    evolve,
    toAct,
    chanceActs: playable.chanceActs,
    unasked,
    confirming: (state) => (state.kind === 'moved' && !isOffered(state.match) ? CONFIRM[state.turn] : undefined),
    play: (state, command, luck, memo) =>
        playedAtOnce(state, command, luck, memo) ?? playOut(playable, state, command, luck, memo),
    timeout: (state) => ({ kind: 'absent', seat: absentSeat(state) }),
    outOfTime: (state) => ({ kind: 'outOfTime', seat: absentSeat(state) }),
    staysInWindow: (before, after) =>
        isPlaying(before) && isPlaying(after) && isOffered(before.match) === isOffered(after.match),
    outcome,
    score: ({ match }) => match.score,
    matchLength: ({ match }) => Math.max(1, match.options.matchLength),
    cube,
    verbs,
    lastDice,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    texts,
    records: { stateSize: STATE_BYTES, writeState, readState, writeEvents, readEvents },
};

/** The same with another start. */
export function variantOfBackgammon(variant: Variant): BackgammonRules {
    return {
        ...backgammon,
        start: (options) => startOf(options, variant),
        records: { ...backgammon.records, readState: (from, at) => readState(from, at, variant) },
    };
}
