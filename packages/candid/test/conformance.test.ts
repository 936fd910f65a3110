/** Candid's own conformance cases. */
import { expect, test } from 'vitest';

import { compileDecoder } from '../src/codec';
import { CASES } from './conformance_cases';

test.each(CASES)('%s', (_name, types, hex, expected) => {
    const decoded = compileDecoder(types)(new Uint8Array(Buffer.from(hex, 'hex')));
    if (expected === 'refused') {
        expect(decoded).toEqual({ ok: false, error: expect.stringMatching(/^byte \d+: /) });
    } else {
        expect(decoded).toEqual({ ok: true, value: expected });
    }
});
