import {
    afterCommand,
    type CubeCommand,
    type CubeState,
    cubeError,
    cubeOwner,
    MAX_STAKES,
    packCube,
    startCube,
    unpackCube,
    winnerOf,
} from '@dice-wards/games/cube';
import type { Seat } from '@dice-wards/games/for_two';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOT_YOUR_TURN = 'Not your turn';
const NOT_YOURS = 'You do not control the cube';
const NOT_NOW = 'Command not allowed in current status';
const AT_CAP = 'Cannot double at stakes of 64 or higher';

const propose = (seat: Seat): CubeCommand => ({ type: 'propose-double', seat });
const accept = (seat: Seat): CubeCommand => ({ type: 'accept', seat });
const forfeit = (seat: Seat): CubeCommand => ({ type: 'forfeit', seat });

const seat = fc.constantFrom<Seat>(0, 1);
const command: fc.Arbitrary<CubeCommand> = fc.record({
    type: fc.constantFrom('propose-double', 'propose-double', 'accept', 'accept', 'accept', 'forfeit'),
    seat,
});
/** A cube command, or a turn that passes. */
const happening = fc.oneof({ arbitrary: command, weight: 3 }, { arbitrary: fc.constant('turn passes'), weight: 1 });

function next(state: CubeState, ...commands: readonly CubeCommand[]): CubeState {
    return commands.reduce(afterCommand, state);
}

/** The error of a command: exactly an Error with this text. */
function thrownBy(state: CubeState, chosen: CubeCommand): string | undefined {
    try {
        afterCommand(state, chosen);
        return undefined;
    } catch (error) {
        expect(Object.getPrototypeOf(error)).toBe(Error.prototype);
        return (error as Error).message;
    }
}

