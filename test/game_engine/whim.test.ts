import { createHash } from 'node:crypto';
import { liarsDice } from '@dice-wards/games/liars_dice';
import type { Seat } from '@dice-wards/games/rules';
import { yacht } from '@dice-wards/games/yacht';
import { describe, expect, it } from 'vitest';
import { keptSecret } from '../../src/game_engine/model/kept_secret';
import type { Tape } from '../../src/game_engine/model/sealed_dice';
import { whimOf } from '../../src/game_engine/model/whim';
import { engineGame, tapeOf } from '../support/engine_game';

const BYTES = Uint8Array.from({ length: 50 }, (_, at) => (37 * at + 11) % 252);
const ROBOT = { seat: 1, level: 'Hard' } as const;

/** The same seal, and in its 40th byte another tape: public facts and dice of the first two hands are the same. */
function withOtherSalts({ bytes, seal }: Tape): Tape {
    return { bytes: bytes.with(39, bytes[39] ^ 1), seal };
}

function whimIn(rules: unknown, tape: Tape, { version = 7, seat = 1 as Seat, first = tape } = {}): number {
    const game = engineGame(rules, { tape, robot: ROBOT });
    game.version = version;
    return whimOf(game, seat, () => first);
}

describe('the whim of a robot', () => {
    it('in a game with secrets differs with nothing but what makes the salts', () => {
        const [tape, other] = [tapeOf(BYTES), withOtherSalts(tapeOf(BYTES))];
        expect(engineGame(liarsDice, { tape, robot: ROBOT }).state).toEqual(
            engineGame(liarsDice, { tape: other, robot: ROBOT }).state,
        );
        expect(keptSecret('salt', tape.bytes, 8, 1)).not.toEqual(keptSecret('salt', other.bytes, 8, 1));
        expect(whimIn(liarsDice, tape)).not.toBe(whimIn(liarsDice, other));
    });

    it('in the same game is the same, and differs from one decision to the next, and from seat to seat', () => {
        const tape = tapeOf(BYTES);
        expect(whimIn(liarsDice, tape)).toBe(whimIn(liarsDice, tape));
        const versions = Array.from({ length: 100 }, (_, version) => whimIn(liarsDice, tape, { version }));
        const seats = ([0, 2, 3, 4, 5] as const).map((seat) => whimIn(liarsDice, tape, { seat }));
        expect(new Set([...versions, ...seats]).size).toBe(105);
        for (const whim of versions) expect(whim >>> 0).toBe(whim);
    });

    it('follows from the first tape once that is shown, whichever is in use', () => {
        const first = tapeOf(BYTES);
        const later = tapeOf(BYTES.toReversed());
        const seed = Buffer.concat([Buffer.of(3), BYTES.subarray(0, 40), Buffer.of(0, 0, 0, 8, 1)]);
        const computed = createHash('sha256').update(seed).digest().readUInt32BE(0);
        expect(whimIn(liarsDice, first)).toBe(computed);
        expect(whimIn(liarsDice, later, { first })).toBe(computed);
    });

    it('is no salt of the same place, which is told to whoever may know the event', () => {
        const { bytes } = tapeOf(BYTES);
        expect(keptSecret('whim', bytes, 8, 1)).not.toEqual(keptSecret('salt', bytes, 8, 1));
    });

    it('in a game without secrets is that of the seal and the version, as it always was', () => {
        const tape = tapeOf(BYTES);
        const seal = Buffer.from(tape.seal).readUInt32BE(0);
        for (const version of [0, 7, 1000]) {
            const whim = Number((BigInt(seal) ^ BigInt.asUintN(32, BigInt(version + 1) * 0x9e3779b1n)) & 0xffffffffn);
            expect(whimIn(yacht, tape, { version })).toBe(whim);
            expect(whimIn(yacht, withOtherSalts(tape), { version })).toBe(whim);
        }
        const game = engineGame(yacht, { tape, robot: ROBOT });
        whimOf(game, 1, () => expect.fail('nobody reads the tape of a game without secrets'));
    });
});
