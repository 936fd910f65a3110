import { otherSeat, type Seat } from './for_two';

/** The seat that may offer the next double, which accepted the last one; -1 while either may. */
export type HoldsCube = -1 | Seat;

/** The cube on the table: the multiplier of the result, a power of two, and its owner. */
export interface Cube {
    readonly stakes: number;
    readonly holdsCube: HoldsCube;
}

/** The doubling cube in a game for two (000). `up` is the seat whose action is next. */
export interface CubeState extends Cube {
    readonly up: Seat;
    readonly status: 'pending' | 'double-proposed' | 'finished';
}

export interface CubeCommand {
    readonly type: 'propose-double' | 'accept' | 'forfeit';
    readonly seat: Seat;
}

export const MAX_STAKES = 64;
export const CENTRED: Cube = { stakes: 1, holdsCube: -1 };

/** The commands that a game with a cube has beside its own. */
export const CUBE_COMMANDS = ['proposeDouble', 'acceptDouble', 'forfeit'] as const;
export interface CubeRequest {
    readonly kind: (typeof CUBE_COMMANDS)[number];
    readonly by: Seat;
}

/** The answer to them in rooms without a cube. */
export const WITHOUT_CUBE = 'This room plays without the doubling cube';

/** The four errors of 000, by their texts. */
export const CUBE_ERRORS = {
    notYourTurn: 'Not your turn',
    notYours: 'You do not control the cube',
    notNow: 'Command not allowed in current status',
    atCap: 'Cannot double at stakes of 64 or higher',
} as const;
export type CubeError = (typeof CUBE_ERRORS)[keyof typeof CUBE_ERRORS];

export function startCube(up: Seat): CubeState {
    return { stakes: CENTRED.stakes, holdsCube: CENTRED.holdsCube, up, status: 'pending' };
}

/** What forbids a command. The turn is checked first, then the status, the control of the cube, and the cap. */
export function cubeError(state: CubeState, command: CubeCommand): CubeError | undefined {
    if (command.seat !== state.up) return CUBE_ERRORS.notYourTurn;
    if (command.type !== 'propose-double') {
        return state.status === 'double-proposed' ? undefined : CUBE_ERRORS.notNow;
    }
    if (state.status !== 'pending') return CUBE_ERRORS.notNow;
    if (state.holdsCube !== -1 && state.holdsCube !== command.seat) return CUBE_ERRORS.notYours;
    return state.stakes >= MAX_STAKES ? CUBE_ERRORS.atCap : undefined;
}

/**
 * The state after a command.
 *
 * @throws Error with one of the four texts if the command is not allowed; nothing has changed then
 */
export function afterCommand(state: CubeState, command: CubeCommand): CubeState {
    const error = cubeError(state, command);
    if (error !== undefined) throw new Error(error);
    const { stakes, holdsCube, up } = state;
    switch (command.type) {
        case 'propose-double':
            return { stakes, holdsCube, up: otherSeat(up), status: 'double-proposed' };
        case 'accept':
            return { stakes: stakes * 2, holdsCube: command.seat, up: otherSeat(up), status: 'pending' };
        case 'forfeit':
            return { stakes, holdsCube, up, status: 'finished' };
    }
}

/** The winner of a game in which a double was refused: the player who offered it. They are paid the stakes before it. */
export function winnerOf(state: CubeState): Seat | undefined {
    return state.status === 'finished' ? otherSeat(state.up) : undefined;
}

export function cubeOwner(cube: Cube): Seat | undefined {
    return cube.holdsCube === -1 ? undefined : cube.holdsCube;
}

/** A cube in the low five bits of a byte: the stakes' logarithm, then its owner. */
export function packCube(cube: Cube): number {
    return (31 - Math.clz32(cube.stakes)) | ((cube.holdsCube + 1) << 3);
}

export function unpackCube(packed: number): Cube {
    return { stakes: 1 << (packed & 0b111), holdsCube: (((packed >> 3) & 0b11) - 1) as HoldsCube };
}
