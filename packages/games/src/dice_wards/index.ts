import { outOfTime } from '../by_clock';
import type { RulesForTwo } from '../for_two';
import { playOut } from '../play_out';
import { playedAtOnce } from './at_once';
import { records } from './records';
import {
    type Command,
    chanceActs,
    decide,
    type Event,
    evolve,
    outcome,
    type State,
    start,
    timeout,
    toAct,
} from './rules';
import { verbs } from './verbs';
import {
    type DiceWardsEvent,
    type DiceWardsView,
    DiceWardsEvent as eventSchema,
    lastDice,
    showEvent,
    view,
    DiceWardsView as viewSchema,
} from './view';

/** A double is offered before the first roll of one's turn: any other has left something in the round's score. */
export function mayDouble(state: State): boolean {
    return state.phase === 'choosing' && state.roundScore === 0;
}

const playable = { decide, evolve, toAct, chanceActs };

/** Dice Wards: the dice game Pig, two players, with a clock for each turn. */
export const diceWards: RulesForTwo<State, Command, Event, DiceWardsView, DiceWardsEvent> = {
    start,
    newMemo: () => undefined,
    ...playable,
    play: (state, command, luck, memo) =>
        playedAtOnce(state, command, luck) ?? playOut(playable, state, command, luck, memo),
    timeout,
    outOfTime,
    outcome,
    score: ({ player1Score, player2Score }) => [player1Score, player2Score],
    mayDouble,
    verbs,
    lastDice,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    records,
};
