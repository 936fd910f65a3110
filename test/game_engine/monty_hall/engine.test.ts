import { DOORS, STRATEGIES } from '@dice-wards/games/monty_hall/doors';
import { ERRORS } from '@dice-wards/games/monty_hall/errors';
import { readGame } from '@dice-wards/games/monty_hall/read_document';
import { describe, expect, it } from 'vitest';
import { exportMatch, exportPosition } from '../../../src/game_engine/queries/export_texts';
import { getDice } from '../../../src/game_engine/queries/get_dice';
import { checkTimeout } from '../../../src/game_engine/updates/check_timeout';
import { initGame } from '../../../src/game_engine/updates/init_game';
import { hold, makeFinalChoice, roll, selectDoor } from '../../../src/game_engine/updates/play';
import { begin, choose, doorsOf, engineWith, MONTY_HALL, select } from '../../games/monty_hall/playing';
import { HOUSE } from '../../support/fake_host';
import {
    ACKNOWLEDGED,
    ANA,
    BEN,
    CLEO,
    happy,
    LOBBIES,
    PROFILES,
    refusal,
    STARTED_AT_MS,
    settings,
    shown,
    World,
} from '../world';

const COMPLETE = { GameFinished: null };
const WRONG_PHASE = { InvalidState: ERRORS.invalidPhase };

describe('initGame', () => {
    it('takes this engine as the second player of Monty Hall, and places the prize', async () => {
        const world = await engineWith([1]);
        begin(world, 1);
        expect(initGame(world.app, LOBBIES, 1, ANA, HOUSE, MONTY_HALL)).toEqual({ Ok: 1 });
        expect(world.app.games.get(1)?.state).toEqual({ phase: 'initialized', prizeLocation: 1 });
        expect(world.view(1)).toMatchObject({
            version: 1,
            turnId: 1,
            kind: 'MontyHall',
            status: { InProgress: null },
            me: { Player1: null },
            activePlayer: { Player1: null },
            player2: HOUSE,
            remainingMs: 60_000,
            lastDice: new Uint8Array(0),
            cube: null,
        });
        expect(world.view(1, BEN).me).toBeNull();
    });

    it('places it by the first byte of the sealed tape', async () => {
        const world = await engineWith([2, 0, 1]);
        for (const [roomId, prize] of [
            [1, 2],
            [2, 0],
            [3, 1],
        ]) {
            begin(world, roomId);
            expect(world.app.games.get(roomId)?.state).toMatchObject({ prizeLocation: prize });
            expect(world.app.games.get(roomId)?.used).toBe(1);
        }
    });

    it.each([
        ['two people at Monty Hall', ANA, BEN, MONTY_HALL],
        ['the engine as the player', HOUSE, ANA, MONTY_HALL],
        ['the engine on both sides', HOUSE, HOUSE, MONTY_HALL],
        ['the engine at Dice Wards', ANA, HOUSE, settings()],
        ['the engine first at Dice Wards', HOUSE, ANA, settings()],
        ['the engine at backgammon', ANA, HOUSE, settings({ kind: 'Backgammon' })],
        ['Monty Hall with a cube', ANA, HOUSE, { ...MONTY_HALL, doubling: true }],
        ['Monty Hall in 59 seconds', ANA, HOUSE, { ...MONTY_HALL, turnSeconds: 59 }],
    ])('refuses %s', async (_what, player1, player2, wanted) => {
        const world = await World.ready();
        expect(refusal(initGame(world.app, LOBBIES, 1, player1, player2, wanted))).toEqual({
            InvalidArgument: expect.any(String),
        });
        expect(world.app.games.size()).toBe(0);
    });
});

