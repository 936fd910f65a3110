import type { Seat } from '@dice-wards/games/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameView } from '../../src/game_engine/model/game_view';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import { hold, move, resign, roll, undo } from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { samePrincipal } from '../../src/platform/principal';
import { ANA, BEN, CLEO, LOBBIES, refusal, settings, shown, World } from './world';

const RESERVE = { delaySeconds: 12, reserveSeconds: 120 } as const;
const BACKGAMMON = { kind: 'Backgammon', rated: false } as const;
const P1 = { Player1: null };
const P2 = { Player2: null };
const TIMED_OUT = { reason: { Timeout: null }, ending: { TimedOut: null } };

let world: World;

beforeEach(async () => {
    world = await World.ready();
});

const begin = (changes: Partial<GameSettings> = {}): void => world.begin(1, { ...RESERVE, ...changes });
const clockOf = ({ remainingMs, reserve }: GameView): unknown => ({ remainingMs, ...reserve });
/** Letters to Profiles and to Lobbies. */
const lettersTo = (method: string): number => world.host.calls.filter((call) => call.method === method).length;

/** Of each game that is over, what its letters say of who was there. */
const results = () => world.toldToLobbies().map(([, , { rated, absent }]) => ({ rated, absent }));
/** What the last letter to Lobbies tells. */
const lastResult = () => world.toldToLobbies().at(-1)?.[2];

