import { compileDecoder } from '@dice-wards/candid';
import { IDL } from '@icp-sdk/core/candid';
import { expect, test } from 'vitest';
import { idlFactory } from '../../src/declarations/tournaments.did.js';
import { NewEvent } from '../../src/tournaments/model/new_event';

/** An event as agents send it. */
function sent(startsAtMs: bigint): Uint8Array {
    const service = idlFactory({ IDL });
    const method = service._fields.find(([name]) => name === 'createEvent')?.[1] as IDL.FuncClass;
    const event = {
        ...{ name: 'Late', kind: 'Backgammon', settings: [], form: { Swiss: { rounds: 5 } }, startsAtMs },
        ...{ roundMinutes: [], places: [], entry: [], seeding: [], repeats: [] },
    };
    return IDL.encode(method.argTypes, [event]);
}

test('an event that would begin after all numbers is refused for its time', () => {
    const decode = compileDecoder([NewEvent]);
    expect(decode(sent(2n ** 53n - 1n))).toMatchObject({ ok: true, value: [{ startsAtMs: 2 ** 53 - 1 }] });
    expect(decode(sent(2n ** 53n))).toEqual({ ok: false, error: 'a nat64 is above 2^53 - 1' });
});
