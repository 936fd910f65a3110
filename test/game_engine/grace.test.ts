import { describe, expect, it } from 'vitest';
import type { GameView } from '../../src/game_engine/model/game_view';
import { act } from '../../src/game_engine/updates/act';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import { onNews } from '../../src/game_engine/updates/on_news';
import {
    forfeit,
    hold,
    makeFinalChoice,
    move,
    proposeDouble,
    resign,
    roll,
    selectDoor,
} from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { HOUSE } from '../support/fake_host';
import { ANA, BEN, CLEO, happy, LOBBIES, refusal, settings, shown, World } from './world';

const WINDOW_MS = 30_000;
const GRACE_MS = 2_000;
const P1 = { Player1: null };
const P2 = { Player2: null };

/** A game in a house with the usual grace, and without a timer: nothing happens but what a test asks for. */
async function begun(changes: Partial<GameSettings> = {}): Promise<World> {
    const world = await World.ready(GRACE_MS / 1000);
    world.begin(1, changes);
    world.host.forget();
    return world;
}

/** News of Lobbies with this number. */
function tell(world: World, upTo: number, graceSeconds: number | null): void {
    const house = graceSeconds === null ? null : { pause: null, graceSeconds, withdrawn: [] };
    const news = { from: upTo - 1, upTo, house, engines: null, bans: [], sessions: [], names: [] };
    expect(onNews(world.app, LOBBIES, news)).toEqual({ Ok: upTo });
}

const actorOf = ({ activePlayer }: GameView): Uint8Array =>
    activePlayer !== null && 'Player1' in activePlayer ? ANA : BEN;

describe('the grace of a window', () => {
    it('is shown by no clock, and lasts to its last millisecond', async () => {
        const world = await begun();
        const { turnExpiresAtMs } = world.view(1);
        await world.host.pass(WINDOW_MS + GRACE_MS - 1);
        expect(world.view(1)).toMatchObject({ version: 0, activePlayer: P1, remainingMs: 0, turnExpiresAtMs });
        expect(shown(checkTimeout(world.app, CLEO, 1))).toMatchObject({ version: 0, remainingMs: 0, turnExpiresAtMs });
        expect(refusal(hold(world.app, BEN, 1, null))).toEqual({ NotYourTurn: null });
        expect(shown(hold(world.app, ANA, 1, null))).toMatchObject({ version: 1, remainingMs: WINDOW_MS });
        expect(world.log(1)).toMatchObject([{ by: { Player1: null } }]);
    });

    it('is over after it: the window is held, and what comes is late', async () => {
        const world = await begun();
        await world.host.pass(WINDOW_MS + GRACE_MS);
        expect(world.view(1)).toMatchObject({ version: 1, activePlayer: P2, remainingMs: WINDOW_MS });
        expect(refusal(hold(world.app, ANA, 1, null))).toEqual({ NotYourTurn: null });
    });

    it('ends for the clock at its own time, also where it has looked in the middle of it', async () => {
        const world = await World.ready(GRACE_MS / 1000);
        world.begin(1);
        // The entry stays where the first window would have ended, and the clock comes a grace after that.
        await world.host.pass(1_000);
        world.act(1, 'hold');
        await world.host.pass(WINDOW_MS + 1_000);
        expect(world.app.games.get(1)?.version).toBe(1);
        await world.host.pass(999);
        expect(world.app.games.get(1)?.version).toBe(1);
        await world.host.pass(2);
        expect(world.log(1)).toMatchObject([{ by: P1 }, { by: { Clock: null } }]);
    });

    it('is one for a whole play of backgammon: it does not begin anew with each checker', async () => {
        const world = await begun({ kind: 'Backgammon', rated: false });
        const player = actorOf(world.view(1));
        shown(roll(world.app, player, 1, null));
        await world.host.pass(90_000 + 1_500);
        const { game } = world.view(1, player);
        if (game === null || !('Backgammon' in game)) throw new Error('another game');
        const [{ from, die }] = game.Backgammon.legalMoves;
        const moved = shown(move(world.app, player, 1, from, die, null));
        expect(moved.remainingMs).toBe(0);
        await world.host.pass(500);
        expect(refusal(roll(world.app, player, 1, moved.version))).toMatchObject({ Stale: expect.any(Number) });
    });

    it.each([
        ['a double is offered', { doubling: true }, (world: World) => proposeDouble(world.app, ANA, 1, null)],
        ['a game is given up', {}, (world: World) => resign(world.app, ANA, 1, null, null)],
    ])('counts where %s', async (_what, changes, act) => {
        const world = await begun(changes);
        await world.host.pass(WINDOW_MS + 1_000);
        expect(shown(act(world)).version).toBe(1);
    });

    it('counts where a double is answered', async () => {
        const world = await begun({ doubling: true });
        shown(proposeDouble(world.app, ANA, 1, null));
        await world.host.pass(WINDOW_MS + 1_000);
        const { outcome } = shown(forfeit(world.app, BEN, 1, null));
        expect(outcome).toMatchObject({ reason: { DoubleRefused: null } });
    });

    it('counts in Farkle', async () => {
        const world = await begun({ kind: 'Farkle' });
        const windowMs = 1000 * (world.app.games.get(1)?.windowSeconds ?? 0);
        await world.host.pass(windowMs + 1_500);
        expect(shown(act(world.app, ANA, 1, { roll: null }, 0)).version).toBe(1);
    });

    it('counts in Monty Hall', async () => {
        const world = await World.ready(GRACE_MS / 1000);
        happy(initGame(world.app, LOBBIES, 1, ANA, HOUSE, settings({ kind: 'MontyHall', rated: false })));
        world.host.forget();
        await world.host.pass(61_000);
        shown(selectDoor(world.app, ANA, 1, 2, null));
        await world.host.pass(61_000);
        expect(shown(makeFinalChoice(world.app, ANA, 1, 'stick', null)).status).toEqual({ Finished: null });
    });

    it('keeps a person from falling asleep against a robot', async () => {
        const world = await World.ready(GRACE_MS / 1000);
        const robot = { seat: P2, level: 'Easy' };
        happy(initGame(world.app, LOBBIES, 1, ANA, HOUSE, settings({ robot, rated: false })));
        await world.host.pass(WINDOW_MS + 1_500);
        expect(world.view(1)).toMatchObject({ remainingMs: 0, turnExpiresAtMs: expect.any(Number) });
        await world.host.pass(1_000);
        expect(world.view(1)).toMatchObject({ remainingMs: null, turnExpiresAtMs: null });
    });

    it('is that of which Lobbies has told, and stays so after an upgrade', async () => {
        const world = await World.ready(GRACE_MS / 1000);
        world.begin(1);
        tell(world, 1, 0);
        // A letter about something else.
        tell(world, 2, null);
        await world.upgrade();
        await world.host.pass(WINDOW_MS - 1);
        expect(world.app.games.get(1)?.version).toBe(0);
        await world.host.pass(1);
        expect(world.app.games.get(1)?.version).toBe(1);
        tell(world, 3, 10);
        await world.host.pass(WINDOW_MS + 9_000);
        expect(world.app.games.get(1)?.version).toBe(1);
        await world.host.pass(1_000);
        expect(world.app.games.get(1)?.version).toBe(2);
    });
});

