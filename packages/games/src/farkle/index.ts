import { lapse, outOfTime } from '../by_clock';
import { playOut } from '../play_out';
import { goesOnWithout } from '../presence';
import type { Rules } from '../rules';
import { playedAtOnce } from './at_once';
import { records } from './records';
import { type Command, chanceActs, decide, type Event, evolve, outcome, type State, start, toAct } from './rules';
import { verbs } from './verbs';
import {
    FarkleEvent as eventSchema,
    type FarkleEvent,
    type FarkleView,
    lastDice,
    showEvent,
    view,
    FarkleView as viewSchema,
} from './view';

const playable = { decide, evolve, toAct, chanceActs };

/** Farkle for two to six, to 10,000 points. */
export const farkle: Rules<State, Command, Event, FarkleView, FarkleEvent> = {
    start,
    newMemo: () => undefined,
    ...playable,
    play: (state, command, luck, memo) =>
        playedAtOnce(state, command, luck) ?? playOut(playable, state, command, luck, memo),
    // A turn whose window passes ends without points.
    timeout: lapse,
    outOfTime,
    staysInWindow: goesOnWithout,
    outcome,
    score: ({ scores }) => scores,
    verbs,
    lastDice,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    records,
};
