/** Candid's own conformance cases. */
import { expect, test } from 'vitest';
import { CASES } from './conformance_cases';
import { decoderOf } from './idl_codec';

test.each(CASES)('%s', (_name, types, hex, expected) => {
    const decoded = decoderOf(types)(new Uint8Array(Buffer.from(hex, 'hex')));
    if (expected === 'refused') {
        expect(decoded).toEqual({ ok: false, error: expect.stringMatching(/^byte \d+: /) });
    } else {
        expect(decoded).toEqual({ ok: true, value: expected });
    }
});
