import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat8, nothing, principal, record, text, vec } from '@dice-wards/candid/schema';
import { describe, expect, it } from 'vitest';
import { isSettled } from '../../src/platform/acknowledgement';
import {
    ALL_REFUSALS,
    ENGINE_REFUSALS,
    errOf,
    invalidArgument,
    invalidMove,
    isPlain,
    limitReached,
    REFUSE,
    type Refused,
    refusalsOf,
    replyOf,
    tooManyRequests,
} from '../../src/platform/refusal';

const ANY = refusalsOf(ALL_REFUSALS);
const encodeReply = compileEncoder([replyOf(nothing, ANY)]);

describe('an answer to a letter', () => {
    it.each([
        ['Ok', { Ok: null }, true],
        ['the refusal that the same letter would get for ever', invalidArgument('no such kind'), true],
        ['a refusal that may pass', REFUSE.unauthorized, false],
        ['another with a text', invalidMove('no'), false],
    ] as const)('settles it or not: %s', (_what, reply, settled) => {
        expect(isSettled(encodeReply([reply]))).toBe(settled);
    });

    it('settles nothing when it cannot be read', () => {
        expect(isSettled(new Uint8Array(0))).toBe(false);
        expect(isSettled(compileEncoder([text])(['Ok']))).toBe(false);
    });
});

describe('refusals', () => {
    it('come back as they were given, through every result', () => {
        const decode = compileDecoder([replyOf(text, ANY)]);
        const encode = compileEncoder([errOf(ANY)]);
        const given: Refused[] = [...Object.values(REFUSE), limitReached('rooms'), tooManyRequests(3)];
        for (const refused of given) expect(decode(encode([refused]))).toEqual({ ok: true, value: [refused] });
    });

    it('are the same objects where they carry nothing', () => {
        for (const refused of Object.values(REFUSE)) expect(isPlain(refused)).toBe(true);
        expect(isPlain({ Err: { RoomFull: null } })).toBe(false);
        expect(isPlain(invalidMove('no'))).toBe(false);
    });

    it('are named once each, the engine’s among them', () => {
        expect(new Set(ALL_REFUSALS).size).toBe(17);
        expect(ALL_REFUSALS).toEqual(expect.arrayContaining([...ENGINE_REFUSALS]));
        expect(new Set(ENGINE_REFUSALS).size).toBe(12);
    });

    it.each([
        [nothing, 'NothingResult'],
        [text, 'TextResult'],
        [nat8, 'Nat8Result'],
        [principal, 'PrincipalResult'],
        [record('Room', {}), 'RoomResult'],
        [vec(record('Room', {})), 'RoomsResult'],
        [vec(record('Entry', {})), 'EntriesResult'],
    ])('give a result its name by its value: %j', (value, name) => {
        expect(replyOf(value as typeof text, ANY)).toMatchObject({ name });
        expect(replyOf(value as typeof text, ANY, 'Other')).toMatchObject({ name: 'Other' });
        expect([refusalsOf([]), refusalsOf([], 'Own')]).toMatchObject([{ name: 'Refusal' }, { name: 'Own' }]);
    });
});
