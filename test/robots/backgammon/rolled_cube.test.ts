import { CHECKERS, flipped, mineOff, multipleOfWin } from '@dice-wards/games/backgammon/board/board';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import type { Doubled, Rolled, Rolling } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import { provide } from '@dice-wards/kernel/host/source';
import { cube as cubeByALook } from '@dice-wards/robots/backgammon/answers';
import { type Position, rolling, stateOf } from '@dice-wards/robots/backgammon/given_position';
import { backgammonRobot } from '@dice-wards/robots/backgammon/index';
import { afterPlay } from '@dice-wards/robots/backgammon/rolled_out';
import { type RolloutEstimate, type RolloutOptions, rollout } from '@dice-wards/robots/backgammon/rollout';
import { resultAfter } from '@dice-wards/robots/backgammon/stakes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { robotsInWasm } from '../../kernel/robots_in_wasm';
import { twoSidedRows } from './oracle_cubes';

beforeAll(robotsInWasm);
afterAll(() => provide(new Int8Array(32)));

/** Checkers on 5 and 2, which 19 of 36 throws bear off, against one on 1. */
const LAST_THROW = 'XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10';
/** Two of three are borne off now, and the third with any throw; 26 of 36 throws bear off the opponent's two on 2. */
const THREE_LEFT = 'XGID=-C---------------------b--';
/** Both have three in their home boards, and much is open. */
const SHORT_RACE = 'XGID=---A-AA------------aa-a---';
const MONEY = ':0:0:1:00:0:0:0:0:10';
const OWN_CUBE = ':1:1:1:00:0:0:0:0:10';
const THEIR_CUBE = ':1:-1:1:00:0:0:0:0:10';
/** A match to 5 points: 4-away, 3-away. */
const IN_A_MATCH = ':0:0:1:00:1:2:0:5:10';
const ROLLED = ':0:0:1:21:0:0:0:0:10';

function played(position: Position, options: RolloutOptions): RolloutEstimate {
    const begun = rollout(position, { cube: true, ...options });
    if (!begun.ok) throw new Error(begun.error.why);
    return [...begun.value].at(-1) as RolloutEstimate;
}

/** All throws in the place of some: what two robots of level Hard come to, for the player on roll, in points or chances to win the match. */
class AllThrows {
    private readonly known = new Map<string, number>();

    beforeRoll(state: Rolling): number {
        const key = JSON.stringify([[...state.board], state.turn, state.cube]);
        const known = this.known.get(key) ?? this.beforeCube(state);
        this.known.set(key, known);
        return known;
    }

    private beforeCube(state: Rolling): number {
        const { turn, cube, match } = state;
        if (commandOf(state, turn).kind !== 'proposeDouble') return this.afterCube(state);
        const doubled: Doubled = { ...state, kind: 'doubled', dice: undefined };
        if (commandOf(doubled, otherSeat(turn)).kind === 'forfeit') return resultAfter(match, turn, cube.stakes);
        return this.afterCube(taken(state));
    }

    afterCube({ match, turn, board, cube }: Rolling): number {
        let sum = 0;
        for (let one = 1; one <= 6; one += 1) {
            for (let other = 1; other <= one; other += 1) {
                const worth = this.afterRoll({ match, turn, board, cube, kind: 'rolled', dice: [one, other] });
                sum += (one === other ? 1 : 2) * worth;
            }
        }
        return sum / 36;
    }

    afterRoll(state: Rolled): number {
        const { turn, match, cube } = state;
        const command = commandOf(state, turn);
        if (command.kind !== 'play') throw new Error(command.kind);
        const board = afterPlay(state.board, command.moves);
        if (mineOff(board) === CHECKERS) return resultAfter(match, turn, multipleOfWin(board) * cube.stakes);
        const theirs = this.beforeRoll(rolling({ match, turn: otherSeat(turn), board: flipped(board), cube }));
        return match.options.matchLength === 0 ? -theirs : 1 - theirs;
    }
}

function commandOf(state: Rolling | Rolled | Doubled, seat: Seat): Command {
    return backgammonRobot.act(state, seat, 'Hard', 0);
}

function taken(state: Rolling): Rolling {
    return { ...state, cube: { stakes: 2 * state.cube.stakes, holdsCube: otherSeat(state.turn) } };
}

