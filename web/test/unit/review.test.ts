import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provide } from '@dice-wards/kernel/host/source';
import { analyse } from '@dice-wards/robots/backgammon/match_analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel_data';
import { ROOT } from '../../../tools/layout';
import { arrowPaths, arrowsOf } from '../../src/games/backgammon/arrows';
import { CHECKER, spotOf } from '../../src/games/backgammon/geometry';
import { reviewedFile } from '../../src/games/backgammon/match_file';
import { itemsOf } from '../../src/games/backgammon/review';
import { startCheckers } from '../../src/games/backgammon/starts';
import { turnsOf } from '../../src/games/backgammon/turns';
import { ANSWERS } from '../../src/robot/answers';
import { until } from '../../src/robot/known_game';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

describe('arrows', () => {
    const start = startCheckers('Backgammon');

    it('begin at the uppermost checker, and end where it would lie', () => {
        const [first, second] = arrowsOf(start, 'Player1', 'Player1', [
            { from: 8, die: 3 },
            { from: 6, die: 1 },
        ]);
        expect(first).toEqual({ from: spotOf(8, true, 2, 3), to: spotOf(5, true, 0, 1) });
        expect(second).toEqual({ from: spotOf(6, true, 4, 5), to: spotOf(5, true, 1, 2) });
    });

    it('of one checker follow each other, and those of several lie side by side', () => {
        const [one, two] = arrowsOf(start, 'Player1', 'Player1', [
            { from: 24, die: 6 },
            { from: 18, die: 5 },
        ]);
        expect(two?.from).toEqual(one?.to);
        const [left, right] = arrowsOf(start, 'Player1', 'Player1', [
            { from: 24, die: 3 },
            { from: 24, die: 3 },
        ]);
        expect(Math.abs((left?.from.y ?? 0) - (right?.from.y ?? 0))).toBe(CHECKER);
        expect(right?.to).toEqual(spotOf(21, true, 1, 2));
    });

    it('of the other side go the other way, and those off the board end in its tray', () => {
        const [theirs] = arrowsOf(start, 'Player2', 'Player1', [{ from: 13, die: 2 }]);
        expect(theirs).toEqual({ from: spotOf(13, false, 4, 5), to: spotOf(11, false, 0, 1) });
        const [off] = arrowsOf(start, 'Player1', 'Player1', [{ from: 6, die: 6 }]);
        expect(off?.to).toEqual(spotOf(0, true, 0, 1));
    });

    it('have a head at their end', () => {
        const { line, head } = arrowPaths({ from: { x: 0, y: 0 }, to: { x: 100, y: 0 } });
        expect(line).toBe('M0 0L87 0');
        expect(head).toBe('M100 0L87 9L87 -9z');
    });
});

function textOf(file: string): string {
    return readFileSync(join(ROOT, 'test', 'data', file), 'utf8');
}

/** The beginning of a match: judging takes its time here, where the kernel is no Wasm. */
const OPENING = textOf('backgammon/matches/m01_3pt.mat').split('\n').slice(0, 14).join('\n');

function read(text: string) {
    const steps = reviewedFile(text);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe('a match file', () => {
    it('of GNU Backgammon is played through, and judged as the robots’ package judges it', () => {
        const file = read(OPENING);
        if (file?.kind !== 'read') throw new Error('not read');
        const { game, names, score, analysis } = file;
        expect(game.kind).toBe('Backgammon');
        expect(game.options).toMatchObject({ matchLength: 3, crawford: true, doubling: true });
        const told = analyse(OPENING);
        if (!told.ok) throw new Error('not analysed');
        const [one, two] = told.value.players;
        expect(names).toEqual([one.name, two.name]);
        expect(analysis.player1.loss).toBe(one.loss);
        expect(analysis.player2.luck).toBe(two.luck);
        expect(analysis.player2.rating).toBe(two.rating);
        expect(score).toEqual([0, 0]);

        const items = itemsOf(game.log, analysis.decisions);
        const marked = items.filter(({ mark }) => mark !== undefined);
        expect(marked.length).toBeGreaterThan(0);
        // Each error has a better play to draw, and each decision a position to ask about.
        const errors = marked.filter(({ done }) => done?.kind === 'play');
        for (const { best, done } of errors) expect(best).not.toEqual(done);
        const asked = ANSWERS.position(until(game, errors[0]?.decidedAt ?? 0));
        asked.next();
        expect(asked.next().value).toMatch(/^XGID=[-A-Oa-o]{26}:\d:-?[01]:-?1:[1-6]{2}:/);
    });

    it('has a game that was given up end with a resignation, as far as the player on turn can resign', () => {
        for (const [name, kinds] of [
            ['mat/dropped.mat', ['play', 'doubled', 'dropped', 'game']],
            ['mat/resigned.mat', ['resigned', 'game']],
        ] as const) {
            const file = read(textOf(name));
            if (file?.kind !== 'read') throw new Error(`${name} is not read`);
            expect(
                turnsOf(file.game.log)
                    .map(({ kind }) => kind)
                    .slice(-kinds.length),
                name,
            ).toEqual(kinds);
        }
    });

    it.each([
        ['nonsense', { kind: 'unreadable', line: 1 }],
        [textOf('mat/dropped.mat').replace('31: 8/5 6/5', '31: 8/5 6/1'), { kind: 'refused', game: 1, move: 1 }],
        [' 5 point match\n', { kind: 'empty' }],
    ])('that is none says why: %#', (text, fault) => {
        const steps = reviewedFile(text);
        expect(steps.next().value).toMatchObject(fault);
    });
});
