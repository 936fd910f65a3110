import { bestPlays, MONEY } from '@dice-wards/games/backgammon/board/best_plays';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import { provide } from '@dice-wards/kernel/host/source';
import { chancesOfThrow, expectedChances } from '@dice-wards/robots/backgammon/evaluate';
import { CHANCES } from '@dice-wards/robots/backgammon/rolled_out';
import { type RolloutEstimate, type RolloutOptions, rollout } from '@dice-wards/robots/backgammon/rollout';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board } from '../../games/backgammon/board/arbitrary_boards';
import { isPlayable } from '../../games/backgammon/random_matches';
import { robotsInWasm } from '../../kernel/robots_in_wasm';
import { runs } from '../../support/runs';

beforeAll(robotsInWasm);
afterAll(() => provide(new Int8Array(32)));

const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';
/** A checker on 6 against one on 1: 27 of 36 throws bear it off. */
const LAST_THROW = 'XGID=------A-----------------a-:0:0:1:00:0:0:0:0:10';
/** Both have three in their home boards, and much is open. */
const SHORT_RACE = 'XGID=---A-AA------------aa-a---:0:0:1:00:0:0:0:0:10';

function rolledOut(position: string, options: RolloutOptions): RolloutEstimate {
    const begun = rollout(position, options);
    if (!begun.ok) throw new Error(begun.error.why);
    return [...begun.value].at(-1) as RolloutEstimate;
}

describe('a rollout', () => {
    it('finds what is known, without any error where nothing but luck differs', () => {
        const { chances, errors, equity } = rolledOut(LAST_THROW, { games: 30, level: 'Hard' });
        expect(chances.win).toBeCloseTo(27 / 36, 3);
        expect(errors.win).toBeLessThan(0.001);
        expect(equity).toBeCloseTo(2 * chances.win - 1, 9);
        const plain = rolledOut(LAST_THROW, { games: 400, reduced: false });
        expect(plain.errors.win).toBeGreaterThan(0.015);
        expect(Math.abs(plain.chances.win - 27 / 36)).toBeLessThan(4 * plain.errors.win);
    });

    it('comes to the same without luck and with it, at a much smaller error', () => {
        for (const seed of [1, 2]) {
            const plain = rolledOut(SHORT_RACE, { games: 1000, seed, reduced: false });
            const reduced = rolledOut(SHORT_RACE, { games: 100, seed });
            const error = Math.hypot(plain.errors.win, reduced.errors.win);
            expect(Math.abs(plain.chances.win - reduced.chances.win)).toBeLessThan(4 * error);
            // Ten times fewer games, and still less.
            expect(reduced.errors.win).toBeLessThan(plain.errors.win / 2);
        }
    });

    it('takes out luck that is none on average', () => {
        fc.assert(
            fc.property(board.filter(isPlayable), (position) => {
                const expected = expectedChances(position, MONEY);
                const mean = Object.fromEntries(CHANCES.map((name) => [name, 0]));
                for (let first = 1; first <= 6; first += 1) {
                    for (let second = 1; second <= 6; second += 1) {
                        const chances = chancesOfThrow(position, [first, second], MONEY);
                        for (const name of CHANCES) mean[name] += chances[name] / 36;
                    }
                }
                // The kernel rounds to a 32,767th.
                for (const name of CHANCES) expect(Math.abs(mean[name] - expected[name])).toBeLessThan(1 / 32_000);
            }),
            { numRuns: runs(300) },
        );
    });

    it('is decided by its seed, and goes on where fewer games would end', () => {
        const of = (options: RolloutOptions) => rolledOut(START, { plies: 4, ...options });
        expect(of({ games: 5, seed: 3 })).toEqual(of({ games: 5, seed: 3 }));
        expect(of({ games: 5, seed: 3 })).not.toEqual(of({ games: 5, seed: 4 }));
        const begun = rollout(START, { plies: 4, games: 8, seed: 3 });
        const all = begun.ok ? [...begun.value] : [];
        expect(all.map(({ games }) => games)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        expect(all[4]).toEqual(of({ games: 5, seed: 3 }));
    });

    it('begins with the best play where the dice lie, and tells it for the player who made it', () => {
        const dice = START.replace(':00:', ':31:');
        const { play, chances, cube } = rolledOut(dice, { games: 6, plies: 3 });
        expect(play).toBe('8/5 6/5');
        expect(chances.win).toBeGreaterThan(0.5);
        expect(cube).toBeNull();
        const read = parseXgid(dice);
        expect(read.ok && bestPlays(read.value.board, [3, 1], 1)?.[0].steps.map(({ from }) => from)).toEqual([8, 6]);
        expect(rolledOut(START, { games: 6, plies: 3 }).cube?.verdict).toBe('NoDouble');
    });

    it.each([
        ['games is a whole number from 1', { games: 0 }],
        ['games is a whole number from 1', { games: 1.5 }],
        ['plies is a whole number from 1', { plies: -1 }],
        ['seed is a whole number', { seed: Number.NaN }],
        ['level is one of Easy, Medium, Hard, Expert, Grandmaster', { level: 'Best' as never }],
    ])('is refused: %s', (why, options) => {
        expect(rollout(START, options)).toEqual({ ok: false, error: { kind: 'badOption', why } });
    });

    it('is refused where there is no position, or the play ends the game', () => {
        expect(rollout('nonsense')).toMatchObject({ error: { kind: 'unreadable' } });
        expect(rollout(LAST_THROW.replace(':00:', ':66:'))).toEqual({
            ok: false,
            error: { kind: 'notPlayed', why: 'the play ends the game' },
        });
    });
});
