import { GAME_KINDS } from '@dice-wards/games/kinds';
import { LEVELS } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import { GROUPS } from '../../src/profiles/model/backing';
import type { Profile } from '../../src/profiles/model/profile';
import type { Sketch } from '../../src/profiles/model/sketch';
import { NO_STANDING, type Standing } from '../../src/profiles/model/standing';
import { NO_TRUST, WHOLE_TRUST } from '../../src/profiles/model/trust';
import { decodeProfile, encodeProfile } from '../../src/profiles/store/profile_record';
import { hex } from '../support/memory_map';

const u32 = fc.nat({ max: 0xffff_ffff });

const WHOLE: Standing = { known: [1, 2], balance: 0.5, qualified: true, backing: null };

/** Records as they were first shipped. All of them must remain readable for ever. */
const GOLDEN: readonly (readonly [string, Profile, string])[] = [
    [
        'without a name or a game',
        {
            username: null,
            createdAtMs: 1_767_225_600_000,
            gamesPlayed: 0,
            gamesWon: 0,
            kinds: [],
            robots: [],
            history: 0,
            bot: false,
            trust: NO_TRUST,
        },
        '01 019b76daa800 00 00000000 00000000 00000000 00 00 00',
    ],
    [
        'with a name and an unrated game',
        {
            username: asciiBytes('Ana'),
            createdAtMs: 1,
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ kind: 'DiceWards', gamesPlayed: 2, gamesWon: 1, points: 3, rating: null, standing: NO_STANDING }],
            robots: [],
            history: 0,
            bot: false,
            trust: NO_TRUST,
        },
        '01 000000000001 03416e61 00000002 00000001 00000000 00 01 00 00000002 00000001 00000003 00 00',
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
                    standing: NO_STANDING,
                },
            ],
            robots: [],
            history: 0,
            bot: false,
            trust: NO_TRUST,
        },
        '01 010000000000 03625f32 ffffffff 00000007 00000000 02 01 00 00000008 00000007 00000100 01 ' +
            '4099fa0000000000 4072240000000000 3fb0000000000000 019b76daa800 00 ' +
            `${'00'.repeat(18)} 00 ${'00'.repeat(44)}`,
    ],
    [
        'with a rating of each system',
        {
            username: null,
            createdAtMs: 1,
            gamesPlayed: 4,
            gamesWon: 2,
            kinds: [
                {
                    kind: 'Backgammon',
                    gamesPlayed: 3,
                    gamesWon: 1,
                    points: 9,
                    rating: { rating: 1522.5, experience: 400 },
                    standing: WHOLE,
                },
                {
                    kind: 'DiceWards',
                    gamesPlayed: 1,
                    gamesWon: 1,
                    points: 2,
                    rating: { rating: 1662.5, deviation: 290.25, volatility: 0.0625, ratedAtMs: 1_767_225_600_000 },
                    standing: NO_STANDING,
                },
            ],
            robots: [],
            history: 0,
            bot: false,
            trust: WHOLE_TRUST,
        },
        '01 000000000001 00 00000004 00000002 00000000 02 02 ' +
            '01 00000003 00000001 00000009 02 4097ca0000000000 00000190 ' +
            '00 00000001 00000001 00000002 01 ' +
            '4099fa0000000000 4072240000000000 3fb0000000000000 019b76daa800 00 ' +
            `43b68000 0000 00000000 ffffffff ffffffff 03 00000001 00000002 3f000000 ${'00'.repeat(32)} 00 ${'00'.repeat(44)}`,
    ],
    [
        'with games against robots',
        {
            username: null,
            createdAtMs: 1,
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ kind: 'DiceWards', gamesPlayed: 2, gamesWon: 1, points: 3, rating: null, standing: NO_STANDING }],
            robots: [
                { kind: 'Backgammon', level: 'Expert', gamesPlayed: 9, gamesWon: 4 },
                { kind: 'DiceWards', level: 'Easy', gamesPlayed: 1, gamesWon: 0 },
                { kind: 'Backgammon', level: 'Grandmaster', gamesPlayed: 3, gamesWon: 1 },
            ],
            history: 0,
            bot: false,
            trust: NO_TRUST,
        },
        '01 000000000001 00 00000002 00000001 00000000 00 01 00 00000002 00000001 00000003 00 ' +
            '03 01 04 00000009 00000004 00 01 00000001 00000000 01 05 00000003 00000001',
    ],
    [
        'with a history, and without a robot',
        {
            username: null,
            createdAtMs: 1,
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ kind: 'DiceWards', gamesPlayed: 2, gamesWon: 1, points: 3, rating: null, standing: NO_STANDING }],
            robots: [],
            history: 258,
            bot: false,
            trust: NO_TRUST,
        },
        '01 000000000001 00 00000002 00000001 00000102 00 01 00 00000002 00000001 00000003 00 00',
    ],
    [
        'of a program',
        {
            username: asciiBytes('Ana'),
            createdAtMs: 1,
            gamesPlayed: 0,
            gamesWon: 0,
            kinds: [],
            robots: [],
            history: 0,
            bot: true,
            trust: NO_TRUST,
        },
        '01 000000000001 03416e61 00000000 00000000 00000000 01 00 00',
    ],
];