describe('the doubling cube (000)', () => {
    it('starts at 1, in the middle', () => {
        expect(startCube(0)).toEqual({ stakes: 1, holdsCube: -1, up: 0, status: 'pending' });
        expect(startCube(1).up).toBe(1);
    });

    it('plays the worked example', () => {
        const proposed = next(startCube(0), propose(0));
        expect(proposed).toEqual({ stakes: 1, holdsCube: -1, up: 1, status: 'double-proposed' });
        const accepted = next(proposed, accept(1));
        expect(accepted).toEqual({ stakes: 2, holdsCube: 1, up: 0, status: 'pending' });
        expect(next({ ...accepted, up: 1 }, propose(1))).toEqual({
            stakes: 2,
            holdsCube: 1,
            up: 0,
            status: 'double-proposed',
        });
    });

    it('is forfeited to the player who proposed, for the stakes before the double', () => {
        const finished = next(startCube(0), propose(0), forfeit(1));
        expect(finished).toMatchObject({ stakes: 1, status: 'finished' });
        expect(winnerOf(finished)).toBe(0);
        const later = next({ ...next(startCube(0), propose(0), accept(1)), up: 1 }, propose(1), forfeit(0));
        expect(later).toMatchObject({ stakes: 2, status: 'finished' });
        expect(winnerOf(later)).toBe(1);
        expect(winnerOf(startCube(0))).toBeUndefined();
    });

    const pending: CubeState = { stakes: 2, holdsCube: 1, up: 1, status: 'pending' };
    const proposed: CubeState = { ...pending, up: 0, status: 'double-proposed' };
    const finished: CubeState = { ...proposed, status: 'finished' };
    it.each([
        ['a proposal out of turn', pending, propose(0), NOT_YOUR_TURN],
        ['a proposal while one is open', proposed, propose(0), NOT_NOW],
        ['one more proposal by the player who proposed', proposed, propose(1), NOT_YOUR_TURN],
        ['a proposal after the end', finished, propose(0), NOT_NOW],
        ['a proposal with the cube of the other', { ...pending, up: 0 }, propose(0), NOT_YOURS],
        ['a proposal at 64', { ...pending, stakes: 64 }, propose(1), AT_CAP],
        ['an acceptance of nothing', pending, accept(1), NOT_NOW],
        ['a forfeit of nothing', pending, forfeit(1), NOT_NOW],
        ['an acceptance by the player who proposed', proposed, accept(1), NOT_YOUR_TURN],
        ['a forfeit by the player who proposed', proposed, forfeit(1), NOT_YOUR_TURN],
        ['an acceptance after the end', finished, accept(0), NOT_NOW],
        ['a forfeit after the end', finished, forfeit(0), NOT_NOW],
        // The order of the checks, if several fail.
        ['turn before status', proposed, propose(1), NOT_YOUR_TURN],
        ['turn before control and cap', { ...pending, stakes: 64 }, propose(0), NOT_YOUR_TURN],
        ['status before control', proposed, propose(0), NOT_NOW],
        ['status before the cap', { ...proposed, stakes: 64, holdsCube: -1 }, propose(0), NOT_NOW],
        ['control before the cap', { ...pending, stakes: 64, up: 0 }, propose(0), NOT_YOURS],
    ] as const)('refuses %s', (_name, state, chosen, text) => {
        expect(thrownBy(state, chosen)).toBe(text);
        expect(cubeError(state, chosen)).toBe(text);
    });

    it('goes from 1 to 64 in six doubles, and not further', () => {
        let state = startCube(0);
        for (const stakes of [2, 4, 8, 16, 32, 64]) {
            const taker: Seat = state.up === 0 ? 1 : 0;
            state = { ...next(state, propose(state.up), accept(taker)), up: taker };
            expect(state).toEqual({ stakes, holdsCube: taker, up: taker, status: 'pending' });
        }
        expect(thrownBy(state, propose(state.up))).toBe(AT_CAP);
    });

    it('keeps the invariants of 000 under any command, and a refused command changes nothing', () => {
        fc.assert(
            fc.property(seat, fc.array(happening, { maxLength: 60 }), (first, happenings) => {
                let state = startCube(first);
                for (const chosen of happenings) {
                    if (typeof chosen === 'string') {
                        if (state.status === 'pending') state = { ...state, up: state.up === 0 ? 1 : 0 };
                        continue;
                    }
                    const before = Object.freeze({ ...state });
                    const error = thrownBy(before, chosen);
                    expect(error).toBe(expectedError(before, chosen));
                    expect(before).toEqual(state);
                    if (error !== undefined) continue;
                    state = afterCommand(before, chosen);
                    expect(Number.isInteger(Math.log2(state.stakes))).toBe(true);
                    expect(state.stakes).toBeGreaterThanOrEqual(1);
                    expect(state.stakes).toBeLessThanOrEqual(MAX_STAKES);
                    expect(state.stakes === 1).toBe(state.holdsCube === -1);
                    expect(state.stakes).toBe(before.stakes * (chosen.type === 'accept' ? 2 : 1));
                    if (chosen.type === 'accept') expect(state.holdsCube).toBe(chosen.seat);
                    else expect(state.holdsCube).toBe(before.holdsCube);
                    expect(state.up).toBe(chosen.type === 'forfeit' ? before.up : 1 - before.up);
                    // Accepted or forfeited, never both; and the same proposal never twice.
                    expect(thrownBy(state, chosen)).toBeDefined();
                    for (const other of [accept(0), accept(1), forfeit(0), forfeit(1)]) {
                        if (chosen.type !== 'propose-double') expect(thrownBy(state, other)).toBeDefined();
                    }
                }
            }),
        );
    });

    it('is packed into five bits and read again', () => {
        for (const stakes of [1, 2, 4, 8, 16, 32, 64]) {
            for (const holdsCube of [-1, 0, 1] as const) {
                const cube = { stakes, holdsCube };
                expect(packCube(cube)).toBeLessThan(32);
                expect(unpackCube(packCube(cube))).toEqual(cube);
                expect(cubeOwner(cube)).toBe(holdsCube === -1 ? undefined : holdsCube);
            }
        }
    });
});

/** The refusals of 000, in its own words. */
function expectedError(state: CubeState, { type, seat: by }: CubeCommand): string | undefined {
    if (by !== state.up) return NOT_YOUR_TURN;
    if ((state.status === 'pending') !== (type === 'propose-double') || state.status === 'finished') return NOT_NOW;
    if (type !== 'propose-double') return undefined;
    if (![-1, by].includes(state.holdsCube)) return NOT_YOURS;
    return state.stakes >= 64 ? AT_CAP : undefined;
}
