import type { Luck } from '../rules';
import type { Command } from './commands';
import { mayDouble } from './cube_fault';
import { isOffered, type RolledForStart, type Rolling, type State } from './state';

const FACES = 6;
const PASS: Command = { kind: 'goOn', dice: undefined };

/** In a quick room: the state in which dice fall that nobody has to ask for; `pass` if a turn ends in which nothing can be played. */
export function nextUnasked(state: State): RolledForStart | Rolling | 'pass' | undefined {
    if (!state.match.options.quick || isOffered(state.match)) return undefined;
    switch (state.kind) {
        case 'rolled-for-start':
            return state;
        case 'rolling':
            return state.askedBy === 'nobody' && !mayDouble(state) ? state : undefined;
        case 'moved':
            return state.steps.length === 0 ? 'pass' : undefined;
        default:
            return undefined;
    }
}

export function unasked(state: State, luck: Luck): Command | undefined {
    const next = nextUnasked(state);
    if (next === undefined) return undefined;
    if (next === 'pass') return PASS;
    if (next.kind === 'rolled-for-start') return { kind: 'goOn', dice: next.dice };
    const first = luck.draw(FACES);
    return { kind: 'goOn', dice: [first, luck.draw(FACES)] };
}