describe('a game', () => {
    it.each(
        DOORS.flatMap((prize) => DOORS.flatMap((door) => STRATEGIES.map((how) => [prize, door, how] as const))),
    )('with the prize behind door %i, the choice of %i, and %s', async (prize, door, strategy) => {
        const world = await engineWith([prize]);
        begin(world, 1);
        const revealed = shown(select(world, 1, door + 1));
        const host = doorsOf(revealed).hostRevealed - 1;
        expect([door, prize]).not.toContain(host);
        expect(revealed).toMatchObject({ version: 2, turnId: 1, status: { InProgress: null } });
        expect(doorsOf(revealed)).toMatchObject({ phase: { HostReveal: null }, prizeLocation: 0 });

        const final = shown(choose(world, 1, strategy));
        const won = (strategy === 'stick') === (prize === door);
        const winner = { [won ? 'Player1' : 'Player2']: null };
        expect(final).toMatchObject({
            version: 3,
            status: { Finished: null },
            activePlayer: null,
            remainingMs: null,
            winner,
            outcome: { winner, points: 1, reason: { Played: null }, score: null, ending: { PlayedOut: null } },
        });
        expect(doorsOf(final)).toMatchObject({
            phase: { Complete: null },
            prizeLocation: prize + 1,
            result: { [won ? 'Won' : 'Lost']: null },
        });
        expect(world.log(1)).toMatchObject([
            { version: 1, by: { Chance: null }, events: { MontyHall: [{ Initialized: null }] } },
            {
                version: 2,
                by: { Player1: null },
                events: { MontyHall: [{ PlayerChoice: door + 1 }, { HostReveal: host + 1 }] },
            },
            { version: 3, by: { Player1: null }, events: { MontyHall: [{}, { Complete: prize + 1 }] } },
        ]);
        expect(happy(getDice(world.app, BEN, 1, 0))[0].bytes?.[0]).toBe(prize);
    });

    it('refuses what 003 refuses, in its words', async () => {
        const world = await engineWith([0]);
        begin(world, 1);
        for (const door of [0, 4, 255]) {
            expect(refusal(select(world, 1, door))).toEqual({ InvalidArgument: ERRORS.invalidDoor });
        }
        expect(refusal(choose(world, 1, 'stick'))).toEqual(WRONG_PHASE);
        expect(refusal(choose(world, 1, 'neither'))).toEqual(WRONG_PHASE);
        shown(select(world, 1, 2));
        expect(refusal(select(world, 1, 2))).toEqual(WRONG_PHASE);
        for (const strategy of ['', 'Stick', 'SWITCH', 'constructor', 'stick ']) {
            expect(refusal(choose(world, 1, strategy))).toEqual({ InvalidArgument: ERRORS.invalidStrategy });
        }
        expect(refusal(roll(world.app, ANA, 1, null))).toEqual({ InvalidState: 'Monty Hall has no roll' });
        expect(world.view(1).version).toBe(2);
        shown(choose(world, 1, 'switch'));
        expect(refusal(select(world, 1, 1))).toEqual(COMPLETE);
        expect(refusal(choose(world, 1, 'stick'))).toEqual(COMPLETE);
        expect(refusal(choose(world, 1, 'neither'))).toEqual(COMPLETE);
        expect(refusal(hold(world.app, ANA, 1, null))).toEqual({ GameFinished: null });
        expect(refusal(makeFinalChoice(world.app, ANA, 1, 'stick', 2))).toEqual(COMPLETE);
    });

    it('is played by its player alone, one action for each version', async () => {
        const world = await engineWith([0]);
        begin(world, 1);
        expect(refusal(select(world, 1, 1, BEN))).toEqual({ Unauthorized: null });
        expect(refusal(select(world, 1, 1, HOUSE))).toEqual({ NotYourTurn: null });
        expect(refusal(select(world, 2, 1))).toEqual({ RoomNotFound: null });
        expect(refusal(selectDoor(world.app, ANA, 1, 1, 0))).toEqual({ Stale: 1 });
        shown(selectDoor(world.app, ANA, 1, 1, 1));
        expect(refusal(selectDoor(world.app, ANA, 1, 1, 1))).toEqual({ Stale: 2 });
        expect(refusal(choose(world, 1, 'stick', BEN))).toEqual({ Unauthorized: null });
    });

    it('has no doors in the other games', async () => {
        const world = await World.ready();
        world.begin(1);
        expect(refusal(select(world, 1, 1))).toEqual({ InvalidState: 'Dice Wards has no selectDoor' });
        expect(refusal(select(world, 1, 1, BEN))).toEqual({ NotYourTurn: null });
        world.finish(1);
        expect(refusal(select(world, 1, 1))).toEqual({ GameFinished: null });
    });

    it('goes on after an upgrade between choice and decision', async () => {
        const world = await engineWith([2]);
        begin(world, 1);
        shown(select(world, 1, 1));
        const before = world.view(1);
        await world.upgrade();
        expect(world.view(1)).toEqual(before);
        expect(shown(choose(world, 1, 'switch')).winner).toEqual({ Player1: null });
    });
});

