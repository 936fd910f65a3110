import type { Table } from '@dice-wards/games/backgammon/state';
import type { Chances } from '@dice-wards/robots/advice';
import { efficiencyOf } from '@dice-wards/robots/backgammon/position';
import { cubeVerdict, equityWithCube, verdictOfRolls } from '@dice-wards/robots/backgammon/verdict';
import { describe, expect, it } from 'vitest';
import { chancesOf, lossOf, type OracleCube, oracleCubes, WORDS } from './oracle_cubes';

function verdictOn({ table, ply0 }: OracleCube) {
    return cubeVerdict(table, 0, chancesOf(ply0.probs), efficiencyOf(table.board));
}

describe('the verdict of the cube, from the same chances', () => {
    const games = oracleCubes('cube.jsonl');
    const matches = oracleCubes('cube_match.jsonl');

    it('is that of GNU Backgammon in single games, with its equities', () => {
        expect(games).toHaveLength(80);
        for (const row of games) {
            const { verdict, noDouble, doubleTake, doublePass } = verdictOn(row);
            expect(WORDS[verdict]).toBe(row.ply0.verdict);
            expect(noDouble).toBeCloseTo(row.ply0.nd, 2);
            expect(doubleTake).toBeCloseTo(row.ply0.dt, 2);
            expect(doublePass).toBe(1);
        }
    });

    it('is that of GNU Backgammon in matches', () => {
        expect(matches).toHaveLength(26);
        for (const row of matches) expect(WORDS[verdictOn(row).verdict]).toBe(row.ply0.verdict);
    });

    it('has its equities in matches, but in three rows', () => {
        // Two bear-offs that it has exact equities of; and a last double for both, which it finds far from its own look ahead.
        const others = matches.filter((row) => {
            const { noDouble, doubleTake } = verdictOn(row);
            return Math.abs(noDouble - row.ply0.nd) > 0.003 || Math.abs(doubleTake - row.ply0.dt) > 0.003;
        });
        expect(others.map(({ id }) => id)).toEqual([39, 58, 76]);
        const [lastDouble] = others.filter(({ id }) => id === 58);
        expect(Math.abs(verdictOn(lastDouble).noDouble - lastDouble.ply2.nd)).toBeLessThan(0.06);
    });

    it('costs little where a look two rolls ahead would find another', () => {
        const all = [...games, ...matches];
        const agreeing = all.filter((row) => WORDS[verdictOn(row).verdict] === row.ply2.verdict);
        expect(agreeing.length / all.length).toBeGreaterThan(0.8);
        const loss = all.reduce((sum, row) => sum + lossOf(row, verdictOn(row).verdict), 0) / all.length;
        expect(loss).toBeLessThan(0.01);
    });
});