describe('a clock with delay and reserve', () => {
    it('begins with half of the reserve for those who have gone berserk', async () => {
        begin({ berserk: { player1: false, player2: true } });
        expect(world.view(1).reserve).toMatchObject({ player1Ms: 120_000, player2Ms: 60_000 });
        world.begin(2, { ...RESERVE, ...BACKGAMMON, matchLength: 3, berserk: { player1: true, player2: true } });
        expect(world.view(2).reserve).toMatchObject({ player1Ms: 180_000, player2Ms: 180_000 });
    });

    it('is in the view, and takes from the reserve what goes beyond the delay', async () => {
        begin();
        const full = { delaySeconds: 12, player1Ms: 120_000, player2Ms: 120_000, furtherMs: null };
        expect(clockOf(world.view(1))).toEqual({ remainingMs: 132_000, ...full });
        await world.host.pass(12_000);
        expect(clockOf(shown(roll(world.app, ANA, 1, null)))).toMatchObject(full);
        if ('Player2' in (world.view(1).activePlayer ?? P1)) shown(hold(world.app, BEN, 1, null));
        await world.host.pass(19_500);
        expect(world.view(1).remainingMs).toBe(112_500);
        expect(clockOf(shown(hold(world.app, ANA, 1, null)))).toEqual({
            ...full,
            remainingMs: 132_000,
            player1Ms: 112_500,
        });
        await world.host.pass(13_000);
        expect(clockOf(shown(hold(world.app, BEN, 1, null)))).toEqual({
            remainingMs: 124_500,
            delaySeconds: 12,
            player1Ms: 112_500,
            player2Ms: 119_000,
            furtherMs: null,
        });
    });

    it('loses the game for those who have used it up, although they have acted before', async () => {
        begin();
        await world.host.pass(100_000);
        shown(hold(world.app, ANA, 1, null));
        shown(hold(world.app, BEN, 1, null));
        expect(world.view(1).remainingMs).toBe(44_000);
        await world.host.pass(43_999);
        expect(world.view(1).status).toEqual({ InProgress: null });
        await world.host.pass(1_001);
        const over = { status: { Finished: null }, winner: P2, outcome: { points: 1, ...TIMED_OUT } };
        expect(world.view(1)).toMatchObject(over);
        // Nothing is left to the loser; the winner keeps what they had.
        expect(world.view(1).reserve).toMatchObject({ player1Ms: 0, player2Ms: 120_000 });
        expect(world.log(1).at(-1)).toMatchObject({ by: { Clock: null } });
        expect(lettersTo('onGameFinished')).toBe(2);
    });

    it('is noticed in time where the other has less left', async () => {
        begin();
        await world.host.pass(131_000);
        shown(hold(world.app, ANA, 1, null));
        // The clock need not wait for the end of this window, of 132 seconds.
        await world.host.pass(4_000);
        shown(hold(world.app, BEN, 1, null));
        await world.host.pass(14_000);
        expect(world.app.clock.size()).toBe(0);
        expect(world.view(1).winner).toEqual(P2);
    });

    it('is looked at when something is due, and not each few seconds', async () => {
        const timers = vi.spyOn(world.host, 'after');
        begin({ ...BACKGAMMON, rated: true, matchLength: 25, delaySeconds: 5, reserveSeconds: 3600 });
        shown(roll(world.app, world.actors()[0], 1, null));
        await world.host.pass(26 * 3_600_000);
        expect(world.view(1).outcome).toMatchObject({ points: 25, ...TIMED_OUT });
        // A round each half hour, and some more.
        expect(timers.mock.calls.length).toBeLessThan(200);
    });

    it('loses a whole match of backgammon, which has a reserve for each point', async () => {
        begin({ ...BACKGAMMON, rated: true, matchLength: 5 });
        const [first, second] = world.actors();
        expect(world.view(1).remainingMs).toBe(12_000 + 5 * 120_000);
        shown(roll(world.app, first, 1, null));
        await world.host.pass(613_000);
        const { outcome, winner } = world.view(1);
        expect(outcome).toMatchObject({ points: 5, ...TIMED_OUT });
        expect(winner).toEqual(samePrincipal(second, ANA) ? P1 : P2);
        await world.host.pass(1000);
        expect(lastResult()).toMatchObject({ points: 5, loserPoints: 0, matchLength: 5, reason: { Timeout: null } });
    });

    it('runs through a play and its confirmation, however often a checker is taken back', async () => {
        begin(BACKGAMMON);
        const [player] = world.actors();
        shown(roll(world.app, player, 1, null));
        for (let i = 1; i <= 3; i += 1) {
            await world.host.pass(20_000);
            const { game } = world.view(1, player);
            if (game === null || !('Backgammon' in game)) throw new Error('another game');
            const [{ from, die }] = game.Backgammon.legalMoves;
            expect(shown(move(world.app, player, 1, from, die, null)).remainingMs).toBe(132_000 - i * 20_000);
            const { reserve } = shown(undo(world.app, player, 1, null));
            expect([reserve?.player1Ms, reserve?.player2Ms]).toEqual([120_000, 120_000]);
        }
        await world.host.pass(72_000);
        expect(world.view(1).status).toEqual({ Finished: null });
    });

    it.each([
        ['was told of the game', { player1: true, player2: true }],
        ['alone was told of it', { player1: true, player2: false }],
    ])('loses the game for a player who has the opening, %s, and walks away', async (_who, told) => {
        begin({ told, rated: true });
        await world.host.pass(133_000);
        expect(world.view(1)).toMatchObject({ winner: P2, outcome: TIMED_OUT });
        expect(results()).toEqual([{ rated: true, absent: null }]);
    });

    it.each([
        ['nobody was told', { player1: false, player2: false }],
        ['the other one was told', { player1: false, player2: true }],
    ])('makes a game void, with an absence, whose first player never came, if %s', async (_who, told) => {
        begin({ told, rated: true });
        await world.host.pass(133_000);
        expect(world.app.games.get(1)).toBeUndefined();
        expect(results()).toEqual([{ rated: true, absent: P1 }]);
    });

    it.each([
        true,
        false,
    ])('loses the game unrated, with an absence, for a second player who was not told and never came; rated: %s', async (rated) => {
        begin({ told: { player1: true, player2: false }, rated });
        shown(hold(world.app, ANA, 1, null));
        await world.host.pass(133_000);
        expect(world.view(1)).toMatchObject({ winner: P1, outcome: TIMED_OUT });
        expect(results()).toEqual([{ rated: false, absent: P2 }]);
    });

    it('counts for nobody if nobody was ever there', async () => {
        begin();
        await world.host.pass(131_999);
        expect(world.view(1).remainingMs).toBe(1);
        await world.host.pass(1_001);
        expect(refusal(roll(world.app, ANA, 1, null))).toEqual({ RoomNotFound: null });
        // Lobbies alone is told, so that the room is over.
        expect(lettersTo('onGameFinished')).toBe(1);
        expect(world.app.clock.size()).toBe(0);
    });

    it('takes no action after the first window, even before the clock has noticed', async () => {
        begin({ delaySeconds: 30, reserveSeconds: 10 });
        world.host.forget();
        await world.host.pass(40_000);
        expect(world.view(1)).toMatchObject({ remainingMs: 0, version: 0 });
        expect(refusal(roll(world.app, ANA, 1, null))).toEqual({ RoomNotFound: null });
        expect(refusal(checkTimeout(world.app, CLEO, 1))).toEqual({ RoomNotFound: null });
        expect(world.app.games.get(1)).toBeUndefined();
        expect(world.app.clock.size()).toBe(0);
    });

    it('gives the whole of it again where a window passed while the canister did not run', async () => {
        begin();
        shown(hold(world.app, ANA, 1, null));
        await world.upgrade();
        world.host.forget();
        await world.host.pass(200_000);
        await world.upgrade();
        expect(clockOf(world.view(1))).toMatchObject({ remainingMs: 132_000, player2Ms: 120_000 });
        await world.host.pass(22_000);
        expect(shown(hold(world.app, BEN, 1, null)).reserve).toMatchObject({ player2Ms: 110_000 });
    });

    it('ends by a resignation as any game does', () => {
        begin();
        shown(roll(world.app, ANA, 1, null));
        if ('Player2' in (world.view(1).activePlayer ?? P1)) shown(hold(world.app, BEN, 1, null));
        expect(shown(resign(world.app, ANA, 1, null, null))).toMatchObject({
            winner: P2,
            outcome: { reason: { Played: null }, ending: { Resigned: null } },
        });
    });

    it.each<[string, Partial<GameSettings>]>([
        ['without a reserve', { delaySeconds: 12, reserveSeconds: null }],
        ['without a delay', { delaySeconds: null, reserveSeconds: 120 }],
        ['of four seconds', { delaySeconds: 4, reserveSeconds: 120 }],
        ['of more than five minutes', { delaySeconds: 301, reserveSeconds: 120 }],
        ['with nine seconds in reserve', { delaySeconds: 12, reserveSeconds: 9 }],
        ['with more than an hour in reserve', { delaySeconds: 12, reserveSeconds: 3601 }],
        ['with a window', { ...RESERVE, turnSeconds: 60 }],
    ])('is refused %s', (_name, changes) => {
        const answer = initGame(world.app, LOBBIES, 1, ANA, BEN, settings(changes));
        expect(refusal(answer)).toMatchObject({ InvalidArgument: expect.any(String) });
        expect(world.app.games.get(1)).toBeUndefined();
    });

    it('is refused in Monty Hall', () => {
        const house = settings({ kind: 'MontyHall', rated: false, ...RESERVE });
        const answer = initGame(world.app, LOBBIES, 1, ANA, world.host.self(), house);
        expect(refusal(answer)).toEqual({ InvalidArgument: 'Monty Hall has no reserve' });
    });

    it.each<Seat>([0, 1])('leaves the reserve of a robot in seat %i alone', async (seat) => {
        const players = seat === 0 ? [world.host.self(), ANA] : [ANA, world.host.self()];
        const level = 'Easy';
        const robot = { seat: seat === 0 ? P1 : P2, level };
        initGame(world.app, LOBBIES, 1, players[0], players[1], settings({ ...RESERVE, rated: false, robot }));
        await world.host.pass(2_000);
        await world.host.pass(30_000);
        const before = world.view(1);
        if (before.activePlayer !== null && 'Player1' in before.activePlayer === (seat === 1)) {
            shown(hold(world.app, ANA, 1, null));
        }
        await world.host.pass(5_000);
        const { reserve } = world.view(1);
        expect(seat === 0 ? reserve?.player1Ms : reserve?.player2Ms).toBe(120_000);
        expect(seat === 0 ? reserve?.player2Ms : reserve?.player1Ms).toBeLessThan(110_000);
    });
});
