import { bySeat } from '@dice-wards/games/seats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, NO_ENTRIES, setupOf } from '../../src/game_engine/model/game';
import { entriesOf, PAGE_ENTRIES } from '../../src/game_engine/model/log';
import { SealedDice } from '../../src/game_engine/model/sealed_dice';
import { pageIn, RecordDesk } from '../../src/game_engine/store/game_record';
import { NO_GAME_TERMS } from '../../src/platform/terms';
import { entry, game, montyHallGame, storedPart } from './arbitrary_games';

const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
/** One for all games, as in a canister. */
const desk = new RecordDesk();
const recordOf = (stored: Game): Uint8Array => {
    desk.begin(stored);
    return desk.record();
};
const readBack = ({ roomId }: Game, record: Uint8Array) => storedPart(new RecordDesk().read(roomId, record));

/** A game with a log entry as layout 1 has it. These bytes lie in canisters: they never change. */
const GOLDEN =
    '21' +
    '84' +
    '05' +
    '00' + // layout and players, moves by the clock, bytes used of the tape, kind
    '01000007' +
    '00000003' + // rated and version, turn
    '4279b76dab310000' +
    '4279b76db2840000' + // turn started, deadline
    '0001' +
    '2a'.repeat(50) +
    '07'.repeat(32) + // the tape's number, the tape, its seal
    '019b76da8c00' +
    '00001e' + // created, window
    '020102' +
    '020202' + // players
    '010c000c002f001f' + // the state: 47-31 p2 +12 (4)
    '09019b76da8c00060804'; // the page of the log: the clock held, and a 4 landed

describe('stored games', () => {
    it('of an unknown kind are refused', () => {
        const record = fromHex(GOLDEN);
        record[3] = 200;
        expect(() => new RecordDesk().read(1, record)).toThrow('an unknown kind');
    });

    it('come back as they were', () => {
        fc.assert(
            fc.property(fc.oneof(game, montyHallGame), (stored) => {
                expect(readBack(stored, recordOf(stored))).toEqual(storedPart(stored));
            }),
        );
    });

    it('are after any changes the same bytes as written anew, and each full page of the log comes once', () => {
        const change = fc.tuple(game, fc.boolean(), fc.array(entry, { maxLength: 3 }));
        fc.assert(
            fc.property(game, fc.array(change, { maxLength: 30 }), (first, changes) => {
                let record = recordOf({ ...first, version: 0 });
                const { setup, players, createdAtMs, windowSeconds, told, robot, terms } = first;
                const agreed = { setup, players, createdAtMs, windowSeconds, told, robot, terms };
                const pages: Uint8Array[] = [];
                let version = 0;
                let before = first;
                for (const [next, isOtherTape, entries] of changes) {
                    version += entries.length;
                    // Each tape has the next number.
                    const dice = isOtherTape
                        ? SealedDice.of(next.dice.tape, (before.dice.index + 1) & 0xffff)
                        : before.dice;
                    // A game keeps its kind of clock.
                    const left = next.reserve?.leftMs ?? [];
                    const reserve = first.reserve && {
                        ...(next.reserve ?? first.reserve),
                        leftMs: bySeat(first.reserve.leftMs.map((ms, seat) => left[seat] ?? ms)),
                    };
                    before = { ...next, ...agreed, reserve, dice, version, entries };
                    desk.lay(record);
                    const page = desk.update(before);
                    if (page !== undefined) pages.push(page);
                    expect(before.entries).toBe(NO_ENTRIES);
                    record = desk.record();
                    expect(hex(record)).toBe(hex(recordOf(before)) + hex(pageIn(record)));
                    expect(readBack(before, record)).toEqual(storedPart(before));
                }
                const log = changes.flatMap(([, , entries]) => entries);
                expect(pages).toHaveLength(Math.floor(log.length / PAGE_ENTRIES));
                const read = [...pages, pageIn(record)].flatMap(entriesOf);
                const entriesRead = read.map(({ version: _, events, ...others }) => ({
                    ...others,
                    events: [...events],
                }));
                expect(entriesRead).toEqual(log);
                expect(read.map((found) => found.version)).toEqual(log.map((_, index) => index + 1));
            }),
        );
    });

    it('keep the bytes of layout 1', () => {
        const read = desk.read(7, fromHex(GOLDEN));
        expect(storedPart(read)).toEqual({
            roomId: 7,
            setup: setupOf({
                kind: 'DiceWards',
                rated: true,
                doubling: false,
                isPrivate: false,
            }),
            players: [Uint8Array.of(1, 2), Uint8Array.of(2, 2)],
            createdAtMs: 0x019b76da8c00,
            windowSeconds: 30,
            told: 2,
            robot: undefined,
            terms: NO_GAME_TERMS,
            reserve: undefined,
            version: 7,
            turnId: 3,
            turnStartedAtMs: 0x019b76dab310,
            deadlineMs: 0x019b76db2840,
            idleMoves: 4,
            dice: { tape: { bytes: new Uint8Array(50).fill(0x2a), seal: new Uint8Array(32).fill(7) }, index: 1 },
            used: 5,
            awaits: undefined,
            promised: 0,
            landing: undefined,
            state: { phase: 'choosing', turn: 1, player1Score: 47, player2Score: 31, roundScore: 12, lastDie: 4 },
            entries: NO_ENTRIES,
        });
        expect(entriesOf(pageIn(fromHex(GOLDEN)), 1)).toEqual([
            { version: 17, atMs: 0x019b76da8c00, by: 'clock', events: Uint8Array.of(8, 4), number: undefined },
        ]);
        desk.update(read);
        expect(hex(desk.record())).toBe(GOLDEN);
        expect(hex(recordOf(read))).toBe(GOLDEN.slice(0, -20));
    });

    it('of a layout that no version wrote are a fault, not a game', () => {
        expect(() => desk.read(7, fromHex(`22${GOLDEN.slice(2)}`))).toThrow('layout 2');
        // Also where a longer record lay before.
        for (const length of [60, 262, 264]) {
            expect(() => desk.read(7, fromHex(GOLDEN.slice(0, length)))).toThrow(RangeError);
        }
    });

    it('take at most 189 bytes without their log, for any two players: five fit in one node of the map', () => {
        fc.assert(
            fc.property(game, (any) => {
                const players = bySeat(any.players.slice(0, 2));
                const leftMs = any.reserve && bySeat(any.reserve.leftMs.slice(0, 2));
                const stored = { ...any, players, reserve: any.reserve && leftMs && { ...any.reserve, leftMs } };
                const most = stored.reserve === undefined ? 189 : 204;
                expect(recordOf(stored).length).toBeLessThanOrEqual(most);
            }),
        );
    });
});
