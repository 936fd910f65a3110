import { IDL } from '@dfinity/candid';
import { compileDecoder } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import { fuelFor } from '@dice-wards/candid/limits';
import { soleWinner } from '@dice-wards/games/places';
import type { Outcome, Seat } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, toAct } from '../../src/game_engine/model/game';
import { type GameView, showSaid, showThrow } from '../../src/game_engine/model/game_view';
import { REACTIONS } from '../../src/game_engine/model/reactions';
import { createViewReply } from '../../src/game_engine/model/view_replies';
import { gameEngine } from '../../src/interface/game_engine';
import { asciiBytes } from '../../src/platform/bytes';
import { runs } from '../support/runs';
import { backgammonGame, cubedGame, game, montyHallGame } from './arbitrary_games';
import { ANA, BEN, CLEO, World } from './world';

/** Times near each other: the rest of a window must fit its nat32. */
const near = fc.integer({ min: 1_760_000_000_000, max: 1_760_000_100_000 });
const seat = fc.constantFrom<Seat | undefined>(0, 1, undefined);
const reply = createViewReply();
const decode = compileDecoder([gameEngine.getGameState.reply], { steps: fuelFor });

/** One game as it might be after several actions: the agreement stays, and sometimes the tape changes. */
const looksOf = (game: fc.Arbitrary<Game>) =>
    fc
        .tuple(
            game,
            game,
            fc.array(fc.tuple(game, seat, fc.boolean(), near, near, near), { minLength: 1, maxLength: 12 }),
        )
        .map(([first, second, list]) => {
            const { setup, players, createdAtMs } = first;
            const agreed = { setup, players, createdAtMs, windowSeconds: 30 };
            return list.map(([other, viewer, isFirst, deadlineMs, nowMs, resumedAtMs], i) => {
                const dice = isFirst ? first.dice : second.dice;
                // A turn has one player and one start.
                const turnId = 2 + (other.turnId % 2) * 2 + (toAct(other) === 1 ? 1 : 0);
                const turnStartedAtMs = first.turnStartedAtMs + turnId;
                const turn = { turnId, turnStartedAtMs, deadlineMs, idleMoves: i % 21 };
                const isAwaited = other.terms.lateDice && i % 2 === 1;
                const awaits = isAwaited ? { by: 'chance' as const, sinceMs: nowMs, asked: undefined } : undefined;
                const shown: Game = { ...other, ...agreed, dice, ...turn, awaits };
                return { shown, viewer, nowMs, resumedAtMs, pausedUntilMs: 0, graceMs: 0 };
            });
        });

/** Whose own part the agent reads as it was written. */
const withoutOpts = fc.oneof(...[game, cubedGame, montyHallGame].map(looksOf));
const looks = fc.oneof(...[game, cubedGame, backgammonGame, montyHallGame].map(looksOf));

function decoded(bytes: Uint8Array): GameView {
    const reply = decode(bytes);
    if (!reply.ok || 'Err' in reply.value[0]) throw new Error('not a view');
    return reply.value[0].Ok;
}

/** By its name alone: where nobody has a seat, there is none. */
const seatShown = (at: Seat | undefined) => (at === undefined ? null : { [`Player${at + 1}`]: null });

describe('the reply with a view', () => {
    it('says what each field has to say, of its end nothing before, and of names and reactions nothing unasked', () => {
        fc.assert(
            fc.property(looks, fc.nat({ max: 2000 }), (list, roomId) => {
                for (const { shown, viewer, nowMs, resumedAtMs } of list) {
                    const moment = { nowMs, resumedAtMs, pausedUntilMs: 0, graceMs: 0 };
                    const view = decoded(reply({ ...shown, roomId }, viewer, moment));
                    const { rules, kind, rated } = shown.setup;
                    const { version, turnId, turnStartedAtMs, createdAtMs, windowSeconds, dice, state } = shown;
                    const actor = toAct(shown);
                    expect(view).toMatchObject({
                        ...{ roomId, version, kind, rated, turnId, turnStartedAtMs, createdAtMs },
                        ...{ turnSeconds: windowSeconds, tape: dice.index, seal: dice.tape.seal },
                        ...{ player1: shown.players[0], player2: shown.players[1], me: seatShown(viewer) },
                        activePlayer: typeof actor === 'number' ? seatShown(actor) : null,
                        winner: seatShown(winnerIn(rules.outcome(state))),
                        scheme: shown.terms.lateDice ? 'Late' : 'Sealed',
                        game: { [kind]: rules.view(state, viewer) },
                    });
                    expect([...view.lastDice]).toEqual([...rules.lastDice(state)]);
                    const isOver = actor === 'nobody';
                    expect(view.status).toEqual(isOver ? { Finished: null } : { InProgress: null });
                    expect([view.finishedAtMs === null, view.durationMs === null]).toEqual([!isOver, !isOver]);
                    expect(view.remainingMs === null).toBe(view.turnExpiresAtMs === null);
                    if (isOver) expect(view.remainingMs).toBeNull();
                    const { publicNames, playersReactions, throwState, isBehind } = view;
                    expect([publicNames, playersReactions, throwState, isBehind]).toEqual([null, null, null, null]);
                }
            }),
            { numRuns: runs(300) },
        );
    });

    it('says to the player to act alone that they may double', async () => {
        const world = await World.ready();
        world.begin(1, { doubling: true });
        expect([ANA, BEN, CLEO].map((viewer) => world.view(1, viewer).cube?.mayDouble)).toEqual([true, false, false]);
    });

    it('tells names and reactions where they are asked for, and the same besides', () => {
        const said = fc.array(
            fc.record({ atMs: near, by: fc.constantFrom<Seat>(0, 1), reaction: fc.constantFrom(...REACTIONS) }),
            { maxLength: 10 },
        );
        const name = fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{3,20}$/).map(asciiBytes));
        fc.assert(
            fc.property(looks, name, name, said, ([{ shown, viewer, nowMs, resumedAtMs }], player1, player2, list) => {
                const moment = { nowMs, resumedAtMs, pausedUntilMs: 0, graceMs: 0 };
                const beside = {
                    publicNames: { player1, player2, further: null },
                    playersReactions: list.map(showSaid),
                    throwState: showThrow(shown),
                    isBehind: false,
                };
                const view = decoded(reply(shown, viewer, moment));
                expect(decoded(reply(shown, viewer, moment, beside))).toEqual({ ...view, ...beside });
            }),
            { numRuns: runs(200) },
        );
    });

    it('is read by an agent as the type that the interface tells', () => {
        fc.assert(
            fc.property(withoutOpts, ([{ shown, viewer, nowMs, resumedAtMs }]) => {
                const moment = { nowMs, resumedAtMs, pausedUntilMs: 0, graceMs: 0 };
                const bytes = reply(shown, viewer, moment);
                const view = decoded(bytes);
                const [read] = IDL.decode([toIdl(gameEngine.getGameState.reply, IDL)], bytes) as never as [
                    { Ok: { version: number; me: unknown[]; remainingMs: number[]; winner: unknown[]; game: unknown } },
                ];
                expect(read.Ok).toMatchObject({
                    version: view.version,
                    me: view.me === null ? [] : [view.me],
                    remainingMs: view.remainingMs === null ? [] : [view.remainingMs],
                    winner: view.winner === null ? [] : [view.winner],
                    game: [view.game],
                });
            }),
        );
    });
});

function winnerIn(outcome: Outcome | undefined): Seat | undefined {
    return outcome?.places && soleWinner(outcome.places);
}
