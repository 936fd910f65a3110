import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '@dice-wards/games/backgammon/state';
import { CENTRED } from '@dice-wards/games/cube';
import type { Chances, CubeVerdictName } from '@dice-wards/robots/advice';

const FOLDER = join(import.meta.dirname, '..', '..', 'data', 'backgammon');

/** Equities of the player on roll as GNU Backgammon has them, from a look at the position alone or two rolls ahead. */
export interface OracleVerdict {
    readonly nd: number;
    readonly dt: number;
    readonly verdict: string;
    readonly probs: readonly [number, number, number, number, number];
}

/** A decision of the cube for the player on roll, who has seat 0. */
export interface OracleCube {
    readonly id: number;
    readonly class: 'contact' | 'crashed' | 'race' | 'bearoff1' | 'bearoff2';
    readonly table: Table;
    readonly ply0: OracleVerdict;
    readonly ply2: OracleVerdict;
}

export function rowsOf<Row>(file: string): Row[] {
    const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Row);
}

/** A bear-off of up to six checkers a side with its exact equities, with the cube in the middle and with one's own. */
export interface TwoSidedRow {
    readonly board: readonly number[];
    readonly center: { readonly nd: number; readonly dt: number };
    readonly mover: { readonly nd: number };
    readonly win: number;
}

export function twoSidedRows(): TwoSidedRow[] {
    return rowsOf<TwoSidedRow>('bearoff_ts.jsonl');
}

interface Row extends Omit<OracleCube, 'table'> {
    readonly board: readonly number[];
    readonly cube: number;
    readonly owner: 'center' | 'mover' | 'opponent';
    readonly jacoby?: boolean;
    readonly length?: number;
    readonly moverScore?: number;
    readonly opponentScore?: number;
    readonly crawford?: boolean;
    readonly postCrawford?: boolean;
}

/** The rows of `cube.jsonl` or `cube_match.jsonl`. */
export function oracleCubes(file: string): OracleCube[] {
    return rowsOf<Row>(file).map((row) => ({ ...row, table: tableOf(row) }));
}

const HOLDER = { center: -1, mover: 0, opponent: 1 } as const;

function tableOf(row: Row): Table {
    const { length = 0, moverScore = 0, opponentScore = 0, crawford, postCrawford } = row;
    return {
        match: {
            options: {
                doubling: true,
                doubleAfterRoll: false,
                matchLength: length,
                crawford: length > 1,
                jacoby: row.jacoby === true,
                quick: false,
            },
            score: [moverScore, opponentScore],
            game: 1,
            crawford: crawford === true ? 'now' : postCrawford === true || length === 0 ? 'past' : 'ahead',
            absences: [0, 0],
            last: undefined,
        },
        turn: 0,
        board: Int8Array.from(row.board),
        cube: { ...CENTRED, stakes: row.cube, holdsCube: HOLDER[row.owner] },
    };
}

export function chancesOf([
    win,
    winGammon,
    winBackgammon,
    loseGammon,
    loseBackgammon,
]: OracleVerdict['probs']): Chances {
    return { win, winGammon, winBackgammon, loseGammon, loseBackgammon };
}

export const WORDS: Readonly<Record<CubeVerdictName, string>> = {
    NoDouble: 'no double/take',
    DoubleTake: 'double/take',
    DoublePass: 'double/pass',
    TooGood: 'too good/pass',
};

/** By its equities two rolls ahead, how much it costs to decide like this. */
export function lossOf({ ply2: { nd, dt } }: OracleCube, verdict: CubeVerdictName): number {
    const doubled = Math.min(dt, 1);
    const decided = verdict === 'DoubleTake' || verdict === 'DoublePass' ? doubled : nd;
    return Math.max(nd, doubled) - decided;
}
