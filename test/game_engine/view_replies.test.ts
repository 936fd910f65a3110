import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewCodec } from '../../src/game_engine/candid';
import type { Seat } from '../../src/game_engine/games/rules';
import type { Game } from '../../src/game_engine/model/game';
import { viewReplies } from '../../src/game_engine/view_replies';
import { viewOf } from '../../src/game_engine/views';
import { game, time } from './arbitrary_games';

const seat = fc.constantFrom<Seat | undefined>(0, 1, undefined);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** One game as it could be looked at after several actions: the agreement stays, now and then the tape changes. */
const looks = fc
    .tuple(fc.array(fc.tuple(game, seat, time, time), { minLength: 1, maxLength: 12 }), game, game)
    .chain(([list, first, second]) =>
        fc.array(fc.boolean(), { minLength: list.length, maxLength: list.length }).map((tapes) =>
            list.map(([other, viewer, nowMs, resumedAtMs], i) => {
                const { tape } = tapes[i] ? first.dice : second.dice;
                const shown: Game = { ...other, setup: first.setup, dice: { ...other.dice, tape }, idleMoves: i % 21 };
                return { shown, viewer, nowMs, resumedAtMs };
            }),
        ),
    );

describe('the reply with a view', () => {
    it('is the same bytes whether the last one is patched or a new one is written', () => {
        fc.assert(
            fc.property(looks, fc.nat({ max: 2000 }), (list, roomId) => {
                const reply = viewReplies(viewCodec);
                for (const { shown, viewer, nowMs, resumedAtMs } of list) {
                    const view = viewOf(roomId, shown, viewer, nowMs, resumedAtMs);
                    if (view.remainingMs !== null && view.remainingMs > 0xffff_ffff) continue;
                    const bytes = reply(roomId, shown, viewer, nowMs, resumedAtMs);
                    expect(hex(bytes)).toBe(hex(viewCodec.encode([{ Ok: view }])));
                }
            }),
            { numRuns: 300 },
        );
    });

    it('of one game is not shown for another in the same place', () => {
        fc.assert(
            fc.property(game, game, (one, other) => {
                const reply = viewReplies(viewCodec);
                reply(7, { ...one, deadlineMs: 1, idleMoves: 0 }, 0, 0, 0);
                const awake = { ...other, deadlineMs: 1, idleMoves: 0 };
                const view = viewOf(7 + 512, awake, 0, 0, 0);
                expect(hex(reply(7 + 512, awake, 0, 0, 0))).toBe(hex(viewCodec.encode([{ Ok: view }])));
            }),
        );
    });
});
