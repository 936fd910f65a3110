import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import type { Board } from '../../../bench/robots/board';
import { classOf, type PositionClass } from '../../../bench/robots/hard_positions';

/**
 * Positions with what they are worth, 36 bytes each, as the learner reads them: the 26 places of a board, as the player sees it who
 * has just moved, and five u16 for that player's chances, in 65,535ths, the lowest byte first.
 */
export const LESSON_BYTES = 36;
const CERTAINTY = 65_535;

/** The chances of a win, of a gammon and a backgammon among them, and of losing those. */
export type Outputs = readonly [number, number, number, number, number];

/** What the opponent of that player can expect. */
export function turnedOutputs([win, gammon, backgammon, lost, lostBackgammon]: Outputs): Outputs {
    return [1 - win, lost, lostBackgammon, gammon, backgammon];
}

export function packLessons(boards: readonly Board[], outputs: readonly Outputs[]): Uint8Array {
    const packed = new Uint8Array(LESSON_BYTES * boards.length);
    const words = new DataView(packed.buffer);
    boards.forEach((board, n) => {
        const at = LESSON_BYTES * n;
        packed.set(board.subarray(0, PLACES), at);
        outputs[n].forEach((chance, o) => {
            words.setUint16(at + PLACES + 2 * o, Math.round(CERTAINTY * chance), true);
        });
    });
    return packed;
}

export function boardAt(packed: Uint8Array, lesson: number): Board {
    return Int8Array.from(packed.subarray(LESSON_BYTES * lesson, LESSON_BYTES * lesson + PLACES));
}

export function outputsAt(packed: Uint8Array, lesson: number): Outputs {
    const words = new DataView(packed.buffer, packed.byteOffset + LESSON_BYTES * lesson + PLACES);
    const chance = (output: number): number => words.getUint16(2 * output, true) / CERTAINTY;
    return [chance(0), chance(1), chance(2), chance(3), chance(4)];
}

/** The points that a player can expect without a cube. */
export function equityOf([win, gammon, backgammon, lost, lostBackgammon]: Outputs): number {
    return 2 * win - 1 + gammon + backgammon - lost - lostBackgammon;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Those whose positions are of a class. */
export function ofClass(packed: Uint8Array, name: PositionClass): Uint8Array {
    const lessons = Array.from({ length: packed.length / LESSON_BYTES }, (_, n) => n);
    const chosen = lessons.filter((n) => classOf(boardAt(packed, n)) === name);
    return joined(chosen.map((n) => packed.subarray(LESSON_BYTES * n, LESSON_BYTES * (n + 1))));
}

/** In an order by chance, the same for the same numbers. @param below answers a number from 0 to what it is given, less one */
export function shuffled(packed: Uint8Array, below: (limit: number) => number): Uint8Array {
    const result = packed.slice();
    const kept = new Uint8Array(LESSON_BYTES);
    for (let n = packed.length / LESSON_BYTES - 1; n > 0; n -= 1) {
        const [one, other] = [LESSON_BYTES * n, LESSON_BYTES * below(n + 1)];
        kept.set(result.subarray(one, one + LESSON_BYTES));
        result.copyWithin(one, other, other + LESSON_BYTES);
        result.set(kept, other);
    }
    return result;
}

/** A file's lessons; if there is none, they are worked out and kept there. */
export async function keptLessons(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (existsSync(file)) return new Uint8Array(readFileSync(file));
    const made = await make();
    mkdirSync(dirname(file), { recursive: true });
    // Whoever stops the program in the middle leaves no half of a file.
    writeFileSync(`${file}.part`, made);
    renameSync(`${file}.part`, file);
    return made;
}
