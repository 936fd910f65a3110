import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/canister/bytes';
import type { Profile } from '../../src/profiles/model/profile';
import { decodeProfile, encodeProfile } from '../../src/profiles/profile_record';
import { hex } from '../support/memory_map';

/** Records as they were first shipped: every one must be read for ever. */
const GOLDEN: readonly (readonly [string, Profile, string])[] = [
    [
        'without a name or a game',
        { username: null, createdAtMs: 1_767_225_600_000, gamesPlayed: 0, gamesWon: 0, kinds: [] },
        '01 019b76daa800 00 00000000 00000000 00',
    ],
    [
        'with a name and an unrated game',
        {
            username: asciiBytes('Ana'),
            createdAtMs: 1,
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ kind: 'DiceWards', gamesPlayed: 2, gamesWon: 1, points: 3, rating: null }],
        },
        '01 000000000001 03416e61 00000002 00000001 01 00 00000002 00000001 00000003 00',
    ],
    [
        'with a rating',
        {
            username: asciiBytes('b_2'),
            createdAtMs: 2 ** 40,
            gamesPlayed: 4_294_967_295,
            gamesWon: 7,
            kinds: [
                {
                    kind: 'DiceWards',
                    gamesPlayed: 8,
                    gamesWon: 7,
                    points: 256,
                    rating: { rating: 1662.5, deviation: 290.25, volatility: 0.0625, ratedAtMs: 1_767_225_600_000 },
                },
            ],
        },
        '01 010000000000 03625f32 ffffffff 00000007 01 00 00000008 00000007 00000100 01 ' +
            '4099fa0000000000 4072240000000000 3fb0000000000000 019b76daa800',
    ],
];

describe('a stored profile', () => {
    it.each(GOLDEN)('%s has the bytes of layout 1', (_name, profile, bytes) => {
        expect(hex(encodeProfile(profile))).toBe(bytes.replaceAll(' ', ''));
        expect(decodeProfile(encodeProfile(profile))).toEqual(profile);
    });

    it('of an unknown layout is a fault', () => {
        expect(() => decodeProfile(Uint8Array.of(2, 0, 0))).toThrow('layout 2');
    });

    it('comes back as it was, to the last bit of its rating', () => {
        const rating = fc.record({
            rating: fc.double(),
            deviation: fc.double(),
            volatility: fc.double(),
            ratedAtMs: fc.nat({ max: 2 ** 48 - 1 }),
        });
        fc.assert(
            fc.property(rating, (given) => {
                const [, , rated] = GOLDEN;
                const profile = { ...rated[1], kinds: rated[1].kinds.map((kind) => ({ ...kind, rating: given })) };
                expect(decodeProfile(encodeProfile(profile))).toEqual(profile);
            }),
        );
    });
});
