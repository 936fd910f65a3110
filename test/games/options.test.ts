import { canBeRated, checkedOptions, turnSecondsFault } from '@dice-wards/games/agreement';
import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import { GAME_KINDS, type GameKindName, KINDS } from '@dice-wards/games/kinds';
import { type GameOptions, type GivenOptions, NO_OPTIONS, packOptions, unpackOptions } from '@dice-wards/games/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOTHING: GivenOptions = {
    doubling: null,
    doubleAfterRoll: null,
    matchLength: null,
    crawford: null,
    jacoby: null,
    quick: null,
};
const WITH_CUBE: GameOptions = { ...NO_OPTIONS, doubling: true };

function checked(kind: GameKindName, given: Partial<GivenOptions>) {
    return checkedOptions(kind, { ...NOTHING, ...given });
}

const kind = fc.constantFrom(...GAME_KINDS);
const matchLength = fc.integer(MATCH_LENGTH);
const flag = fc.option(fc.boolean());
const given: fc.Arbitrary<GivenOptions> = fc.record({
    doubling: flag,
    doubleAfterRoll: flag,
    matchLength: fc.option(fc.oneof(matchLength, fc.nat({ max: 255 }))),
    crawford: flag,
    jacoby: flag,
    quick: flag,
});
/** Any options that could be stored, sensible or not. */
const options: fc.Arbitrary<GameOptions> = fc.record({
    doubling: fc.boolean(),
    doubleAfterRoll: fc.boolean(),
    matchLength: fc.oneof(fc.constant(0), matchLength),
    crawford: fc.boolean(),
    jacoby: fc.boolean(),
    quick: fc.boolean(),
});

describe('the options of Dice Wards', () => {
    it.each<[Partial<GivenOptions>, GameOptions]>([
        [{}, NO_OPTIONS],
        [{ doubling: false }, NO_OPTIONS],
        [{ doubling: true }, WITH_CUBE],
        [{ doubleAfterRoll: false, crawford: false, jacoby: false }, NO_OPTIONS],
    ])('that are given as %j', (some, expected) => {
        expect(checked('DiceWards', some)).toEqual({ ok: true, value: expected });
    });

    it.each<[string, Partial<GivenOptions>]>([
        ['doubleAfterRoll', { doubling: true, doubleAfterRoll: true }],
        ['matchLength', { matchLength: 5 }],
        ['matchLength', { matchLength: 0 }],
        ['crawford', { crawford: true }],
        ['jacoby', { jacoby: true }],
        ['quick', { quick: true }],
    ])('have no %s', (name, some) => {
        expect(checked('DiceWards', some)).toEqual({ ok: false, error: `Dice Wards has no ${name}` });
    });
});

describe('the options of backgammon', () => {
    it.each<[Partial<GivenOptions>, GameOptions]>([
        [{}, WITH_CUBE],
        [{ doubling: true }, WITH_CUBE],
        [{ doubling: false }, NO_OPTIONS],
        [{ doubleAfterRoll: false, crawford: false, jacoby: false }, WITH_CUBE],
        [{ doubleAfterRoll: true }, { ...WITH_CUBE, doubleAfterRoll: true }],
        [{ jacoby: true }, { ...WITH_CUBE, jacoby: true }],
        [{ matchLength: 1 }, { ...WITH_CUBE, matchLength: 1 }],
        [
            { matchLength: 1, crawford: true },
            { ...WITH_CUBE, matchLength: 1 },
        ],
        [{ matchLength: 2 }, { ...WITH_CUBE, matchLength: 2, crawford: true }],
        [{ matchLength: 25 }, { ...WITH_CUBE, matchLength: 25, crawford: true }],
        [
            { matchLength: 5, crawford: true },
            { ...WITH_CUBE, matchLength: 5, crawford: true },
        ],
        [
            { matchLength: 5, crawford: false },
            { ...WITH_CUBE, matchLength: 5 },
        ],
        [
            { matchLength: 5, jacoby: false },
            { ...WITH_CUBE, matchLength: 5, crawford: true },
        ],
        [
            { matchLength: 5, doubling: false },
            { ...NO_OPTIONS, matchLength: 5 },
        ],
        [
            { matchLength: 5, doubling: false, crawford: false },
            { ...NO_OPTIONS, matchLength: 5 },
        ],
    ])('that are given as %j', (some, expected) => {
        expect(checked('Backgammon', some)).toEqual({ ok: true, value: expected });
    });

    it.each<[string, Partial<GivenOptions>]>([
        ['matchLength is from 1 to 25', { matchLength: 0 }],
        ['matchLength is from 1 to 25', { matchLength: 26 }],
        ['matchLength is from 1 to 25', { matchLength: 255 }],
        ['jacoby is for single games, not for matches', { matchLength: 5, jacoby: true }],
        ['crawford is for matches', { crawford: true }],
        ['crawford is for matches', { crawford: true, doubling: false }],
        ['doubleAfterRoll, crawford and jacoby need doubling', { doubling: false, doubleAfterRoll: true }],
        ['doubleAfterRoll, crawford and jacoby need doubling', { doubling: false, jacoby: true }],
        ['doubleAfterRoll, crawford and jacoby need doubling', { doubling: false, crawford: true, matchLength: 5 }],
    ])('%s', (error, some) => {
        expect(checked('Backgammon', some)).toEqual({ ok: false, error });
    });
});