/** The letters that wait for an answer: each receiver, and the contents for Lobbies. */
async function letters(world: World): Promise<{ to: Uint8Array[]; told: unknown }> {
    await world.host.pass(2_000);
    const calls = [...world.host.calls];
    const [told] = world.toldToLobbies();
    for (const call of calls) await call.answer(ACKNOWLEDGED);
    return { to: calls.map(({ canister }) => canister), told };
}

describe('a window of 60 seconds that passes', () => {
    it('before a door is chosen: the game is abandoned, and only Lobbies hears of it', async () => {
        const world = await engineWith([1]);
        begin(world, 1);
        await world.host.pass(59_000);
        expect(world.view(1).status).toEqual({ InProgress: null });
        await world.host.pass(2_000);
        const view = world.view(1);
        expect(view).toMatchObject({
            version: 2,
            status: { Finished: null },
            winner: null,
            outcome: null,
            activePlayer: null,
            remainingMs: null,
        });
        expect(doorsOf(view)).toMatchObject({ phase: { Abandoned: null }, prizeLocation: 2 });
        expect(world.log(1)[1]).toMatchObject({ by: { Clock: null }, events: { MontyHall: [{ Abandoned: 2 }] } });
        expect(refusal(select(world, 1, 1))).toEqual(COMPLETE);

        const { to, told } = await letters(world);
        expect(to).toEqual([LOBBIES]);
        expect(told).toEqual([
            1,
            HOUSE,
            {
                gameId: 1,
                kind: 'MontyHall',
                points: 0,
                loserPoints: null,
                matchLength: null,
                reason: { Abandoned: null },
                playedOut: false,
                ranking: null,
                rated: false,
                winnerWasPlayer1: false,
                finishedAtMs: expect.any(Number),
                startedAtMs: STARTED_AT_MS,
                robot: null,
                private: false,
                absent: null,
                turns: 1,
            },
        ]);
        await world.host.pass(600_000);
        expect(world.host.calls).toEqual([]);
        expect(world.app.outbox.size()).toBe(0);
        expect(world.app.clock.size()).toBe(0);
    });

    it.each([
        ['won', 0, { Player1: null }],
        ['lost', 1, { Player2: null }],
    ] as const)('after the choice: the player sticks, and has %s', async (_how, prize, winner) => {
        const world = await engineWith([prize]);
        begin(world, 1);
        await world.host.pass(50_000);
        shown(select(world, 1, 1));
        await world.host.pass(59_000);
        expect(world.view(1)).toMatchObject({ version: 2, remainingMs: 1_000 });
        await world.host.pass(2_000);
        const view = world.view(1);
        expect(view).toMatchObject({
            version: 3,
            winner,
            outcome: { winner, points: 1, reason: { Timeout: null }, ending: { PlayedOut: null } },
        });
        expect(doorsOf(view).strategy).toEqual({ Stick: null });
        const { to, told } = await letters(world);
        expect(to).toHaveLength(2);
        expect(to).toContainEqual(PROFILES);
        expect(told).toMatchObject([
            1,
            prize === 0 ? ANA : HOUSE,
            { points: 1, reason: { Timeout: null }, winnerWasPlayer1: prize === 0 },
        ]);
    });

    it('refuses an action that comes too late in the words of a game that is complete', async () => {
        const world = await engineWith([0, 0]);
        begin(world, 1);
        begin(world, 2);
        shown(select(world, 2, 1));
        world.host.forget();
        await world.host.pass(60_000);
        expect(refusal(select(world, 1, 1))).toEqual(COMPLETE);
        expect(refusal(selectDoor(world.app, ANA, 1, 1, 1))).toEqual(COMPLETE);
        expect(refusal(choose(world, 2, 'switch'))).toEqual(COMPLETE);
        expect(refusal(makeFinalChoice(world.app, ANA, 2, 'switch', 2))).toEqual(COMPLETE);
    });

    it('tells nothing until the clock has written it: the window may yet open again', async () => {
        const world = await engineWith([0, 0]);
        begin(world, 1);
        begin(world, 2);
        shown(select(world, 2, 1));
        world.host.loseDueTimers();
        world.host.stall(60_500);
        expect(world.view(1)).toMatchObject({ version: 1, remainingMs: 0, status: { InProgress: null } });
        expect(doorsOf(world.view(1)).prizeLocation).toBe(0);
        expect(doorsOf(world.view(2, CLEO)).prizeLocation).toBe(0);
        // The engine notices the lost timers: every waiting player gets a fresh window.
        world.host.stall(65_000);
        expect(shown(select(world, 1, 1)).version).toBe(2);
        expect(shown(choose(world, 2, 'switch')).version).toBe(3);
    });

    it('is also applied by checkTimeout, for any caller', async () => {
        const world = await engineWith([2]);
        begin(world, 1);
        world.host.forget();
        await world.host.pass(60_000);
        expect(doorsOf(shown(checkTimeout(world.app, CLEO, 1)))).toMatchObject({ prizeLocation: 3 });
        expect(world.app.games.get(1)?.version).toBe(2);
    });
});

