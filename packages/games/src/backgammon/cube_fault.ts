import { CUBE_ERRORS, type CubeCommand, cubeError, WITHOUT_CUBE } from '../cube';
import { isOffered, type State, tableOf } from './state';

/** A game in which a player has something to do. */
export type Begun = Exclude<State, { kind: 'rolling-for-start' }>;

/** Why the player to act may not use the cube like this. */
export function cubeFault(state: Begun, command: CubeCommand): string | undefined {
    const { match, turn, cube } = tableOf(state);
    const { options, score, crawford } = match;
    if (!options.doubling) return WITHOUT_CUBE;
    const { stakes, holdsCube } = cube;
    const status = state.kind === 'doubled' ? 'double-proposed' : 'pending';
    if (command.type === 'propose-double' && !isTimeToDouble(state)) return CUBE_ERRORS.notNow;
    const error = cubeError({ stakes, holdsCube, up: command.seat, status }, command);
    if (error !== undefined || command.type !== 'propose-double') return error;
    if (crawford === 'now') return 'Nobody may double in the Crawford game';
    if (options.matchLength > 0 && score[turn] + stakes >= options.matchLength) {
        return 'The cube is dead: its value already covers what you need';
    }
    return undefined;
}

/** Whether the player to act may offer a double. It is mostly not the time, which is cheaper to find out. */
export function mayDouble(state: Begun): boolean {
    return (
        isTimeToDouble(state) &&
        !isOffered(state.match) &&
        cubeFault(state, DOUBLING[tableOf(state).turn]) === undefined
    );
}
const DOUBLING = [
    { type: 'propose-double', seat: 0 },
    { type: 'propose-double', seat: 1 },
] as const satisfies readonly CubeCommand[];

/** At the start of one's turn (001), but not before the opening dice are played; or after the roll, where the room says so (004). */
function isTimeToDouble(state: Begun): boolean {
    if (state.match.options.doubleAfterRoll) return state.kind === 'rolled';
    return state.kind === 'rolling' && state.askedBy === 'nobody';
}
