import { toAct } from '@dice-wards/games/backgammon/decide';
import { startOf } from '@dice-wards/games/backgammon/start';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { provide } from '@dice-wards/kernel/host/source';
import * as answers from '@dice-wards/robots/backgammon/answers';
import { rollout } from '@dice-wards/robots/backgammon/rollout';
import { UbgiSession } from '@dice-wards/robots/backgammon/ubgi';
import { LEVELS } from '@dice-wards/robots/levels';
import { loadRobots } from '@dice-wards/robots/load';
import { afterAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { optionsOf } from '../games/backgammon/playing';
import { Random, walk } from '../games/backgammon/random_matches';
import { fastKernel } from '../kernel/kernels';
import { robotsInWasm } from '../kernel/robots_in_wasm';
import { runs } from '../support/runs';
import { seededRandom } from '../support/seeded_random';

afterAll(() => provide(new Int8Array(32)));

const data = readKernelData();
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';

describe('robots in Wasm', () => {
    it('answer what they do in JavaScript, bit by bit', async () => {
        provide(data);
        const random = new Random(seededRandom().below(2 ** 31));
        const positions = Array.from({ length: runs(400) }, () => {
            const options = optionsOf({ matchLength: random.of([null, 3, 7]) });
            const states = [...walk(random, startOf(options), 10 + random.below(60))].map(({ before }) => before);
            const told = states.filter(
                (state) => typeof toAct(state) === 'number' && ['rolling', 'rolled', 'doubled'].includes(state.kind),
            );
            return snapshotOf(told.at(-1) ?? states[0]);
        });
        const asked = () =>
            positions.map((position, n) => [
                answers.hint(position),
                answers.cube(position),
                LEVELS.map((level) =>
                    level === 'Grandmaster' && n % 20 > 0 ? level : answers.choose(position, level, n),
                ),
                n % 20 === 0 ? lastOf(position) : undefined,
            ]);
        const lastOf = (position: answers.Chosen | unknown) => {
            const begun = rollout(position as string, { games: 2, plies: 3 });
            return begun.ok ? [...begun.value].at(-1) : begun.error;
        };
        const inJavaScript = asked();
        // What answers then is not the source.
        provide(new Int8Array(32));
        await robotsInWasm();
        expect(asked()).toEqual(inJavaScript);
        expect(positions.filter((_, n) => answers.hint(positions[n]).ok).length).toBeGreaterThan(positions.length / 2);
    });

    it('are not loaded with what is no kernel, and no data of one', async () => {
        const wasm = await fastKernel();
        await expect(loadRobots({ wasm, data: new Uint8Array(100) })).rejects.toThrow(RangeError);
        await expect(loadRobots({ wasm: wasm.slice(0, 100), data: new Uint8Array(data.buffer) })).rejects.toThrow();
        // In the sources there are none beside the module.
        await expect(loadRobots({ wasm })).rejects.toThrow(/kernel\.data/);
    });
});

describe('the Universal Backgammon Interface', () => {
    it('is answered line by line', async () => {
        await robotsInWasm();
        const session = new UbgiSession('1.2.3');
        const answer = (line: string) => session.answer(line);
        expect(answer('ubgi')).toEqual(['id name Dice Wards', 'id author Dice Wards', 'id version 1.2.3', 'readyok']);
        expect(answer('isready')).toEqual(['readyok']);
        expect(answer('go')).toEqual(['sorry no position is given']);
        expect(answer(START.replace(':00:', ':31:'))).toEqual(['8/5 6/5']);
        expect(answer(START)).toEqual(['roll']);
        // Nothing enters against a closed board.
        expect(answer('XGID=--------------CCCC-bbbbbbA:0:0:1:65:0:0:0:0:10')).toEqual(['']);
        expect(answer(`position xgid ${START.replace(':00:', ':42:')}`)).toEqual([]);
        expect(answer('  go ')).toEqual(['bestmove 8/4 6/4']);
        expect(answer('newgame')).toEqual([]);
        expect(answer('go')).toEqual(['sorry no position is given']);
        expect(answer('XGID=-b:0')).toEqual([expect.stringMatching(/^sorry /)]);
        expect(answer('level easy')).toEqual(['readyok']);
        expect(answer('level best')).toEqual(['sorry a level is one of Easy, Medium, Hard, Expert, Grandmaster']);
        expect(answer('stop')).toEqual([]);
        expect(answer('')).toEqual([]);
        expect(answer('bestmove')).toEqual(['sorry an unknown command']);
        expect(session.isOver).toBe(false);
        expect(answer('quit')).toEqual([]);
        expect(session.isOver).toBe(true);
    });

    it('knows doubles and answers to them', async () => {
        await robotsInWasm();
        const session = new UbgiSession('1.2.3');
        // Ten checkers in the home board against ten that are still outside.
        const race = (dice: string, turn: 1 | -1) => `XGID=---DDB---------bbbbb------:0:0:${turn}:${dice}:0:0:0:0:10`;
        expect(session.answer(race('00', 1))).toEqual(['double']);
        expect(session.answer(race('D', 1))).toEqual(['drop']);
        expect(session.answer(race('00', -1))).toEqual(['roll']);
        expect(session.answer(race('D', -1))).toEqual(['take']);
    });
});