describe('exportMatch', () => {
    it('gives the document of 003, once the game is over', async () => {
        const world = await engineWith([1]);
        begin(world, 7);
        const tookMs = world.host.now() - STARTED_AT_MS + 3_734;
        const early = { InvalidState: 'The game is not over yet' };
        expect(refusal(exportMatch(world.app, ANA, 7))).toEqual(early);
        await world.host.pass(2_500);
        shown(select(world, 7, 1));
        expect(refusal(exportMatch(world.app, ANA, 7))).toEqual(early);
        await world.host.pass(1_234);
        shown(choose(world, 7, 'switch'));
        await world.host.pass(99_000);
        const text = happy(exportMatch(world.app, BEN, 7));
        const read = readGame(text);
        expect(read).toEqual({
            ok: true,
            value: {
                state: world.app.games.get(7)?.state,
                facts: { id: '7', createdAtMs: STARTED_AT_MS, completedAtMs: STARTED_AT_MS + tookMs },
            },
        });
        expect(JSON.parse(text)).toMatchObject({
            version: '1.0',
            phase: 4,
            result: { won: true, game_duration: tookMs * 1_000_000 },
        });
    });

    it('gives that of the beginning for a game that was abandoned', async () => {
        const world = await engineWith([1]);
        begin(world, 7);
        await world.host.pass(61_000);
        expect(JSON.parse(happy(exportMatch(world.app, BEN, 7)))).toMatchObject({ phase: 0, result: null });
    });

    it('has no positions', async () => {
        const world = await engineWith([1]);
        begin(world, 7);
        expect(refusal(exportPosition(world.app, ANA, 7))).toEqual({ InvalidState: expect.stringMatching(/no such/) });
        expect(refusal(exportPosition(world.app, ANA, 8))).toEqual({ RoomNotFound: null });
        expect(refusal(exportMatch(world.app, ANA, 8))).toEqual({ RoomNotFound: null });
    });
});
