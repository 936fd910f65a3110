import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    canThrow,
    freshDice,
    runsOut,
    type SealedDice,
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

    it('is fair: a byte at or above the largest multiple of the faces is passed over', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 256 }), (faces) => {
                const counts = new Array<number>(faces).fill(0);
                for (let byte = 0; byte < 256; byte += 1) {
                    const thrower = { dice: dice(new Uint8Array(TAPE_BYTES).fill(0).fill(byte, 0, 1)), used: 0 };
                    const number = new TapeReader(thrower).draw(faces);
                    if (thrower.used === 1) counts[number - 1] += 1;
                }
                expect(counts).toEqual(counts.map(() => Math.floor(256 / faces)));
            }),
            { numRuns: 50 },
        );
    });

    it('reads on where the last throw ended', () => {
        const thrower = { dice: dice(Uint8Array.from({ length: TAPE_BYTES }, (_, i) => i)), used: 0 };
        const reader = new TapeReader(thrower);
        expect([reader.draw(6), reader.draw(6)]).toEqual([1, 2]);
        expect(thrower.used).toBe(2);
        expect(new TapeReader(thrower).draw(6)).toBe(3);
    });

    it('goes on with the SHA-256 of the tape and a 1 where the tape ends', () => {
        const tape = new Uint8Array(TAPE_BYTES).fill(255);
        tape[3] = 5;
        const thrower = { dice: dice(tape), used: 0 };
        const reader = new TapeReader(thrower);
        expect(reader.draw(6)).toBe(6);
        expect(thrower.used).toBe(4);
        const more = createHash('sha256')
            .update(Uint8Array.of(...tape, 1))
            .digest();
        const usable = [...more].filter((byte) => byte < 252);
        expect(usable.map(() => reader.draw(6))).toEqual(usable.map((byte) => (byte % 6) + 1));
        expect(thrower.used).toBeGreaterThan(TAPE_BYTES);
        expect(() => reader.draw(6)).toThrow('end');
    });

    it('puts a tape away while it still has 11 bytes, and throws until fewer than 8 are left', () => {
        expect([TAPE_BYTES - 12, TAPE_BYTES - 11].map(runsOut)).toEqual([false, true]);
        expect([TAPE_BYTES - 8, TAPE_BYTES - 7].map(canThrow)).toEqual([true, false]);
        expect(freshDice((length) => new Uint8Array(length).fill(1), 1)).toMatchObject({ index: 1 });
        expect(freshDice(() => undefined, 1)).toBeUndefined();
        expect(freshDice((length) => new Uint8Array(length), 0x1_0000)).toBeUndefined();
    });
});
