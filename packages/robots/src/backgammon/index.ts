import type { Play } from '@dice-wards/games/backgammon/board/plays';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { EASY, humanPlay, MEDIUM } from '@dice-wards/games/backgammon/human_play';
import { isOffered, type State, tableOf } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { type Thought, thoughtOut } from '../thought';
import { endingTurn, hasMoved, mayDouble, type ToPlay } from './candidates';
import { doubling, taking } from './cube_play';
import { EXPERT, GRANDMASTER } from './depths';
import { type Depth, LOOK } from './looking_ahead';
import { weightsFor } from './weights';

export { adviseBackgammon } from './advise';
export { analyseBackgammon } from './analyst';

/** Backgammon by the kernel's nets. It gives nothing up. */
export const backgammonRobot: Robot<State, Command> & Required<Pick<Robot<State, Command>, 'think'>> = {
    act: (...asked: Parameters<typeof thinking>) => thoughtOut(thinking(...asked)),
    think: thinking,
};

function* thinking(state: State, by: Seat, level: Level, whim: number): Thought<Command> {
    if (state.kind !== 'completed' && isOffered(state.match)) return { kind: 'acceptResignation', by };
    switch (state.kind) {
        case 'rolled-for-start':
        case 'moved':
            return { kind: 'roll', by };
        case 'rolling':
            if (mayDouble(state, by) && (yield* doubling(state, level, whim))) return { kind: 'proposeDouble', by };
            return { kind: 'roll', by };
        case 'doubled':
            return { kind: (yield* taking(state, level)) ? 'acceptDouble' : 'forfeit', by };
        case 'rolled':
            if (mayDouble(state, by) && (yield* doubling(state, level, whim))) return { kind: 'proposeDouble', by };
            return { kind: 'play', by, moves: (yield* playing(state, level, whim)).steps.map(moveOf) };
        case 'moving':
            return { kind: 'play', by, moves: (yield* playing(state, level, whim)).steps.map(moveOf) };
        default:
            throw new Error(`nobody is to act: ${state.kind}`);
    }
}

/** The rest of the turn. */
function* playing(state: ToPlay, level: Level, whim: number): Thought<Play> {
    const isHuman = level === 'Easy' || level === 'Medium';
    const human =
        isHuman && !hasMoved(state)
            ? humanPlay(state.board, state.dice, level === 'Easy' ? EASY : MEDIUM, whim)
            : undefined;
    if (human !== undefined) return human;
    const weights = weightsFor(tableOf(state), state.turn);
    const [best] = yield* endingTurn(state, 1, depthOf(level), weights);
    if (best === undefined) throw new Error('no play is legal');
    return best;
}

function depthOf(level: Level): Depth {
    if (level === 'Grandmaster') return GRANDMASTER;
    return level === 'Expert' ? EXPERT : LOOK;
}

function moveOf({ from, die }: Play['steps'][number]): { from: number; die: number } {
    return { from, die };
}
