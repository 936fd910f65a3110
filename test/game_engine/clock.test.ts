import { describe, expect, it, vi } from 'vitest';
import type { GameView } from '../../src/game_engine/model/game_view';
import { TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { MEMORY } from '../../src/game_engine/store/memory';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { hold, move, roll, undo } from '../../src/game_engine/updates/play';
import { ROUND_MS } from '../../src/platform/alarm';
import { ANA, BEN, CLEO, refusal, shown, World } from './world';

/** The version and the player to act: both change when the clock holds. */
function turn(world: World, roomId: number): unknown {
    const { version, activePlayer } = world.view(roomId);
    return { version, activePlayer };
}

/** The legal steps of a view of backgammon. */
function stepsOffered({ game }: GameView): readonly { readonly from: number; readonly die: number }[] {
    if (game === null || !('Backgammon' in game)) throw new Error('this is not backgammon');
    return game.Backgammon.legalMoves;
}

const P1 = { Player1: null };
const P2 = { Player2: null };

describe('the clock of all games', () => {
    it('leaves a turn alone before its window has passed, and holds it after', async () => {
        const world = await World.ready();
        world.begin(1);
        await world.host.pass(29_999);
        expect(world.app.games.get(1)?.version).toBe(0);
        await world.host.pass(2);
        expect(world.app.games.get(1)).toMatchObject({ version: 1, turnId: 2, idleMoves: 1 });
        expect(world.log(1)).toMatchObject([{ by: { Clock: null } }]);
    });

    it('shows an expired turn as held before it is committed, and commits the same', async () => {
        const world = await World.ready();
        world.begin(1);
        world.host.forget(); // no timer: nobody but the query looks at the deadline
        await world.host.pass(30_000);
        expect(turn(world, 1)).toEqual({ version: 1, activePlayer: P2 });
        expect(world.app.games.get(1)?.version).toBe(0);
        const before = world.view(1, CLEO);
        expect({
            ...shown(checkTimeout(world.app, CLEO, 1)),
            publicNames: before.publicNames,
            playersReactions: [],
            isBehind: false,
        }).toEqual(before);
        expect(world.app.games.get(1)?.version).toBe(1);
    });

    it('gives each action a new window, without touching the entry of the clock', async () => {
        const world = await World.ready();
        world.begin(1);
        for (let i = 0; i < 5; i += 1) {
            await world.host.pass(20_000);
            const before = world.view(1).version;
            expect(world.act(1, 'hold').version).toBe(before + 1);
            expect(world.app.clock.size()).toBe(1);
        }
        await world.host.pass(29_000);
        expect(turn(world, 1)).toEqual({ version: 5, activePlayer: P2 });
        await world.host.pass(2_000);
        expect(turn(world, 1)).toEqual({ version: 6, activePlayer: P1 });
    });

    it('gives a play and its confirmation one window from the roll, however often a checker is moved and taken back', async () => {
        const world = await World.ready();
        world.begin(1, { kind: 'Backgammon', rated: false });
        const [player, other] = world.actors();
        await world.host.pass(80_000);
        shown(roll(world.app, player, 1, null));
        for (let i = 0; i < 8; i += 1) {
            await world.host.pass(10_000);
            const [{ from, die }] = stepsOffered(world.view(1, player));
            const { remainingMs } = shown(move(world.app, player, 1, from, die, null));
            expect(remainingMs).toBe(90_000 - (i + 1) * 10_000);
            shown(undo(world.app, player, 1, null));
        }
        await world.host.pass(9_000);
        expect(world.actors()).toEqual([player, other]);
        await world.host.pass(2_000);
        expect(world.actors()).toEqual([other, player]);
        expect(world.log(1).at(-1)).toMatchObject({ by: { Clock: null } });
    });

    it('shows no dice before they have fallen: an upgrade may leave them to the player', async () => {
        const world = await World.ready();
        world.begin(1, { kind: 'Backgammon', rated: false });
        const [first, second] = world.actors();
        shown(roll(world.app, first, 1, null));
        while (stepsOffered(world.view(1, first)).length > 0) {
            const [{ from, die }] = stepsOffered(world.view(1, first));
            shown(move(world.app, first, 1, from, die, null));
        }
        const { version } = shown(roll(world.app, first, 1, null));
        world.host.forget(); // no timer: nobody but the query looks at the deadline
        await world.host.pass(90_000);
        expect(world.view(1, second)).toMatchObject({ version, remainingMs: 0, lastDice: new Uint8Array(0) });
        expect(shown(checkTimeout(world.app, CLEO, 1)).version).toBe(version + 1);
    });

    it('does not count a player waiting for dice as absent, and continues when there are dice', async () => {
        const world = await World.ready();
        world.begin(1, { kind: 'Backgammon', rated: false });
        world.host.hasRandomness = false;
        await world.upgrade();
        const game = world.app.games.get(1);
        if (game === undefined) throw new Error('no game');
        game.used = TAPE_BYTES - 4;
        world.app.games.update(game);
        const [player] = world.actors();
        expect(refusal(roll(world.app, player, 1, null))).toEqual({ Busy: expect.any(String) });
        await world.host.pass(300_000);
        expect(world.app.games.get(1)).toMatchObject({ version: 1, idleMoves: 0 });
        world.host.hasRandomness = true;
        await world.host.pass(3_000);
        expect(world.app.games.get(1)).toMatchObject({ version: 2, idleMoves: 1 });
        expect(world.app.games.get(1)?.dice.index).toBe(1);
    });

    it('takes no moves back in a game that is so long that they would fill its log', async () => {
        const world = await World.ready();
        world.begin(1, { kind: 'Backgammon', rated: false });
        const [player] = world.actors();
        shown(roll(world.app, player, 1, null));
        const [{ from, die }] = stepsOffered(world.view(1, player));
        shown(move(world.app, player, 1, from, die, null));
        const game = world.app.games.get(1);
        if (game === undefined) throw new Error('no game');
        game.version = 30_000;
        expect(refusal(undo(world.app, player, 1, null))).toEqual({
            LimitReached: 'Undo is unavailable: this match is too long',
        });
        game.version = 29_999;
        shown(undo(world.app, player, 1, null));
    });

    it('refuses the late action of the one who missed the window, and takes the next player’s', async () => {
        const world = await World.ready();
        world.begin(1);
        world.host.forget();
        await world.host.pass(30_000);
        expect(refusal(roll(world.app, ANA, 1, null))).toEqual({ NotYourTurn: null });
        expect(refusal(roll(world.app, BEN, 1, 0))).toEqual({ Stale: 1 });
        expect(world.app.games.get(1)?.version).toBe(0);
        expect(shown(hold(world.app, BEN, 1, 1)).version).toBe(2);
        expect(world.log(1)).toMatchObject([{ by: { Clock: null } }, { by: { Player2: null } }]);
    });

    it('keeps a whole log when the clock and a late action end one page and begin the next', async () => {
        const world = await World.ready();
        world.begin(1);
        for (let i = 0; i < 15; i += 1) world.act(1, 'hold');
        world.host.forget();
        await world.host.pass(30_000);
        expect(shown(hold(world.app, ANA, 1, null)).version).toBe(17);
        expect(world.log(1).map(({ version }) => version)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
        expect(world.log(1).slice(-2)).toMatchObject([{ by: { Clock: null } }, { by: { Player1: null } }]);
        await world.upgrade();
        expect(world.log(1)).toHaveLength(17);
    });

    it('banks the round, and lets it win', async () => {
        const world = await World.ready();
        world.host.randomBytes = (length) => new Uint8Array(length).fill(5); // nothing but sixes
        world.begin(1);
        for (let i = 0; i < 17; i += 1) world.act(1, 'roll');
        const winner = world.view(1).activePlayer;
        await world.host.pass(31_000);
        expect(world.view(1)).toMatchObject({
            status: { Finished: null },
            winner,
            // It was the winner's time, so nobody lost by it.
            outcome: { reason: { Timeout: null }, ending: { PlayedOut: null } },
        });
        expect(world.host.calls).toHaveLength(2);
        expect(world.app.clock.size()).toBe(0);
    });

    it('goes on after an upgrade, and gives back the time that an upgrade took', async () => {
        const world = await World.ready();
        world.begin(1);
        world.begin(2, { turnSeconds: 120 });
        await world.host.pass(10_000);
        world.host.forget();
        await world.host.pass(40_000); // stopped: room 1's deadline passes, room 2's does not
        await world.upgrade();
        expect(world.view(1)).toMatchObject({ version: 0, remainingMs: 30_000 });
        expect(world.view(2)).toMatchObject({ version: 0, remainingMs: 70_000 });
        await world.host.pass(29_000);
        expect(world.app.games.get(1)?.version).toBe(0);
        await world.host.pass(2_000);
        expect(world.app.games.get(1)?.version).toBe(1);
        await world.host.pass(40_000);
        expect(world.app.games.get(2)?.version).toBe(1);
    });

    it('gives a fresh window to players who could not act while the canister was stopped for minutes', async () => {
        const world = await World.ready();
        world.begin(1);
        world.host.stall(30_000 + 60_000);
        expect(world.view(1)).toMatchObject({ version: 0, remainingMs: 0 });
        await world.host.pass(0);
        expect(world.view(1)).toMatchObject({ version: 0, remainingMs: 30_000 });
        expect(world.app.games.get(1)?.version).toBe(0);
        await world.host.pass(29_000);
        expect(world.app.games.get(1)?.version).toBe(0);
        await world.host.pass(2_000);
        expect(world.app.games.get(1)?.version).toBe(1);
    });

    it('recovers from a lost timer, at the next call or by itself', async () => {
        const world = await World.ready();
        world.begin(1);
        world.host.stall(30_000);
        world.host.loseDueTimers();
        await world.host.pass(ROUND_MS + 100_000);
        const version = world.app.games.get(1)?.version ?? 0;
        expect(version).toBeGreaterThan(0);
        await world.host.pass(31_000);
        expect(world.app.games.get(1)?.version).toBeGreaterThan(version);

        world.host.forget();
        await world.host.pass(600_000);
        expect(world.view(1).remainingMs).toBe(0);
        world.begin(2); // anything that happens
        expect(world.view(1).remainingMs).toBe(30_000);
        const stopped = world.app.games.get(1)?.version ?? 0;
        await world.host.pass(31_000);
        expect(world.app.games.get(1)?.version).toBe(stopped + 1);
    });

    it('sets few timers, however many calls arrive', async () => {
        const world = await World.ready();
        for (let room = 1; room <= 200; room += 1) world.begin(room, { turnSeconds: 1_000 - room });
        await world.host.pass(5_000);
        expect(world.host.timersSet()).toBeLessThan(25);
    });

    it('passes by a game that both players have left, until one of them is back', async () => {
        const world = await World.ready();
        world.begin(1);
        await world.host.pass(40 * 31_000);
        expect(world.app.games.get(1)?.version).toBe(8);
        // It keeps its place, and its one entry.
        expect(world.app.clock.size()).toBe(1);
        expect(world.view(1)).toMatchObject({ version: 8, remainingMs: null, turnExpiresAtMs: null });
        expect(shown(checkTimeout(world.app, CLEO, 1)).remainingMs).toBeNull();

        // Player1 is to act, and Player2 comes back: nothing is lost for either.
        expect(refusal(hold(world.app, BEN, 1, null))).toEqual({ NotYourTurn: null });
        expect(world.view(1)).toMatchObject({ version: 8, remainingMs: 30_000, activePlayer: P1 });
        await world.host.pass(31_000);
        expect(turn(world, 1)).toEqual({ version: 9, activePlayer: P2 });
        expect(shown(hold(world.app, BEN, 1, null)).version).toBe(10);
        expect(world.app.clock.size()).toBe(1);
    });

    it('is not stopped for all by a game that cannot be read', async () => {
        const world = await World.ready();
        world.begin(1);
        world.begin(2);
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        world.memory(MEMORY.games + 1).set(Uint8Array.of(0, 0, 0, 1), Uint8Array.of(99));
        await world.upgrade(); // what was on the heap is gone
        await world.host.pass(31_000);
        expect(world.app.games.get(2)?.version).toBe(1);
        expect(world.app.clock.faults()).toBe(1);
        expect(world.app.clock.size()).toBe(2);
    });

    it('keeps nothing of a move that could not be written', async () => {
        const world = await World.ready();
        world.begin(1);
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const writing = vi.spyOn(world.memory(MEMORY.games + 1), 'set').mockImplementation(() => {
            throw new Error('no more stable memory');
        });
        await world.host.pass(31_000);
        expect(world.app.clock.faults()).toBe(1);
        expect(world.app.games.get(1)).toMatchObject({ version: 0, idleMoves: 0 });
        writing.mockRestore();
        await world.host.pass(61_000);
        expect(world.app.games.get(1)?.version).toBeGreaterThan(0);
        expect(world.log(1)[0]).toMatchObject({ version: 1, by: { Clock: null } });
    });
});
