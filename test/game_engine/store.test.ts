import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/game_engine/model/game';
import {
    appended,
    EMPTY_PAGE,
    entriesOf,
    type LogEntry,
    PAGE_ENTRIES,
    pageOf,
    splitAfter,
} from '../../src/game_engine/model/log';
import { TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { decodeGame, encodeGame } from '../../src/game_engine/store';
import { position } from './dice_wards/arbitraries';

const principal = fc.uint8Array({ minLength: 1, maxLength: 29 });
const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const bytes = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });

const game: fc.Arbitrary<Game> = fc.record({
    setup: fc.record({
        kind: fc.constant('DiceWards' as const),
        players: fc.tuple(principal, principal),
        rated: fc.boolean(),
        createdAtMs: time,
        windowSeconds: u32,
    }),
    version: u32,
    turnId: u32,
    turnStartedAtMs: time,
    deadlineMs: time,
    idleMoves: fc.nat({ max: 255 }),
    dice: fc.record({
        tape: fc.record({ bytes: bytes(TAPE_BYTES), seal: bytes(32) }),
        index: u32,
        used: fc.nat({ max: TAPE_BYTES }),
    }),
    logPage: fc.uint8Array({ maxLength: 200 }),
    state: position,
});

const entry = fc.record({
    atMs: time,
    by: fc.constantFrom(0 as const, 1 as const, 'clock' as const),
    events: fc.uint8Array({ maxLength: 40 }),
});

const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** A game and a log entry as layout 1 has them. These bytes lie in canisters: they never change. */
const GOLDEN_GAME =
    '01' +
    '00' +
    '01' +
    '04' +
    '00000007' +
    '00000003' + // layout, kind, flags, moves by the clock, version, turn
    '019b76da8c00' +
    '019b76dab310' +
    '019b76db2840' +
    '0000001e' + // created, turn started, deadline, window
    '00000001' +
    '05' + // tape, bytes used
    '2a'.repeat(55) +
    '07'.repeat(32) +
    '020102' +
    '020202' + // players
    '000a' +
    '09019b76da8c00020804' + // the page of the log
    '01000104000c002f001f'; // the state: 47-31 p2 +12 (4)
const GOLDEN_ENTRY = '09' + '019b76da8c00' + '02' + '0804';

describe('stored games', () => {
    it('come back as they were', () => {
        fc.assert(
            fc.property(game, (stored) => {
                expect(decodeGame(encodeGame(stored))).toEqual(stored);
            }),
        );
    });

    it('have a log in pages that come back entry by entry', () => {
        fc.assert(
            fc.property(fc.array(entry, { maxLength: 50 }), (list) => {
                const pages: Uint8Array[] = [];
                let page: Uint8Array = EMPTY_PAGE;
                const entries = list.map((body, index): LogEntry => ({ ...body, version: index + 1 }));
                for (const logged of entries) {
                    page = appended(page, logged);
                    expect(pageOf(logged.version)).toBe(pages.length);
                    if (pageOf(logged.version + 1) === pages.length) continue;
                    const [full, rest] = splitAfter(PAGE_ENTRIES, appended(page, logged));
                    expect(full).toEqual(page);
                    expect(entriesOf(rest, 0)).toHaveLength(1);
                    pages.push(page);
                    page = EMPTY_PAGE;
                }
                expect(pages).toHaveLength(Math.floor(list.length / PAGE_ENTRIES));
                expect([...pages, page].flatMap(entriesOf)).toEqual(entries);
            }),
        );
    });

    it('keep the bytes of layout 1', () => {
        const decoded = decodeGame(fromHex(GOLDEN_GAME));
        expect(decoded).toEqual({
            setup: {
                kind: 'DiceWards',
                players: [Uint8Array.of(1, 2), Uint8Array.of(2, 2)],
                rated: true,
                createdAtMs: 0x019b76da8c00,
                windowSeconds: 30,
            },
            version: 7,
            turnId: 3,
            turnStartedAtMs: 0x019b76dab310,
            deadlineMs: 0x019b76db2840,
            idleMoves: 4,
            dice: {
                tape: { bytes: new Uint8Array(55).fill(0x2a), seal: new Uint8Array(32).fill(7) },
                index: 1,
                used: 5,
            },
            logPage: fromHex(GOLDEN_ENTRY),
            state: { phase: 'choosing', turn: 1, roundScore: 12, scores: [47, 31], lastDie: 4 },
        });
        expect(hex(encodeGame(decoded))).toBe(GOLDEN_GAME);
        const [logged] = entriesOf(decoded.logPage, 1);
        expect(logged).toEqual({ version: 17, atMs: 0x019b76da8c00, by: 'clock', events: Uint8Array.of(8, 4) });
        expect(hex(appended(EMPTY_PAGE, logged))).toBe(GOLDEN_ENTRY);
    });

    it('of a layout that no version wrote are a fault, not a game', () => {
        expect(() => decodeGame(fromHex(`02${GOLDEN_GAME.slice(2)}`))).toThrow('layout 2');
        expect(() => decodeGame(fromHex(GOLDEN_GAME.slice(0, 60)))).toThrow(RangeError);
        expect(() => entriesOf(fromHex(GOLDEN_ENTRY.slice(2)), 0)).toThrow(RangeError);
    });

    it('take less than 512 bytes, whoever plays', () => {
        fc.assert(
            fc.property(game, (stored) => {
                expect(encodeGame(stored).length).toBeLessThan(512);
            }),
        );
    });
});
