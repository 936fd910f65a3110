import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    canThrow,
    fairNumber,
    freshDice,
    type SealedDice,
    supplied,
    TAPE_BYTES,
    TapeReader,
} from '../../src/game_engine/model/sealed_dice';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function dice(bytes: Uint8Array): SealedDice {
    const made = freshDice(() => bytes);
    if (made === undefined) throw new Error('no dice');
    return made;
}

describe('sealed dice', () => {
    it('shows the SHA-256 of the tape as its seal', () => {
        fc.assert(
            fc.property(fc.uint8Array({ minLength: TAPE_BYTES, maxLength: TAPE_BYTES }), (bytes) => {
                expect(hex(dice(bytes).tape.seal)).toBe(sha256(bytes));
            }),
        );
    });

    it('gives each face to 42 of the 256 bytes, and passes over the other four', () => {
        const faces = new Map<number, number>();
        for (let byte = 0; byte < 256; byte += 1) {
            const face = fairNumber(6, byte);
            if (face !== undefined) faces.set(face, (faces.get(face) ?? 0) + 1);
        }
        expect([...faces.entries()].sort()).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 42]));
        for (const byte of [252, 253, 254, 255]) expect(fairNumber(6, byte)).toBeUndefined();
    });

    it('is fair for any number of faces', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 256 }), (faces) => {
                const counts = new Array<number>(faces).fill(0);
                for (let byte = 0; byte < 256; byte += 1) {
                    const number = fairNumber(faces, byte);
                    if (number !== undefined) counts[number - 1] += 1;
                }
                expect(counts[0]).toBe(Math.floor(256 / faces));
                expect(new Set(counts).size).toBe(1);
            }),
        );
    });

    it('reads on where the last throw ended, and never changes what it was given', () => {
        const first = dice(Uint8Array.from({ length: TAPE_BYTES }, (_, i) => i));
        const reader = new TapeReader();
        reader.load(first);
        expect([reader.draw(6), reader.draw(6)]).toEqual([1, 2]);
        const second = reader.rest();
        reader.load(second);
        expect(reader.draw(6)).toBe(3);
        const third = reader.rest();
        expect([first.used, second.used, third.used]).toEqual([0, 2, 3]);
        reader.load(third);
        expect(reader.rest()).toBe(third);
    });

    it('passes over the bytes that would favour a face, and stops at the end of the tape', () => {
        const reader = new TapeReader();
        const tape = new Uint8Array(TAPE_BYTES).fill(255);
        tape[3] = 5;
        reader.load(dice(tape));
        expect(reader.draw(6)).toBe(6);
        expect(reader.rest().used).toBe(4);
        expect(() => reader.draw(6)).toThrow('end');
    });

    it('puts a tape away while it still has 15 bytes, and needs randomness only then', () => {
        const full = dice(new Uint8Array(TAPE_BYTES));
        const never = (): never => {
            throw new Error('no randomness is needed');
        };
        expect(supplied({ ...full, used: TAPE_BYTES - 16 }, never)).toEqual({ ...full, used: TAPE_BYTES - 16 });
        const low = { ...full, used: TAPE_BYTES - 15 };
        expect(supplied(low, () => undefined)).toBe(low);
        expect(canThrow(low)).toBe(true);
        expect(canThrow({ ...full, used: TAPE_BYTES - 8 })).toBe(true);
        expect(canThrow({ ...full, used: TAPE_BYTES - 7 })).toBe(false);
        expect(supplied(low, (length) => new Uint8Array(length).fill(1))).toMatchObject({ index: 1, used: 0 });
    });
});
