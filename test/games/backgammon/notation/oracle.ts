import { readFileSync } from 'node:fs';
import type { Snapshot } from '@dice-wards/games/backgammon/notation/snapshot';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';

/** Positions, matches and their texts from GNU Backgammon 1.07. */
const FOLDER = new URL('../../../data/backgammon/', import.meta.url);

export function dataText(name: string): string {
    return readFileSync(new URL(name, FOLDER), 'utf8');
}

export function dataLines<Row>(name: string): Row[] {
    return dataText(name)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Row);
}

export interface IdRow {
    readonly id: number;
    readonly kind: string;
    readonly board: readonly number[];
    readonly dice: readonly [number, number];
    readonly cube: number;
    readonly owner: 'center' | 'mover' | 'opponent';
    readonly length: number;
    readonly score: readonly [number, number];
    readonly turn: Seat;
    readonly decision: Seat;
    readonly crawford: boolean;
    readonly doubled: boolean;
    readonly resigned: 0 | 1 | 2 | 3;
    readonly jacoby: boolean;
    readonly beavers: boolean;
    readonly positionId: string;
    readonly matchId: string;
    readonly gnubgId: string;
    readonly xgid: string | null;
}

export function snapshotOf(row: IdRow): Snapshot {
    const { turn, decision, cube, length, score, crawford, doubled, resigned, jacoby, beavers } = row;
    const owners = { center: undefined, mover: turn, opponent: otherSeat(turn) };
    return {
        ...{ turn, decision, cube, length, score, crawford, doubled, resigned, jacoby, beavers },
        board: Int8Array.from(row.board),
        dice: row.dice[0] === 0 ? undefined : row.dice,
        owner: owners[row.owner],
        gameState: 'playing',
    };
}

export type ExpectedAction =
    | {
          readonly player: Seat;
          readonly action: 'move';
          readonly dice: readonly [number, number];
          readonly positionBefore: string;
          readonly play: readonly (readonly number[])[];
          readonly positionAfter: string;
      }
    | { readonly player: Seat; readonly action: 'double' | 'beaver' | 'raccoon'; readonly value: number }
    | { readonly player: Seat; readonly action: 'take' | 'drop' };

export interface ExpectedMatch {
    readonly file: string;
    readonly length: number;
    readonly names: readonly [string, string];
    readonly header: Readonly<Record<string, string>>;
    readonly finalScore: readonly [number, number];
    readonly games: readonly {
        readonly scoreBefore: readonly [number, number];
        readonly scoreAfter: readonly [number, number];
        readonly actions: readonly ExpectedAction[];
        readonly result: { readonly winner: Seat; readonly points: number };
    }[];
}
