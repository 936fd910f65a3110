import { IDL } from '@dfinity/candid';
import { compileDecoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api, viewCodecs } from '../../src/game_engine/api';
import { type Game, setupOf, toAct } from '../../src/game_engine/model/game';
import { viewReplies } from '../../src/game_engine/view_replies';
import { type GameView, viewOf } from '../../src/game_engine/views';
import type { Seat } from '../../src/games/rules';
import type { Reply } from '../../src/platform/refusal';
import { runs } from '../support/runs';
import { game, montyHallGame } from './arbitrary_games';

/** Times near each other, so that what remains of a window fits its nat32. */
const near = fc.integer({ min: 1_760_000_000_000, max: 1_760_000_100_000 });
const seat = fc.constantFrom<Seat | undefined>(0, 1, undefined);
const decode = compileDecoder<[Reply<GameView>]>([api.getGameState.reply()], { steps: fuelFor });

/** One game as it could be looked at after several actions: the agreement stays, now and then the tape changes. */
const looksOf = (game: fc.Arbitrary<Game>) =>
    fc
        .tuple(
            game,
            game,
            fc.array(fc.tuple(game, seat, fc.boolean(), near, near, near), { minLength: 1, maxLength: 12 }),
        )
        .map(([first, second, list]) => {
            const setup = setupOf({ ...first.setup, windowSeconds: 30 });
            return list.map(([other, viewer, isFirst, deadlineMs, nowMs, resumedAtMs], i) => {
                const dice = isFirst ? first.dice : second.dice;
                // A turn has one player and one start.
                const turnId = 2 + (other.turnId % 2) * 2 + (toAct(other) === 1 ? 1 : 0);
                const turnStartedAtMs = first.turnStartedAtMs + turnId;
                const turn = { turnId, turnStartedAtMs, deadlineMs, idleMoves: i % 21 };
                const shown: Game = { ...other, setup, dice, ...turn };
                return { shown, viewer, nowMs, resumedAtMs };
            });
        });

const looks = fc.oneof(looksOf(game), looksOf(montyHallGame));

function decoded(bytes: Uint8Array): GameView {
    const reply = decode(bytes);
    if (!reply.ok || 'Err' in reply.value[0]) throw new Error('not a view');
    return reply.value[0].Ok;
}

describe('the reply with a view', () => {
    it('says what viewOf says, whether the last one is patched or a new one is written', () => {
        fc.assert(
            fc.property(looks, fc.nat({ max: 2000 }), (list, roomId) => {
                const reply = viewReplies(viewCodecs).show;
                for (const { shown, viewer, nowMs, resumedAtMs } of list) {
                    const bytes = reply(roomId, shown, viewer, nowMs, resumedAtMs);
                    expect(decoded(bytes)).toEqual(viewOf(roomId, shown, viewer, nowMs, resumedAtMs));
                    const anew = viewReplies(viewCodecs).show(roomId, shown, viewer, nowMs, resumedAtMs);
                    expect(Buffer.compare(bytes, anew)).toBe(0);
                }
            }),
            { numRuns: runs(300) },
        );
    });

    it('says the same when it is made from that of another game', () => {
        const ofLength = (length: number, player: Uint8Array): Uint8Array =>
            Uint8Array.from({ length }, (_, i) => player[i % player.length]);
        const seated = (shown: Game): Game => {
            const [player1, player2] = shown.setup.players;
            const players = [ofLength(29, player1), ofLength(10, player2)] as const;
            return { ...shown, idleMoves: 0, setup: setupOf({ ...shown.setup, players }) };
        };
        const threeLooks = fc
            .constantFrom(looksOf(game), looksOf(montyHallGame))
            .chain((each) => fc.tuple(each, each, each));
        fc.assert(
            fc.property(threeLooks, fc.nat({ max: 2000 }), (lists, roomId) => {
                const reply = viewReplies(viewCodecs).show;
                for (const [place, [{ shown, nowMs, resumedAtMs }]] of lists.entries()) {
                    // Two of them have the same place among those that are kept.
                    const room = roomId + 256 * place;
                    const one = seated(shown);
                    for (const viewer of [0, 1] as const) {
                        const bytes = reply(room, one, viewer, nowMs, resumedAtMs);
                        const anew = viewReplies(viewCodecs).show(room, one, viewer, nowMs, resumedAtMs);
                        expect(Buffer.compare(bytes, anew)).toBe(0);
                        expect(decoded(bytes)).toEqual(viewOf(room, one, viewer, nowMs, resumedAtMs));
                    }
                }
            }),
            { numRuns: runs(300) },
        );
    });

    it('is read by an agent as the type that the interface tells', () => {
        fc.assert(
            fc.property(looks, ([{ shown, viewer, nowMs, resumedAtMs }]) => {
                const bytes = viewReplies(viewCodecs).show(3, shown, viewer, nowMs, resumedAtMs);
                const view = viewOf(3, shown, viewer, nowMs, resumedAtMs);
                const [read] = IDL.decode([api.getGameState.reply() as unknown as IDL.Type], bytes) as never as [
                    { Ok: { version: number; me: unknown[]; remainingMs: number[]; winner: unknown[]; game: unknown } },
                ];
                expect(read.Ok).toMatchObject({
                    version: view.version,
                    me: view.me === null ? [] : [view.me],
                    remainingMs: view.remainingMs === null ? [] : [view.remainingMs],
                    winner: view.winner === null ? [] : [view.winner],
                    game: view.game,
                });
            }),
        );
    });

    it('of one game is not shown for another in the same place', () => {
        fc.assert(
            fc.property(looks, looks, ([one], [other]) => {
                const reply = viewReplies(viewCodecs).show;
                reply(7, { ...one.shown, idleMoves: 0 }, 0, one.nowMs, one.resumedAtMs);
                const { shown, nowMs, resumedAtMs } = other;
                expect(decoded(reply(7 + 512, shown, 0, nowMs, resumedAtMs))).toEqual(
                    viewOf(7 + 512, shown, 0, nowMs, resumedAtMs),
                );
            }),
        );
    });
});