describe('options of any kind', () => {
    it('stay what they are when they are given again', () => {
        fc.assert(
            fc.property(kind, given, (any, some) => {
                const first = checkedOptions(any, some);
                fc.pre(first.ok);
                const { matchLength, ...flags } = first.value;
                const again = { ...flags, matchLength: matchLength === 0 ? null : matchLength };
                expect(checkedOptions(any, again)).toEqual(first);
            }),
        );
    });

    it('are those that were given, where any were, and sensible', () => {
        fc.assert(
            fc.property(kind, given, (any, some) => {
                const answer = checkedOptions(any, some);
                fc.pre(answer.ok);
                const { doubling, doubleAfterRoll, matchLength, crawford, jacoby } = answer.value;
                for (const name of ['doubling', 'doubleAfterRoll', 'crawford', 'jacoby', 'quick'] as const) {
                    // The last game of a match cannot be Crawford's, and that of one point is its last.
                    if (name === 'crawford' && matchLength === 1) expect(crawford).toBe(false);
                    else if (some[name] !== null) expect(answer.value[name]).toBe(some[name]);
                }
                expect(matchLength).toBe(some.matchLength ?? 0);
                if (!doubling) expect([doubleAfterRoll, crawford, jacoby]).toEqual([false, false, false]);
                if (matchLength > 0) expect(jacoby).toBe(false);
                else expect(crawford).toBe(false);
            }),
        );
    });

    it('can be packed into 12 bits, each into others, and unpacked', () => {
        fc.assert(
            fc.property(options, (any) => {
                const packed = packOptions(any);
                expect(packed).toBe(packed & 0xfff);
                expect(unpackOptions(packed)).toEqual(any);
            }),
        );
    });

    /** Packed options are stored: these numbers are what they are for ever. */
    it.each<[number, GameOptions]>([
        [0, NO_OPTIONS],
        [0x100, WITH_CUBE],
        [0x200, { ...NO_OPTIONS, doubleAfterRoll: true }],
        [0x400, { ...NO_OPTIONS, crawford: true }],
        [0x800, { ...NO_OPTIONS, jacoby: true }],
        [0x80, { ...NO_OPTIONS, quick: true }],
        [0x719, { ...WITH_CUBE, doubleAfterRoll: true, matchLength: 25, crawford: true }],
    ])('are packed as %i', (packed, some) => {
        expect(packOptions(some)).toBe(packed);
        expect(unpackOptions(packed)).toEqual(some);
    });

    it('allow a rating, in backgammon only with a match', () => {
        expect(canBeRated('DiceWards', NO_OPTIONS)).toBe(true);
        expect(canBeRated('DiceWards', WITH_CUBE)).toBe(true);
        expect(canBeRated('Backgammon', WITH_CUBE)).toBe(false);
        expect(canBeRated('Backgammon', { ...WITH_CUBE, matchLength: 1 })).toBe(true);
        expect(canBeRated('MontyHall', NO_OPTIONS)).toBe(false);
    });
});

describe('turnSeconds', () => {
    it.each(GAME_KINDS)('of %s is null, or from its own window to three days', (name) => {
        const { windowSeconds } = KINDS[name];
        for (const fitting of [null, windowSeconds, windowSeconds + 1, 259_200]) {
            expect(turnSecondsFault(name, fitting)).toBeUndefined();
        }
        for (const unfit of [0, windowSeconds - 1, 259_201]) {
            expect(turnSecondsFault(name, unfit)).toBe(`turnSeconds is from ${windowSeconds} to 259200`);
        }
    });
});