describe('the grace of a reserve', () => {
    const RESERVE = { delaySeconds: 12, reserveSeconds: 30 } as const;

    it('takes what is left and no more: nobody owes time', async () => {
        const world = await begun(RESERVE);
        await world.host.pass(42_000 + 1_999);
        const held = shown(hold(world.app, ANA, 1, null));
        expect(held).toMatchObject({ version: 1, reserve: { player1Ms: 0, player2Ms: 30_000 }, remainingMs: 42_000 });
        shown(hold(world.app, BEN, 1, null));
        // The delay is all that is left, and has its grace, too.
        expect(world.view(1).remainingMs).toBe(12_000);
        await world.host.pass(12_000 + 1_999);
        expect(shown(hold(world.app, ANA, 1, null)).reserve).toMatchObject({ player1Ms: 0 });
        shown(hold(world.app, BEN, 1, null));
        await world.host.pass(12_000 + GRACE_MS);
        expect(world.view(1)).toMatchObject({ winner: P2, reserve: { player1Ms: 0 } });
    });

    it('keeps a game from being void in which somebody acts within it', async () => {
        const world = await begun(RESERVE);
        await world.host.pass(42_000 + 1_000);
        expect(shown(checkTimeout(world.app, CLEO, 1)).version).toBe(0);
        expect(shown(roll(world.app, ANA, 1, null)).version).toBe(1);
    });
});

describe('late dice that are asked for within the grace', () => {
    it('fall, however long they are on their way', async () => {
        const world = await World.ready(GRACE_MS / 1000);
        world.host.holdsNumbers = true;
        world.begin(1, { lateDice: true });
        await world.host.pass(WINDOW_MS + 1_500);
        const answer = roll(world.app, ANA, 1, null);
        await world.host.pass(10_000);
        expect(world.view(1)).toMatchObject({ version: 0 });
        for (const hand of world.host.held.splice(0)) await hand();
        await answer;
        expect(world.log(1)).toMatchObject([{ by: P1 }]);
    });
});
