import type { Seat } from '@dice-wards/games/for_two';
import { GAME_KINDS } from '@dice-wards/games/kinds';
import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import { SEATS } from '@dice-wards/games/seats';
import { LEVELS } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room, Stage } from '../../src/lobbies/model/room';
import { decodeRoom, encodeRoom } from '../../src/lobbies/store/room_record';
import type { Settings } from '../../src/platform/room_settings';
import { byTerm, NO_TERMS, TERM_NAMES } from '../../src/platform/terms';
import { hex } from '../support/memory_map';

const A = Uint8Array.of(0xaa, 1);
const B = Uint8Array.of(0xbb);
const E = Uint8Array.of(0xee, 2, 3);

const USUAL: Settings = {
    kind: 'DiceWards',
    seats: 2,
    turnSeconds: null,
    reserve: null,
    rated: true,
    options: NO_OPTIONS,
    robot: null,
    ...NO_TERMS,
};
const HOUSE: Settings = { ...USUAL, kind: 'MontyHall', seats: 1, rated: false };
const WAITING: Room = {
    id: 7,
    name: Uint8Array.of(0xc3, 0x84),
    owner: A,
    settings: USUAL,
    inviteCode: null,
    invited: null,
    createdAtMs: 1_767_225_600_000,
    place: null,
    berserk: null,
    stage: { phase: 'waiting', guests: [] },
};
const SLOW: Room = {
    ...WAITING,
    inviteCode: 'ABCD2345',
    settings: { ...USUAL, turnSeconds: 259_200, rated: false },
};
const PLAYED: Room = { ...WAITING, inviteCode: 'ABCD2345', stage: { phase: 'inGame', guests: [B], engine: E } };
const MATCH: GameOptions = {
    doubling: true,
    doubleAfterRoll: true,
    matchLength: 25,
    crawford: true,
    jacoby: false,
    quick: false,
};

type Golden = readonly [string, Room, string];

/** Records as they were first shipped. All of them must remain readable for ever. */
const LAYOUT_1: readonly Golden[] = [
    ['waits', WAITING, '01 00 00 01 00000000 019b76daa800 0000 0000 02 02aa01 02c384 00'],
    [
        'has a cube',
        { ...WAITING, settings: { ...USUAL, options: { ...NO_OPTIONS, doubling: true } } },
        '01 00 00 01 00000000 019b76daa800 0100 0000 02 02aa01 02c384 00',
    ],
    [
        'is private, unrated and slow',
        SLOW,
        '01 00 00 02 0003f480 019b76daa800 0000 0000 02 02aa01 02c384 4142434432333435 00',
    ],
    [
        'is for a match of backgammon, and starting',
        {
            ...WAITING,
            settings: { ...USUAL, kind: 'Backgammon', options: MATCH },
            stage: { phase: 'starting', guests: [B], engine: E },
        },
        '01 01 01 01 00000000 019b76daa800 0719 0000 02 02aa01 02c384 01 01bb 03ee0203',
    ],
    [
        'is in a game, and private',
        PLAYED,
        '01 02 00 03 00000000 019b76daa800 0000 0000 02 02aa01 02c384 4142434432333435 01 01bb 03ee0203',
    ],
    [
        'was a single game of backgammon that its owner won',
        {
            ...WAITING,
            settings: {
                ...USUAL,
                kind: 'Backgammon',
                rated: false,
                options: { ...NO_OPTIONS, doubling: true, jacoby: true },
            },
            stage: { phase: 'finished', guests: [B], engine: E, winner: 0, endedAtMs: 1_767_225_660_000 },
        },
        '01 03 01 00 00000000 019b76daa800 0900 0000 02 02aa01 02c384 01 01bb 03ee0203 00 019b76db9260',
    ],
    [
        'was lost to the house',
        {
            ...WAITING,
            settings: HOUSE,
            stage: { phase: 'finished', guests: [E], engine: E, winner: 1, endedAtMs: 1_767_225_660_000 },
        },
        '01 03 02 00 00000000 019b76daa800 0000 0000 01 02aa01 02c384 01 03ee0203 03ee0203 01 019b76db9260',
    ],
    [
        'was abandoned',
        {
            ...WAITING,
            settings: HOUSE,
            stage: { phase: 'finished', guests: [E], engine: E, winner: undefined, endedAtMs: 1_767_225_660_000 },
        },
        '01 03 02 00 00000000 019b76daa800 0000 0000 01 02aa01 02c384 01 03ee0203 03ee0203 ff 019b76db9260',
    ],
    [
        'waits for the last of three',
        { ...WAITING, settings: { ...USUAL, kind: 'Farkle', seats: 3 }, stage: { phase: 'waiting', guests: [B] } },
        '01 00 05 01 00000000 019b76daa800 0000 0000 03 02aa01 02c384 01 01bb',
    ],
    [
        'has a clock with delay and reserve',
        { ...WAITING, settings: { ...USUAL, reserve: { delaySeconds: 12, reserveSeconds: 120 } } },
        '01 00 00 01 8000c078 019b76daa800 0000 0000 02 02aa01 02c384 00',
    ],
    [
        'waits for the player who is invited',
        { ...SLOW, invited: B },
        '01 00 00 06 0003f480 019b76daa800 0000 0000 02 02aa01 02c384 4142434432333435 01bb 00',
    ],
    [
        'welcomes programs',
        { ...WAITING, settings: { ...USUAL, rated: false, bots: true } },
        '01 00 00 00 00000000 019b76daa800 0000 0001 02 02aa01 02c384 00',
    ],
    [
        'is a rematch that is starting',
        { ...WAITING, invited: A, stage: { phase: 'starting', guests: [A], engine: E } },
        '01 01 00 05 00000000 019b76daa800 0000 0000 02 02aa01 02c384 02aa01 01 02aa01 03ee0203',
    ],
    [
        'is a match to which both have yet to come',
        {
            ...WAITING,
            settings: { ...USUAL, checksReady: true },
            invited: B,
            place: { tournament: 0xdeadbeef, round: 0x0102, table: 0xfffe },
            stage: { phase: 'meeting', guests: [B], engine: E, awaited: 3, byMs: 1_767_225_660_000 },
        },
        '01 04 00 0d 00000000 019b76daa800 0000 0002 02 02aa01 02c384 01bb deadbeef0102fffe 00 01 01bb 03ee0203 03 019b76db9260',
    ],
    [
        'is a match whose second player has gone berserk',
        {
            ...WAITING,
            place: { tournament: 1, round: 2, table: 3 },
            berserk: { player1: false, player2: true },
            stage: { phase: 'inGame', guests: [B], engine: E },
        },
        '01 02 00 09 00000000 019b76daa800 0000 0000 02 02aa01 02c384 0000000100020003 05 01 01bb 03ee0203',
    ],
    [
        'plays against a robot in the second seat',
        {
            ...WAITING,
            settings: {
                ...USUAL,
                kind: 'Backgammon',
                rated: false,
                options: { ...NO_OPTIONS, doubling: true },
                robot: { seat: 1, level: 'Expert' },
            },
            stage: { phase: 'inGame', guests: [E], engine: E },
        },
        '01 02 01 00 00000000 019b76daa800 c100 0000 02 02aa01 02c384 01 03ee0203 03ee0203',
    ],
];

