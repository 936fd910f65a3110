import { lapse, outOfTime } from '../by_clock';
import { stepByStep } from '../play_out';
import { goesOnWithout } from '../presence';
import type { Rules } from '../rules';
import { records } from './records';
import { type Command, chanceActs, decide, type Event, evolve, outcome, type State, start, toAct } from './rules';
import { verbs } from './verbs';
import {
    PigEvent as eventSchema,
    lastDice,
    type PigEvent,
    type PigView,
    showEvent,
    view,
    PigView as viewSchema,
} from './view';

/** Pig for three to six, to 100 points. For two it is Dice Wards. */
export const pig: Rules<State, Command, Event, PigView, PigEvent> = {
    start,
    ...stepByStep({ decide, evolve, toAct, chanceActs }),
    // A hold.
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