/** What a rollout samples, exactly: with the cube where it lies, and after a double that is taken. */
function exact(position: string): { readonly held: number; readonly taken: number } {
    const read = stateOf(position);
    if (!read.ok || read.value.kind !== 'rolling') throw new Error('not before a roll');
    const { match, turn, cube } = read.value;
    const all = new AllThrows();
    const [lost, won] = [-cube.stakes, cube.stakes].map((points) => resultAfter(match, turn, points));
    const inStakes = (worth: number) => (2 * (worth - lost)) / (won - lost) - 1;
    return { held: inStakes(all.afterCube(read.value)), taken: inStakes(all.afterCube(taken(read.value))) };
}

describe('a rollout with the cube', () => {
    it('finds what is known', () => {
        const { played: found } = played(LAST_THROW, { games: 20 });
        expect(found?.held.equity).toBeCloseTo(2 / 36, 3);
        expect(found?.double?.taken.equity).toBeCloseTo(4 / 36, 3);
        expect(found?.double?.verdict).toBe('DoubleTake');
    });

    it.each([
        ['a centred cube', MONEY],
        ["one's own cube", OWN_CUBE],
        ['a match', IN_A_MATCH],
    ])('comes to what all throws come to, with luck and without: %s', (_, rest) => {
        const position = `${SHORT_RACE}${rest}`;
        const expected = exact(position);
        for (const [options, most] of [
            [{ games: 150, seed: 2 }, 0.03],
            [{ games: 1500, seed: 3, reduced: false }, 0.06],
        ] as const) {
            const { played: found } = played(position, options);
            if (!found?.double) throw new Error('no double');
            const { held, double } = found;
            expect(held.error).toBeLessThan(most);
            expect(Math.abs(held.equity - expected.held)).toBeLessThan(4 * held.error);
            expect(Math.abs(double.taken.equity - expected.taken)).toBeLessThan(4 * double.taken.error);
        }
    });

    it('is no verdict for a player who may not double, and none after the roll', () => {
        expect(played(`${SHORT_RACE}${THEIR_CUBE}`, { games: 3 }).played).toMatchObject({ double: null });
        const { play, played: found } = played(`${SHORT_RACE}${ROLLED}`, { games: 3 });
        expect(play).not.toBeNull();
        expect(found).toMatchObject({ double: null });
    });

    it('agrees with the verdict by a look where that is far from close, and leaves the games without the cube as they are', () => {
        const start = `XGID=-b----E-C---eE---c-e----B-${MONEY}`;
        const withCube = played(start, { games: 6, plies: 6 });
        const look = cubeByALook(start);
        expect(look.ok && look.value.verdict).toBe(withCube.played?.double?.verdict);
        const { played: none, ...without } = played(start, { games: 6, plies: 6, cube: false });
        expect(none).toBeNull();
        expect(withCube).toMatchObject(without);
    });

    it('lets the opponent double at once after the play, where the dice lie', () => {
        const read = stateOf(`${THREE_LEFT}${ROLLED}`);
        if (!read.ok || read.value.kind !== 'rolled') throw new Error('no dice');
        const { play, played: found } = played(`${THREE_LEFT}${ROLLED}`, { games: 20, seed: 5 });
        expect(play).toBe('1/off 1/off');
        expect(found?.held.equity).toBeCloseTo(new AllThrows().afterRoll(read.value), 3);
        expect(found?.held.equity).toBeCloseTo((-2 * (26 - 10)) / 36, 3);
    });

    it('comes near what GNU Backgammon knows exactly of a few checkers, from table to table', () => {
        const off: number[] = [];
        const read = parseXgid(`${SHORT_RACE}${OWN_CUBE}`);
        if (!read.ok) throw new Error(read.error);
        for (const { board, mover } of twoSidedRows().filter((_, n) => n % 2 === 0)) {
            const position = { ...read.value, board: Int8Array.from(board) };
            const { played: found } = played(position, { games: 36, level: 'Expert' });
            off.push(Math.abs((found?.held.equity ?? Number.NaN) - mover.nd));
        }
        // By a look at the position the formula is 0.06 off.
        expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.02);
    });
});