const principal = fc.uint8Array({ minLength: 1, maxLength: 29 });
const someGuests = fc.array(principal, { minLength: 1, maxLength: 5 });
const seats = { guests: someGuests, engine: principal };
const stage: fc.Arbitrary<Stage> = fc.oneof(
    fc.record({ phase: fc.constant('waiting' as const), guests: fc.array(principal, { maxLength: 5 }) }),
    fc.record({ phase: fc.constantFrom('starting' as const, 'inGame' as const), ...seats }),
    fc.record({
        phase: fc.constant('finished' as const),
        ...seats,
        winner: fc.option(fc.constantFrom(...SEATS), { nil: undefined }),
        endedAtMs: fc.nat(),
    }),
    fc.record({
        phase: fc.constant('meeting' as const),
        ...seats,
        awaited: fc.nat({ max: 0b11_1111 }),
        byMs: fc.nat(),
    }),
);
/** Any room that can be stored, sensible or not. */
const room: fc.Arbitrary<Room> = fc
    .record({
        id: fc.integer({ min: 1, max: 0xffff_ffff }),
        name: fc.uint8Array({ minLength: 1, maxLength: 160 }),
        owner: principal,
        settings: fc.record({
            kind: fc.constantFrom(...GAME_KINDS),
            seats: fc.integer({ min: 1, max: 6 }),
            turnSeconds: fc.option(fc.integer({ min: 1, max: 0x7fff_ffff })),
            reserve: fc.constant<Settings['reserve']>(null),
            rated: fc.boolean(),
            options: fc.record({
                doubling: fc.boolean(),
                doubleAfterRoll: fc.boolean(),
                matchLength: fc.nat({ max: 25 }),
                crawford: fc.boolean(),
                jacoby: fc.boolean(),
                quick: fc.boolean(),
            }),
            robot: fc.option(fc.record({ seat: fc.constantFrom<Seat>(0, 1), level: fc.constantFrom(...LEVELS) })),
            ...byTerm(TERM_NAMES, () => fc.boolean()),
        }),
        inviteCode: fc.option(fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)),
        invited: fc.option(principal),
        createdAtMs: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
        match: fc.option(
            fc.record({
                place: fc.record({ tournament: fc.nat(0xffff_ffff), round: fc.nat(0xffff), table: fc.nat(0xffff) }),
                berserk: fc.option(fc.record({ player1: fc.boolean(), player2: fc.boolean() })),
            }),
        ),
        stage,
    })
    .map(({ match, ...any }) => ({ ...any, place: match?.place ?? null, berserk: match?.berserk ?? null }));

describe('a stored room', () => {
    it.each(LAYOUT_1)('that %s has the bytes of layout 1', (_name, golden, bytes) => {
        expect(hex(encodeRoom(golden))).toBe(bytes.replaceAll(' ', ''));
    });

    it.each(LAYOUT_1)('that %s is read from the bytes of its layout', (_name, golden, bytes) => {
        expect(decodeRoom(7, bytesOf(bytes))).toEqual(golden);
    });

    it('is read as it was written, for any room', () => {
        fc.assert(
            fc.property(room, (any) => {
                expect(decodeRoom(any.id, encodeRoom(any))).toEqual(any);
            }),
        );
    });

    it.each([0, 2, 9])('with the unknown layout %i throws', (layout) => {
        expect(() => decodeRoom(7, Uint8Array.of(layout))).toThrow(`layout ${layout}`);
    });
});

function bytesOf(digits: string): Uint8Array {
    return Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'));
}
