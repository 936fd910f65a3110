import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { gnubgId, parseGnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import { matchId, parseMatchId } from '@dice-wards/games/backgammon/notation/match_id';
import { parsePositionId, positionId } from '@dice-wards/games/backgammon/notation/position_id';
import type { MatchState } from '@dice-wards/games/backgammon/notation/snapshot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../support/any_text';
import { snapshot } from './arbitraries';
import { dataLines, type IdRow, snapshotOf } from './oracle';

const ROWS = dataLines<IdRow>('gnubg_ids.jsonl');
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('');

/** The part of a state that a match ID keeps: it puts the larger die first. */
function keptOf(match: MatchState): MatchState {
    const dice = match.dice === undefined ? undefined : ([Math.max(...match.dice), Math.min(...match.dice)] as const);
    return { ...match, dice };
}

/** Bits in the order of their numbers as an ID of so many bytes, for IDs that no program would write. */
function idOfBits(bits: bigint, bytes: number): string {
    const packed = Array.from({ length: bytes }, (_, i) => Number((bits >> BigInt(8 * i)) & 255n));
    return Buffer.from(packed).toString('base64').replaceAll('=', '');
}

/** A position ID of so many checkers on each place: the opponent's points and bar, then the own ones, then the rest. */
function positionIdOf(places: Readonly<Record<number, number>>): string {
    const bits = Array.from({ length: 51 }, (_, place) => '1'.repeat(places[place] ?? 0)).join('0');
    return idOfBits(BigInt(`0b${[...bits].reverse().join('')}`), 10);
}
const CLOSED = { 0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 24: 1, 25: 2, 26: 2, 27: 2, 28: 2, 29: 2, 30: 2, 49: 1 };

function matchIdOf(...fields: readonly (readonly [first: number, value: number])[]): string {
    return idOfBits(
        fields.reduce((bits, [first, value]) => bits | (BigInt(value) << BigInt(first)), 0n),
        9,
    );
}
const PLAYING = [8, 1] as const;
const CENTRED = [4, 3] as const;
const NO_JACOBY = [66, 1] as const;

describe('IDs of GNU Backgammon', () => {
    it('has the rows of the other program', () => {
        expect(ROWS).toHaveLength(110);
    });

    it.each(ROWS)('row $id ($kind): $gnubgId', (row) => {
        const shown = snapshotOf(row);
        expect(positionId(shown.board)).toBe(row.positionId);
        expect(matchId(shown)).toBe(row.matchId);
        expect(gnubgId(shown)).toBe(row.gnubgId);
        expect(parsePositionId(row.positionId)).toEqual({ ok: true, value: shown.board });
        const { board, beavers, ...match } = shown;
        expect(parseMatchId(row.matchId)).toEqual({ ok: true, value: keptOf(match) });
        const value = { ...keptOf(match), board, beavers: false };
        expect(parseGnubgId(row.gnubgId)).toEqual({ ok: true, value });
        expect(parseGnubgId(`${row.matchId}:${row.positionId}`)).toEqual({ ok: true, value });
    });

    it("knows the start position and the manual's match", () => {
        expect(positionId(START_BOARD)).toBe('4HPwATDgc/ABMA');
        expect(parseMatchId('QYkqASAAIAAA')).toMatchObject({
            value: { cube: 2, owner: 0, turn: 1, dice: [5, 2], length: 9, score: [2, 4], crawford: false },
        });
        expect(parseMatchId('cIkFAAAAAAAA')).toMatchObject({ value: { length: 0, dice: [3, 1], jacoby: true } });
        expect(parseMatchId('cIkFAAAAAAAE')).toMatchObject({ value: { length: 0, dice: [3, 1], jacoby: false } });
    });

    it('reads what it writes', () => {
        fc.assert(
            fc.property(snapshot, (any) => {
                const { board, beavers, ...match } = any;
                expect(parsePositionId(positionId(board))).toEqual({ ok: true, value: board });
                expect(parseMatchId(matchId(match))).toEqual({ ok: true, value: match });
                expect(parseGnubgId(gnubgId(any))).toEqual({ ok: true, value: { ...any, beavers: false } });
            }),
        );
    });

    it.each([
        ['4HPwATDgc/ABM', '13 characters where there must be 14'],
        ['4HPwATDgc/ABMA==', '16 characters'],
        ['4HPwATDgc/AB-A', 'character 13 is no digit'],
        ['4HPwATDgc/ABM\u{e9}', 'character 14 is no digit'],
        ['4HPwATDgc/ABMB', 'the last character tells more'],
        [positionIdOf({ 0: 1, 50: 1 }), 'something after the last place'],
        ['/////////////w', 'more checkers than there are'],
        [positionIdOf({ 3: 16, 30: 1 }), 'more than 15 checkers'],
        [positionIdOf({ 3: 1, 30: 10, 31: 6 }), 'more than 15 checkers'],
        [positionIdOf({}), 'nobody has a checker left'],
        [positionIdOf({ 0: 1, 48: 2 }), 'a point is held by both'],
        [positionIdOf(CLOSED), 'closed boards'],
    ])('refuses the position ID %s: %s', (text, why) => {
        expect(parsePositionId(text)).toEqual({ ok: false, error: expect.stringContaining(why) });
    });

    it('knows what is almost closed out', () => {
        expect(parsePositionId(positionIdOf({ ...CLOSED, 49: 0 })).ok).toBe(true);
        expect(parsePositionId(positionIdOf({ ...CLOSED, 24: 0 })).ok).toBe(true);
        expect(parsePositionId(positionIdOf({ ...CLOSED, 5: 1 })).ok).toBe(true);
        expect(parsePositionId(positionIdOf({ ...CLOSED, 25: 0 })).ok).toBe(true);
    });

    it.each([
        ['cAl3AUAAQAA', '11 characters where there must be 12'],
        ['cAl3AUAAQAA=', 'character 12 is no digit'],
        [matchIdOf(PLAYING, CENTRED, NO_JACOBY, [67, 1]), 'after the last field'],
        [matchIdOf(PLAYING, [4, 2]), 'nobody is player 2'],
        [matchIdOf([8, 5], CENTRED), 'no state of a game is 5'],
        [matchIdOf(PLAYING, CENTRED, [15, 7], [18, 1]), 'dice 7 and 1'],
        [matchIdOf(PLAYING, CENTRED, [15, 3]), 'dice 3 and 0'],
        [matchIdOf(PLAYING, CENTRED, [7, 1]), 'a Crawford game in a money session'],
        [matchIdOf(PLAYING, [4, 1]), 'a cube that was never turned'],
        [matchIdOf(PLAYING, CENTRED, [21, 5], [51, 5]), 'already won'],
        [matchIdOf(PLAYING, CENTRED, [12, 1], [11, 1], [15, 3], [18, 1]), 'after the dice were rolled'],
        [matchIdOf(PLAYING, CENTRED, [12, 1], [11, 1], [21, 5], [7, 1]), 'a double in the Crawford game'],
        [matchIdOf(PLAYING, CENTRED, [12, 1], [11, 1], [13, 2]), 'at once'],
        [matchIdOf(PLAYING, [0, 1], [4, 1], [12, 1], [11, 1]), 'a cube of the opponent'],
        [matchIdOf(PLAYING, CENTRED, [11, 1]), 'the wrong player'],
        [matchIdOf(PLAYING, CENTRED, [12, 1]), 'the wrong player'],
    ])('refuses the match ID %s: %s', (text, why) => {
        expect(parseMatchId(text)).toEqual({ ok: false, error: expect.stringContaining(why) });
    });

    it('refuses halves that are missing, doubled or wrong', () => {
        for (const text of [
            '',
            ':',
            '4HPwATDgc/ABMA',
            '4HPwATDgc/ABMA:',
            'cAl3AUAAQAAE:cAl3AUAAQAAE',
            'a:b:c',
            'a:b:c:d',
        ]) {
            expect(parseGnubgId(text).ok, text).toBe(false);
        }
        expect(parseGnubgId('4HPwATDgc/ABMA:cAl3AUAAQAAE').ok).toBe(true);
    });

    it('never throws on foreign text, and reproduces the text it accepts', () => {
        const text = (length: number): fc.Arbitrary<string> =>
            fc.oneof(
                anyText(),
                fc
                    .array(fc.constantFrom(...BASE64), { minLength: length, maxLength: length })
                    .map((all) => all.join('')),
            );
        fc.assert(
            fc.property(text(14), text(12), (position, match) => {
                const seen = parsePositionId(position);
                if (seen.ok) expect(positionId(seen.value)).toBe(position);
                const state = parseMatchId(match);
                if (state.ok) expect(parseMatchId(matchId(state.value))).toEqual(state);
                expect(parseGnubgId(`${position}:${match}`).ok).toBe(seen.ok && state.ok);
            }),
        );
    });

    it('throws where there is no room: that is a fault of the caller', () => {
        const match = snapshotOf(ROWS[0]);
        expect(() => matchId({ ...match, score: [0x8000, 0] })).toThrow('score0 32768');
        expect(() => matchId({ ...match, cube: 3 })).toThrow('a cube of 3');
        expect(() => matchId({ ...match, cube: 1 << 16 })).toThrow('a cube of 65536');
    });
});
