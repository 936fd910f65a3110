import type { Play } from '@dice-wards/games/backgammon/board/plays';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { EASY, humanPlay, MEDIUM } from '@dice-wards/games/backgammon/human_play';
import { isOffered, type State, tableOf } from '@dice-wards/games/backgammon/state';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { bestEndings, hasMoved, mayDouble, type ToPlay } from './candidates';
import { doubles, takes } from './cube_play';
import { EXPERT } from './depths';
import { LOOK } from './looking_ahead';
import { weightsFor } from './weights';

export { adviseBackgammon } from './advise';
export { analyseBackgammon } from './analyst';

/** Backgammon by the kernel's nets. It gives nothing up. */
export const backgammonRobot: Robot<State, Command> = {
    act(state, by, level, whim) {
        if (state.kind !== 'completed' && isOffered(state.match)) return { kind: 'acceptResignation', by };
        switch (state.kind) {
            case 'rolled-for-start':
            case 'moved':
                return { kind: 'roll', by };
            case 'rolling':
                if (mayDouble(state, by) && doubles(state, level, whim)) return { kind: 'proposeDouble', by };
                return { kind: 'roll', by };
            case 'doubled':
                return { kind: takes(state, level) ? 'acceptDouble' : 'forfeit', by };
            case 'rolled':
                if (mayDouble(state, by) && doubles(state, level, whim)) return { kind: 'proposeDouble', by };
                return { kind: 'play', by, moves: playOf(state, level, whim).steps.map(moveOf) };
            case 'moving':
                return { kind: 'play', by, moves: playOf(state, level, whim).steps.map(moveOf) };
            default:
                throw new Error(`nobody is to act: ${state.kind}`);
        }
    },
};

/** The rest of the turn. */
function playOf(state: ToPlay, level: Level, whim: number): Play {
    const isHuman = level === 'Easy' || level === 'Medium';
    const human =
        isHuman && !hasMoved(state)
            ? humanPlay(state.board, state.dice, level === 'Easy' ? EASY : MEDIUM, whim)
            : undefined;
    if (human !== undefined) return human;
    const weights = weightsFor(tableOf(state), state.turn);
    return bestEndings(state, 1, level === 'Expert' ? EXPERT : LOOK, weights)[0];
}

function moveOf({ from, die }: Play['steps'][number]): { from: number; die: number } {
    return { from, die };
}
