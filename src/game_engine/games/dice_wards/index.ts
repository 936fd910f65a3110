import { assertNever } from '../../../canister/result';
import { playOut } from '../play_out';
import type { Chance, Rules } from '../rules';
import { records } from './records';
import {
    type Command,
    DIE_FACES,
    type Die,
    decide,
    type Event,
    evolve,
    outcome,
    rolledAtOnce,
    type State,
    start,
    timeout,
    toAct,
    WINDOW_SECONDS,
} from './rules';

/** Nothing is hidden in Dice Wards: every viewer sees the same. */
function view(state: State): unknown {
    return {
        player1Score: state.scores[0],
        player2Score: state.scores[1],
        roundScore: state.phase === 'over' ? 0 : state.roundScore,
    };
}

function showEvent(event: Event): unknown {
    switch (event.kind) {
        case 'rollAsked':
            return { RollAsked: null };
        case 'dieLanded':
            return { DieLanded: event.die };
        case 'held':
            return { Held: null };
        default:
            return assertNever(event);
    }
}

const steps = {
    decide,
    evolve,
    toAct,
    chance: (_state: State, chance: Chance): Command => ({ kind: 'dieLands', die: chance.draw(DIE_FACES) as Die }),
};

/** Dice Wards: the dice game Pig, two players, with a clock for each turn. */
export const diceWards: Rules<State, Command, Event> = {
    windowSeconds: WINDOW_SECONDS,
    start,
    ...steps,
    play: (state, command, chance) => rolledAtOnce(state, command, chance) ?? playOut(steps, state, command, chance),
    timeout,
    outcome,
    lastDice: (state) => (state.lastDie === undefined ? [] : [state.lastDie]),
    view,
    viewShape: { record: { player1Score: 'nat16', player2Score: 'nat16', roundScore: 'nat16' } },
    eventShape: { variant: { RollAsked: 'null', DieLanded: 'nat8', Held: 'null' } },
    showEvent,
    records,
};
