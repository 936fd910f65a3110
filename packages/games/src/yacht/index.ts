import { lapse, outOfTime } from '../by_clock';
import { stepByStep } from '../play_out';
import { goesOnWithout } from '../presence';
import type { Rules } from '../rules';
import { records } from './records';
import { type Command, chanceActs, decide, type Event, evolve, outcome, type State, start, toAct } from './rules';
import { totalOf } from './scoring';
import { verbs } from './verbs';
import {
    YachtEvent as eventSchema,
    lastDice,
    showEvent,
    view,
    YachtView as viewSchema,
    type YachtEvent,
    type YachtView,
} from './view';

/** Yacht for one to six: 13 boxes, no jokers. */
export const yacht: Rules<State, Command, Event, YachtView, YachtEvent> = {
    start,
    ...stepByStep({ decide, evolve, toAct, chanceActs }),
    timeout: lapse,
    outOfTime,
    staysInWindow: goesOnWithout,
    outcome,
    score: ({ cards }) => cards.map(totalOf),
    verbs,
    lastDice,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    records,
};