describe('the cube', () => {
    const [{ table: unlimited }] = oracleCubes('cube.jsonl');
    const even: Chances = { win: 0.5, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
    const at = (win: number, changes: Partial<Chances> = {}): Chances => ({ ...even, win, ...changes });
    const tableAt = (changes: Partial<Table>, match: Partial<Table['match']> = {}): Table => ({
        ...unlimited,
        ...changes,
        match: { ...unlimited.match, ...match },
    });

    it('is worth something to its owner alone', () => {
        const mine = equityWithCube(tableAt({ cube: { stakes: 2, holdsCube: 0 } }), 0, even, 0.68);
        const theirs = equityWithCube(tableAt({ cube: { stakes: 2, holdsCube: 1 } }), 0, even, 0.68);
        expect(equityWithCube(unlimited, 0, even, 0.68)).toBeCloseTo(0);
        expect(mine).toBeGreaterThan(0.05);
        expect(theirs).toBeCloseTo(-mine);
    });

    it('is dropped below a fifth of the games if it is used perfectly, and below a quarter if never again', () => {
        expect(cubeVerdict(unlimited, 0, at(0.799), 1).doubleTake).toBeLessThan(1);
        expect(cubeVerdict(unlimited, 0, at(0.801), 1).doubleTake).toBeGreaterThan(1);
        expect(cubeVerdict(unlimited, 0, at(0.749), 0).doubleTake).toBeLessThan(1);
        expect(cubeVerdict(unlimited, 0, at(0.751), 0).doubleTake).toBeGreaterThan(1);
    });

    it('goes to 64 and no further: then it is of no more use', () => {
        const last = tableAt({ cube: { stakes: 32, holdsCube: 0 } });
        expect(cubeVerdict(last, 0, at(0.751), 1).doubleTake).toBeGreaterThan(1);
        expect(cubeVerdict(last, 0, at(0.6), 0).verdict).toBe('DoubleTake');
        const top = tableAt({ cube: { stakes: 64, holdsCube: 0 } });
        expect(equityWithCube(top, 0, at(0.6), 0.68)).toBeCloseTo(0.2);
    });

    it('makes no gammons count under Jacoby’s rule until it is turned', () => {
        const options = { ...unlimited.match.options, jacoby: true };
        const gammons = at(0.6, { winGammon: 0.5 });
        expect(equityWithCube(tableAt({}, { options }), 0, gammons, 0)).toBeCloseTo(0.2);
        expect(cubeVerdict(tableAt({}, { options }), 0, gammons, 0).doubleTake).toBeCloseTo(1.4);
    });

    it('is of no use in the Crawford game, nor to a player to whom the game is worth all they need', () => {
        const options = { ...unlimited.match.options, matchLength: 5, crawford: true };
        const crawford = tableAt({}, { options, score: [4, 2], crawford: 'now' });
        expect(equityWithCube(crawford, 0, at(0.7), 0.68)).toBeCloseTo(0.4);
        const past = tableAt({}, { options, score: [4, 3], crawford: 'past' });
        // The one who trails can double; at that score a drop costs next to nothing.
        expect(cubeVerdict(past, 1, at(0.5), 0.68).verdict).toBe('DoubleTake');
        expect(cubeVerdict(past, 1, at(0.55), 0.68).verdict).toBe('DoublePass');
    });

    describe('after each roll', () => {
        const ALL_ROLLS = 21;
        const always = (win: number) => Array.from({ length: ALL_ROLLS }, () => at(win));

        it('is no other where no roll makes anybody turn it', () => {
            const table = tableAt({});
            const looked = cubeVerdict(table, 0, at(0.5), 0.68);
            const ahead = verdictOfRolls(table, 0, always(0.5), 0.68);
            expect(ahead.verdict).toBe(looked.verdict);
            expect(ahead.noDouble).toBeCloseTo(looked.noDouble, 12);
            expect(ahead.doubleTake).toBeCloseTo(looked.doubleTake, 12);
        });

        it('is turned back at once by an opponent whose game is won', () => {
            const [looked, ahead] = [
                cubeVerdict(tableAt({}), 0, at(0.1), 0.68),
                verdictOfRolls(tableAt({}), 0, always(0.1), 0.68),
            ];
            expect(looked.doubleTake).toBeGreaterThan(-2);
            expect(ahead.doubleTake).toBeCloseTo(-2, 12);
            expect(ahead.noDouble).toBeCloseTo(-1, 12);
        });

        it('is in no hurry where it costs the player nothing to turn it later', () => {
            // The opponent needs a point, and wins the match with the game, whatever the cube shows.
            const table = tableAt(
                {},
                { options: { ...unlimited.match.options, matchLength: 5 }, score: [3, 4], crawford: 'past' },
            );
            const looked = cubeVerdict(table, 0, at(0.5), 0.68);
            const ahead = verdictOfRolls(table, 0, always(0.5), 0.68);
            expect(looked.doubleTake - looked.noDouble).toBeGreaterThan(0.05);
            expect(ahead.doubleTake - ahead.noDouble).toBeCloseTo(0, 12);
        });

        it('hurries where some rolls lose the market', () => {
            const rolls = always(0.6).map((chances, roll) => (roll % 2 === 0 ? at(0.95) : chances));
            const { verdict, noDouble, doubleTake } = verdictOfRolls(tableAt({}), 0, rolls, 0.68);
            expect(verdict).toBe('DoubleTake');
            expect(doubleTake - noDouble).toBeGreaterThan(0.1);
        });
    });
});
