import { playOut } from '../play_out';
import type { Chance, PlainView, Rules } from '../rules';
import { records } from './records';
import {
    type Command,
    DIE_FACES,
    type Die,
    decide,
    type Event,
    evolve,
    HELD,
    outcome,
    playedAtOnce,
    ROLL_ASKED,
    type State,
    start,
    timeout,
    toAct,
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
    if (event === ROLL_ASKED) return { RollAsked: null };
    return event === HELD ? { Held: null } : { DieLanded: event };
}

const steps = {
    decide,
    evolve,
    toAct,
    chance: (_state: State, chance: Chance): Command => ({ kind: 'dieLands', die: chance.draw(DIE_FACES) as Die }),
};

/** The dice on the table by the last face; none before the first roll. */
const ON_TABLE = [[], [1], [2], [3], [4], [5], [6]] as const;

/** The fields by ascending id: roundScore, player1Score, player2Score. */
const plainView: PlainView<State> = {
    size: 6,
    write: (state, _viewer, to, at) => {
        const { scores } = state;
        const { view } = to;
        view.setUint32(at, (scores[0] << 16) | (state.phase === 'over' ? 0 : state.roundScore), true);
        view.setUint16(at + 4, scores[1], true);
    },
};

/** A double is offered before the first roll of one's turn: any other has left something in the round's score. */
export function mayDouble(state: State): boolean {
    return state.phase === 'choosing' && state.roundScore === 0;
}

/** Dice Wards: the dice game Pig, two players, with a clock for each turn. */
export const diceWards: Rules<State, Command, Event> = {
    start,
    ...steps,
    play: (state, command, chance) => playedAtOnce(state, command, chance) ?? playOut(steps, state, command, chance),
    timeout,
    outcome,
    lastDice: (state) => ON_TABLE[state.lastDie ?? 0],
    view,
    plainView,
    viewShape: { record: { player1Score: 'nat16', player2Score: 'nat16', roundScore: 'nat16' } },
    eventShape: { variant: { RollAsked: 'null', DieLanded: 'nat8', Held: 'null' } },
    showEvent,
    records,
};