function bytesOf(text: string): Uint8Array {
    return Uint8Array.from(text.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

describe('a stored profile', () => {
    it.each(GOLDEN)('%s has the bytes of layout 1', (_name, profile, bytes) => {
        expect(hex(encodeProfile(profile))).toBe(bytes.replaceAll(' ', ''));
        expect(decodeProfile(bytesOf(bytes))).toEqual(profile);
    });

    it('with an unknown layout throws', () => {
        expect(() => decodeProfile(Uint8Array.of(2, 0, 0))).toThrow('layout 2');
    });

    it('with a rating of an unknown system throws', () => {
        const bytes = encodeProfile(GOLDEN[1][1]);
        bytes[bytes.length - 2] = 3;
        expect(() => decodeProfile(Uint8Array.of(...bytes, ...new Uint8Array(30)))).toThrow('kind 3');
    });

    it('is read as it was written, to the last bit of its ratings', () => {
        const glicko2 = fc.record({
            rating: fc.double(),
            deviation: fc.double(),
            volatility: fc.double(),
            ratedAtMs: fc.nat({ max: 2 ** 48 - 1 }),
        });
        const fibs = fc.record({ rating: fc.double(), experience: u32 });
        const sketch: fc.Arbitrary<Sketch> = fc.tuple(u32, u32);
        const backing = fc.option(fc.int8Array({ minLength: GROUPS, maxLength: GROUPS }));
        const standing = fc.oneof(
            fc.constantFrom(NO_STANDING, WHOLE),
            fc.record({ known: sketch, balance: fc.float(), qualified: fc.boolean(), backing }),
        );
        const trust = fc.oneof(
            fc.constantFrom(NO_TRUST, WHOLE_TRUST),
            fc.record({ days: fc.float(), lastDay: fc.nat({ max: 0xffff }), ofLastDay: fc.float(), met: sketch }),
        );
        const kind = fc.record({
            kind: fc.constantFrom(...GAME_KINDS),
            gamesPlayed: u32,
            gamesWon: u32,
            points: u32,
            rating: fc.oneof(glicko2, fibs),
            standing,
        });
        const unrated = kind.map((each) => ({ ...each, rating: null, standing: NO_STANDING }));
        const robot = fc.record({
            kind: fc.constantFrom(...GAME_KINDS),
            level: fc.constantFrom(...LEVELS),
            gamesPlayed: u32,
            gamesWon: u32,
        });
        const profile = fc.record({
            username: fc.constantFrom(null, asciiBytes('Ana')),
            createdAtMs: fc.nat({ max: 2 ** 48 - 1 }),
            gamesPlayed: u32,
            gamesWon: u32,
            kinds: fc.array(fc.oneof(kind, unrated), { maxLength: 4 }),
            robots: fc.array(robot, { maxLength: 12 }),
            history: u32,
            bot: fc.boolean(),
            trust,
        });
        fc.assert(
            fc.property(profile, (given) => {
                expect(decodeProfile(encodeProfile(given))).toEqual(given);
            }),
        );
    });
});
