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
    throwing,
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
        for (let byte = 0; byte < 252; byte += 1) {
            const face = fairNumber(6, () => byte);
            faces.set(face, (faces.get(face) ?? 0) + 1);
        }
        expect([...faces.entries()].sort()).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 42]));
        const bytes = [255, 252, 253, 254, 251];
        expect(fairNumber(6, () => bytes.shift() ?? 0)).toBe((251 % 6) + 1);
        expect(bytes).toEqual([]);
    });

    it('is fair for any number of faces', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 256 }), (faces) => {
                const counts = new Array<number>(faces).fill(0);
                for (let byte = 0; byte < 256 - (256 % faces); byte += 1)
                    counts[fairNumber(faces, () => byte) - 1] += 1;
                expect(new Set(counts).size).toBe(1);
            }),
        );
    });

    it('reads on where the last throw ended, and never changes what it was given', () => {
        const first = dice(Uint8Array.from({ length: TAPE_BYTES }, (_, i) => i));
        const thrown: number[] = [];
        const second = throwing(first, (draw) => thrown.push(draw(6), draw(6)));
        const third = throwing(second, (draw) => thrown.push(draw(6)));
        expect(thrown).toEqual([1, 2, 3]);
        expect([first.used, second.used, third.used]).toEqual([0, 2, 3]);
        expect(throwing(third, () => undefined)).toBe(third);
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
