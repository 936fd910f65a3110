import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provide } from '@dice-wards/kernel/host/source';
import { analyse } from '@dice-wards/robots/backgammon/match_analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { ROOT } from '../../../tools/layout';
import { reviewedFile } from '../../src/games/backgammon/match_file';
import { itemsOf } from '../../src/games/backgammon/review';
import { turnsOf } from '../../src/games/backgammon/turns';
import { ANSWERS } from '../../src/robot/answers';
import { until } from '../../src/robot/known_game';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

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

    it('blames whoever dropped a double, and nobody for having won by it', () => {
        const file = read(textOf('mat/dropped.mat'));
        if (file?.kind !== 'read') throw new Error('not read');
        const { log } = file.game;
        const dropped = turnsOf(log).find(({ kind }) => kind === 'dropped');
        if (dropped === undefined) throw new Error('nothing was dropped');
        const { version, by: seat } = dropped;
        const wrong = {
            version,
            seat,
            done: { kind: 'forfeit' },
            best: { kind: 'acceptDouble' },
            mark: 'Blunder',
            loss: 0.2,
            forced: false,
            game: 1,
        } as const;
        const marked = itemsOf(log, [wrong]).filter(({ mark }) => mark !== undefined);
        expect(marked.map(({ by, text }) => ({ by, text }))).toEqual([{ by: seat, text: 'drops' }]);
        // As many marks as are counted, each of them its maker's.
        const all = itemsOf(log, file.analysis.decisions).reduce((sum, { better }) => sum + better.length, 0);
        expect(all).toBe(file.analysis.decisions.filter(({ mark, best }) => mark && best).length);
    });

    it('shows how the cube lay, and how the match stood', () => {
        const file = read(textOf('mat/dropped.mat'));
        if (file?.kind !== 'read') throw new Error('not read');
        const turns = turnsOf(file.game.log);
        const doubled = turns.find(({ kind }) => kind === 'doubled');
        expect(doubled?.cube).toEqual({ value: 1, offered: true });
        const end = turns.findLast(({ kind }) => kind === 'game');
        expect(end?.score).toMatchObject({ Player1: file.score[0], Player2: file.score[1] });
        const item = itemsOf(file.game.log, []).at(-1);
        expect(item?.standing).toContain(`${file.score[0]} : ${file.score[1]}`);
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
