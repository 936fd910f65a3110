import { describe, expect, test } from 'vitest';
import { newRoom, play, startGame } from '../support/games';
import { CANISTER_NAMES, type CanisterName, happy, type Player, type World, worldWithOwnDice } from '../support/world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A canister is woken by its neighbours within this time. */
const WOKEN_WITHIN = 35 * MINUTE;
/** Enough for all that a test does. */
const CYCLES = 4_000_000_000_000n;
/** The price of all of a computer's cores. */
const CYCLES_A_SECOND = 1_000_000_000n;
/** Less than any message sets aside before it runs. */
const TOO_FEW_CYCLES = 10_000_000_000n;
const A_DAY = 86_400n;

/** Loses the platform's timers of some canisters while two hours pass, in which they would have fired. */
type Loss = (world: World, ...names: readonly CanisterName[]) => Promise<void>;

const LOSSES: Readonly<Record<string, Loss>> = {
    'has been out of cycles': async ({ pic, ids, admin }, ...names) => {
        const targets = names.map((name) => ({ canisterId: ids[name], sender: admin }));
        for (const target of targets) {
            await pic.updateCanisterSettings({ ...target, computeAllocation: 100n, freezingThreshold: 0n });
        }
        const balances = await Promise.all(targets.map(async (target) => (await pic.canisterStatus(target)).cycles));
        const seconds = Math.min(...balances.map((cycles) => Number((cycles - TOO_FEW_CYCLES) / CYCLES_A_SECOND)));
        await pic.advanceTime(seconds * SECOND);
        await pic.tick();
        for (const target of targets) {
            await pic.updateCanisterSettings({ ...target, computeAllocation: 0n });
            expect((await pic.canisterStatus(target)).cycles).toBeLessThan(2n * TOO_FEW_CYCLES);
        }
        await pic.advanceTime(2 * HOUR - seconds * SECOND);
        await pic.tick(4);
        for (const { canisterId } of targets) await pic.addCycles(canisterId, CYCLES);
    },
    'has been frozen': async ({ pic, ids, admin }, ...names) => {
        for (const name of names) {
            const target = { canisterId: ids[name], sender: admin };
            const { cycles, idleCyclesBurnedPerDay } = await pic.canisterStatus(target);
            const freezingThreshold = ((cycles - TOO_FEW_CYCLES) * A_DAY) / idleCyclesBurnedPerDay;
            await pic.updateCanisterSettings({ ...target, freezingThreshold });
        }
        await pic.advanceTime(2 * HOUR);
        await pic.tick(4);
        for (const name of names) await pic.addCycles(ids[name], CYCLES);
    },
    'has been stopped': async (world, ...names) => {
        for (const name of names) await world.stop(name);
        await world.advance(2 * HOUR);
        for (const name of names) await world.start(name);
    },
};

interface Table {
    readonly world: World;
    readonly ana: Player;
    readonly ben: Player;
    /** A game in which nobody has acted yet, with a window of an hour unless said otherwise. */
    readonly roomId: number;
}

async function table({ turnSeconds = [3600] }: { turnSeconds?: [number] } = {}): Promise<Table> {
    const world = await worldWithOwnDice({ cycles: CYCLES });
    const [ana, ben] = world.players('ana', 'ben');
    return { world, ana, ben, roomId: await startGame(ana, ben, { turnSeconds }) };
}

/** In steps, as time passes for a canister that runs. A timer that is a minute late counts as lost. */
async function pass({ world }: Table, milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 50 * SECOND) await world.advance(50 * SECOND);
}

async function movesOfClock({ ana, roomId }: Table): Promise<number> {
    return (await happy(ana.gameEngine.getLog(roomId, 0))).filter(({ by }) => 'Clock' in by).length;
}

describe.each(Object.entries(LOSSES))('an engine that %s', (_what, lose) => {
    test('goes on with the next call of anybody: the clock moves, and a result is told', async () => {
        const given = await table();
        const { world, ana, ben } = given;
        await lose(world, 'gameEngine');
        await happy(world.player('stranger').gameEngine.checkTimeout(given.roomId));
        await world.settle();
        expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
        // Nobody loses a turn because the engine did not run, so there was a fresh window.
        expect(await movesOfClock(given)).toBe(0);
        await pass(given, HOUR + MINUTE);
        expect(await movesOfClock(given)).toBe(1);

        await play([ana, ben], await startGame(ana, ben));
        await world.advance(SECOND);
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1 });
    });

    test('goes on when nobody calls: another canister wakes it', async () => {
        const given = await table();
        const { world } = given;
        await lose(world, 'gameEngine');
        await pass(given, WOKEN_WITHIN + HOUR + MINUTE);
        expect(await movesOfClock(given)).toBe(1);
        expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
    });
});

describe.each(Object.entries(LOSSES))('several canisters, each of which %s,', (_what, lose) => {
    test('are woken by the third', async () => {
        const given = await table();
        const { world } = given;
        // Profiles hears of the game, and looks after the others from then on.
        await pass(given, WOKEN_WITHIN);
        await lose(world, 'gameEngine', 'lobbies');
        await pass(given, WOKEN_WITHIN + HOUR + MINUTE);
        expect(await movesOfClock(given)).toBe(1);
    });

    test('go on, all three, with one call of one player to Lobbies', async () => {
        const given = await table();
        const { world, ana } = given;
        await lose(world, ...CANISTER_NAMES);
        await happy(ana.lobbies.createRoom(newRoom()));
        await pass(given, WOKEN_WITHIN + HOUR + MINUTE);
        expect(await movesOfClock(given)).toBe(1);
    });
});

test('a timer that is lost is told of by /metrics', async () => {
    const given = await table();
    const { world } = given;
    await pass(given, 50 * MINUTE);
    expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
    await LOSSES['has been frozen'](world, 'gameEngine');
    expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBeGreaterThan(90 * 60);
    await happy(world.player('stranger').gameEngine.checkTimeout(given.roomId));
    await world.settle();
    expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
});

describe('what canisters pay for looking after one another', () => {
    /** Cycles of a canister in three hours, without those for its memory. */
    async function spent(given: Table, name: CanisterName): Promise<number> {
        const target = { canisterId: given.world.ids[name], sender: given.world.admin };
        const before = await given.world.pic.canisterStatus(target);
        await pass(given, 3 * HOUR);
        const after = await given.world.pic.canisterStatus(target);
        return Number(before.cycles - after.cycles - before.idleCyclesBurnedPerDay / 8n);
    }

    test.each(CANISTER_NAMES)('%s: 31 million cycles each half hour while there is a game', async (name) => {
        const given = await table({ turnSeconds: [259_200] });
        await pass(given, HOUR);
        const rounds = 6;
        const each = (await spent(given, name)) / rounds;
        expect(each).toBeGreaterThan(20_000_000);
        expect(each).toBeLessThan(34_000_000);
    });

    test.each(CANISTER_NAMES)('%s: nothing without games', async (name) => {
        const world = await worldWithOwnDice({ cycles: CYCLES });
        const [ana, ben] = world.players('ana', 'ben');
        const given = { world, ana, ben, roomId: 0 };
        await pass(given, HOUR);
        // Asking for the status costs something, too.
        expect(await spent(given, name)).toBeLessThan(3_000_000);
    });
});
