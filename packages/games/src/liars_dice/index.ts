import { lapse, outOfTime } from '../by_clock';
import { stepByStep } from '../play_out';
import { goesOnWithout } from '../presence';
import type { Rules } from '../rules';
import { records } from './records';
import { type Command, chanceActs, decide, type Event, evolve, outcome, start, toAct } from './rules';
import { secrets } from './secrets';
import type { State } from './state';
import { verbs } from './verbs';
import {
    LiarsDiceEvent as eventSchema,
    type LiarsDiceEvent,
    type LiarsDiceView,
    lastDice,
    showEvent,
    view,
    LiarsDiceView as viewSchema,
} from './view';

/** Liar's Dice for two to six, ones wild. The dice of the next round are dealt in the entry of the challenge that ends one. */
export const liarsDice: Rules<State, Command, Event, LiarsDiceView, LiarsDiceEvent> = {
    start,
    ...stepByStep({ decide, evolve, toAct, chanceActs }),
    // It challenges the bid that stands; where there is none, it makes the least one. The third time in a row it leaves.
    timeout: lapse,
    outOfTime,
    staysInWindow: goesOnWithout,
    outcome,
    verbs,
    lastDice,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    records,
    secrets,
};
