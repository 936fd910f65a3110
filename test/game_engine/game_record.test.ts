import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/game_engine/games';
import { type Game, setupOf } from '../../src/game_engine/model/game';
import { appended, EMPTY_PAGE, entriesOf } from '../../src/game_engine/model/log';
import { decodeGame, encodeGame, pageOfRecord, patchedGame } from '../../src/game_engine/store/game_record';
import { entry, game } from './arbitrary_games';

const { records } = GAMES.DiceWards;
const page = fc.array(entry, { maxLength: 15 }).map((entries) => appended(EMPTY_PAGE, records, entries));

const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** A game with a log entry as layout 1 has it. These bytes lie in canisters: they never change. */
const GOLDEN =
    '01' +
    '04' +
    '05' +
    '0a' + // layout, moves by the clock, bytes used of the tape, length of the state
    '00000007' +
    '00000003' + // version, turn
    '4279b76dab310000' +
    '4279b76db2840000' + // turn started, deadline
    '00000001' +
    '2a'.repeat(55) +
    '07'.repeat(32) + // the tape's number, the tape, its seal
    '00' +
    '01' +
    '019b76da8c00' +
    '0000001e' + // kind, flags, created, window
    '020102' +
    '020202' + // players
    '01000104000c002f001f' + // the state: 47-31 p2 +12 (4)
    '09019b76da8c00020804'; // the page of the log: the clock held, and a 4 landed

describe('stored games', () => {
    it('come back as they were, with their page', () => {
        fc.assert(
            fc.property(game, page, (stored, log) => {
                const bytes = encodeGame(stored, log);
                expect(decodeGame(bytes)).toEqual(stored);
                expect(hex(pageOfRecord(bytes, stored))).toBe(hex(log));
            }),
        );
    });

    it('patched after an action are the same bytes as written anew', () => {
        fc.assert(
            fc.property(game, game, page, fc.array(entry, { maxLength: 3 }), (before, other, log, entries) => {
                const { tape, index } = before.dice;
                const after: Game = { ...other, setup: before.setup, dice: { tape, index, used: other.dice.used } };
                const patched = patchedGame(encodeGame(before, log), after, entries);
                expect(patched).toEqual(encodeGame(after, appended(log, records, entries)));
            }),
        );
    });

    it('are not patched when the tape is another', () => {
        fc.assert(
            fc.property(game, page, (before, log) => {
                const after: Game = { ...before, dice: { ...before.dice, index: (before.dice.index + 1) % 2 ** 32 } };
                expect(patchedGame(encodeGame(before, log), after, [])).toBeUndefined();
            }),
        );
    });

    it('keep the bytes of layout 1', () => {
        const decoded = decodeGame(fromHex(GOLDEN));
        expect(decoded).toEqual({
            setup: setupOf({
                kind: 'DiceWards',
                players: [Uint8Array.of(1, 2), Uint8Array.of(2, 2)],
                rated: true,
                createdAtMs: 0x019b76da8c00,
                windowSeconds: 30,
            }),
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
            state: { phase: 'choosing', turn: 1, roundScore: 12, scores: [47, 31], lastDie: 4 },
        });
        const log = pageOfRecord(fromHex(GOLDEN), decoded);
        expect(hex(encodeGame(decoded, log))).toBe(GOLDEN);
        expect(entriesOf(log, 1)).toEqual([
            { version: 17, atMs: 0x019b76da8c00, by: 'clock', events: Uint8Array.of(8, 4) },
        ]);
    });

    it('of a layout that no version wrote are a fault, not a game', () => {
        expect(() => decodeGame(fromHex(`02${GOLDEN.slice(2)}`))).toThrow('layout 2');
        expect(() => decodeGame(fromHex(GOLDEN.slice(0, 60)))).toThrow(RangeError);
    });

    it('take less than 320 bytes without their log, whoever plays', () => {
        fc.assert(
            fc.property(game, (stored) => {
                expect(encodeGame(stored, EMPTY_PAGE).length).toBeLessThan(320);
            }),
        );
    });
});
