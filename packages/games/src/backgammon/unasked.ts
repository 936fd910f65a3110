import type { Seat } from '../for_two';
import type { Luck } from '../rules';
import type { Command } from './commands';
import { mayDouble } from './cube_fault';
import { isOffered, type RolledForStart, type Rolling, type State } from './state';

const FACES = 6;
const PASS: Command = { kind: 'goOn', dice: undefined, promised: 0 };

/**
 * In a quick room: the state in which dice fall that nobody has to ask for; `pass` if a turn ends in which nothing can be played.
 *
 * @param promised the seats that have promised not to double before their next throw, as bits
 */
export function nextUnasked(state: State, promised: number): RolledForStart | Rolling | 'pass' | undefined {
    if (!state.match.options.quick || isOffered(state.match)) return undefined;
    switch (state.kind) {
        case 'rolled-for-start':
            return state;
        case 'rolling':
            return state.askedBy === 'nobody' && (hasPromised(promised, state.turn) || !mayDouble(state))
                ? state
                : undefined;
        case 'moved':
            return state.steps.length === 0 ? 'pass' : undefined;
        default:
            return undefined;
    }
}

export function unasked(state: State, luck: Luck, promised: number): Command | undefined {
    const next = nextUnasked(state, promised);
    if (next === undefined) return undefined;
    if (next === 'pass') return PASS;
    if (next.kind === 'rolled-for-start') return { kind: 'goOn', dice: next.dice, promised };
    const first = luck.draw(FACES);
    return { kind: 'goOn', dice: [first, luck.draw(FACES)], promised };
}

function hasPromised(promised: number, seat: Seat): boolean {
    return (promised & (1 << seat)) !== 0;
}
