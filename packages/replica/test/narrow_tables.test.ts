import { describe, expect, it } from 'vitest';
import { COUNTING, Lab } from './lab';
import { i32, type RawFunction, rawModule, rawModule64 } from './raw_module';

const END = 0x0b;
const [I32_CONST, I64_CONST, I32_NE, I64_NE] = [0x41, 0x42, 0x47, 0x52];
const failIf = (...condition: number[]) => [...condition, 0x04, 0x40, 0x00, END];
const SEVEN: RawFunction = { results: [i32], code: [I32_CONST, 7, END] };
const EIGHT: RawFunction = { results: [i32], code: [I32_CONST, 8, END] };
/** Calls an element of the table as a function without parameters that gives a number, here 8. */
const callAt = (...index: number[]): RawFunction => ({
    code: [...failIf(...index, 0x11, 0, 0, I32_CONST, 8, I32_NE), END],
});
const run = (last: RawFunction) => {
    const lab = new Lab();
    return lab.update(lab.install(rawModule64(SEVEN, EIGHT, last)), 'run');
};

describe('a table with 64-bit indices', () => {
    it('gives its functions', () => {
        expect(run(callAt(I64_CONST, 1))).toContain('did not reply');
        expect(run(callAt(I64_CONST, 0))).toContain('unreachable');
    });

    it.each([
        ['one behind the last', [3]],
        ['2^32 more than one that is there', [0x81, 0x80, 0x80, 0x80, 0x10]],
        ['2^63', [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f]],
        ['the largest', [0x7f]],
    ])('has no function at an index out of bounds: %s', (_, index) => {
        expect(run(callAt(I64_CONST, ...index))).toContain('table out of bounds');
    });

    it('has functions with types', () => {
        expect(run(callAt(I64_CONST, 2))).toContain('function signature mismatch');
    });

    it('has a size of 64 bits and elements to look at', () => {
        expect(run({ code: [...failIf(0xfc, 16, 0, I64_CONST, 3, I64_NE), END] })).toContain('did not reply');
        // table.get and ref.is_null
        expect(run({ code: [...failIf(I64_CONST, 1, 0x25, 0, 0xd1), END] })).toContain('did not reply');
        expect(run({ code: [...failIf(I64_CONST, 3, 0x25, 0, 0xd1), END] })).toContain('table out of bounds');
    });

    it.each([
        ['an index of 32 bits', callAt(I32_CONST, 1)],
        ['a size of 32 bits', { code: [...failIf(0xfc, 16, 0, I32_CONST, 3, I32_NE), END] }],
    ])('is not taken with %s', (_, last) => {
        const lab = new Lab();
        expect(lab.tryInstall(lab.empty(), rawModule64(last))).toContain('not valid');
    });

    it('costs as many instructions as one with 32-bit indices', () => {
        const instructions = (module: Uint8Array) => {
            const lab = new Lab(COUNTING);
            lab.update(lab.install(module), 'run');
            return lab.report.instructions;
        };
        const wide = instructions(rawModule64(SEVEN, EIGHT, callAt(I64_CONST, 1)));
        expect(wide).toBe(instructions(rawModule(SEVEN, EIGHT, callAt(I32_CONST, 1))));
    });
});
