import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A position and roll of `test/data/backgammon/plays.jsonl`, with what GNU Backgammon says about them. */
export interface OraclePlays {
    readonly id: number;
    /** The source of the position. */
    readonly src: string;
    readonly board: readonly number[];
    readonly dice: readonly [number, number];
    /** How many dice a legal play uses. */
    readonly used: number;
    readonly tags: readonly string[];
    /** From, to and die of each step that begins a legal play. */
    readonly first: readonly (readonly [number, number, number])[];
    /** The boards after all legal plays. */
    readonly legal: readonly (readonly number[])[];
}

export function oraclePlays(): OraclePlays[] {
    const path = join(import.meta.dirname, '..', '..', '..', 'data', 'backgammon', 'plays.jsonl');
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as OraclePlays);
}
