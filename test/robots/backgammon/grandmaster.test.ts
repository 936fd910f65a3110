import type { Command } from '@dice-wards/games/backgammon/commands';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { Rolled, Rolling } from '@dice-wards/games/backgammon/state';
import { CENTRED } from '@dice-wards/games/cube';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { FORESEE } from '@dice-wards/kernel/questions';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { GRANDMASTER } from '@dice-wards/robots/backgammon/depths';
import { bestPlaysAhead } from '@dice-wards/robots/backgammon/looking_ahead';
import { weightsFor } from '@dice-wards/robots/backgammon/weights';
import type { Thought } from '@dice-wards/robots/thought';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { Random } from '../../../tools/simulate/random';
import { oraclePlays } from '../../games/backgammon/board/oracle_plays';
import { fastKernel } from '../../kernel/kernels';
import { oracleCubes } from './oracle_cubes';

/** Looks two plies ahead that the kernel has been asked for. */
let looks = 0;
const { match } = startOf({ ...NO_OPTIONS, doubling: true });
const PLAYS: readonly Rolled[] = oraclePlays()
    .filter(({ src, used }, n) => src === 'gnubg-selfplay' && used > 0 && n % 12 === 0)
    .map(({ board, dice }) => ({
        ...{ kind: 'rolled', match, turn: 0, board: Int8Array.from(board) },
        ...{ cube: { ...CENTRED, holdsCube: 1 }, dice: [dice[0], dice[1]] },
    }));
const CUBES: readonly Rolling[] = oracleCubes('cube.jsonl')
    .slice(0, 6)
    .map(({ table }) => ({ ...table, turn: 0, kind: 'rolling', askedBy: 'nobody' }));

beforeAll(async () => {
    const ask = await loadKernel(await fastKernel(), readKernelData());
    answerWith((desk, length) => {
        looks += desk[0] === FORESEE ? 1 : 0;
        ask(desk, length);
    });
});
beforeEach(() => {
    looks = 0;
});
afterAll(() => answerWith());

const decided = (state: Rolled | Rolling) => backgammonRobot.act(state, 0, 'Grandmaster', 0);
const thoughtAbout = (state: Rolled | Rolling): Thought<Command> => backgammonRobot.think(state, 0, 'Grandmaster', 0);

describe('Grandmaster', () => {
    it('comes to the same, however its thoughts are cut, and whatever is thought about between', () => {
        const states = [...PLAYS, ...CUBES];
        const random = new Random(4711);
        const open = states.map((state, n) => ({ n, thought: thoughtAbout(state) }));
        const found: Command[] = [];
        while (open.length > 0) {
            const at = random.between(0, open.length - 1);
            const { done, value } = open[at].thought.next();
            if (!done) continue;
            found[open[at].n] = value;
            open.splice(at, 1);
        }
        expect(found).toEqual(states.map(decided));
    });

    it('thinks in steps of one question each two plies ahead', () => {
        let most = 0;
        for (const state of PLAYS) {
            const thought = thoughtAbout(state);
            for (let before = looks; !thought.next().done; before = looks) most = Math.max(most, looks - before);
        }
        expect([most, looks > 100]).toEqual([1, true]);
    });

    it('makes the play that is best two plies ahead', () => {
        const played = PLAYS.map((state) => {
            const command = decided(state);
            const [best] = bestPlaysAhead(state.board, state.dice, 1, GRANDMASTER, weightsFor(state, state.turn));
            const moves = best.steps.map(({ from, die }) => ({ from, die }));
            expect(command).toEqual({ kind: 'play', by: 0, moves });
            return JSON.stringify(command);
        });
        const byHard = PLAYS.map((state) => JSON.stringify(backgammonRobot.act(state, 0, 'Hard', 0)));
        expect(played.filter((play, n) => play !== byHard[n]).length).toBeGreaterThan(0);
    });

    it('looks at more plays and cubes two plies ahead than Expert', () => {
        for (const states of [PLAYS, CUBES]) {
            const [ours, experts] = (['Grandmaster', 'Expert'] as const).map((level) => {
                looks = 0;
                for (const state of states) backgammonRobot.act(state, 0, level, 0);
                return looks;
            });
            expect(ours).toBeGreaterThan(experts);
            expect(experts).toBeGreaterThan(0);
        }
    });
});
