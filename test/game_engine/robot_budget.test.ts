import { provide } from '@dice-wards/kernel/host/source';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRobotBudget, type RobotBudget } from '../../src/game_engine/jobs/robot_budget';
import { metrics } from '../../src/game_engine/queries/metrics';
import { initGame } from '../../src/game_engine/updates/init_game';
import { operate } from '../../src/game_engine/updates/operate';
import type { GameSettings } from '../../src/platform/messages';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { FakeHost, HOUSE } from '../support/fake_host';
import { MemoryMap, memories } from '../support/memory_map';
import { ANA, BEN, happy, LOBBIES, refusal, settings, World } from './world';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Four hours of 24 billions a day. */
const HELD = 4e9;
const person = (n: number): Uint8Array => Uint8Array.of(5, n >>> 8, n, 2);

let host: FakeHost;
let budget: RobotBudget;
beforeEach(() => {
    host = new FakeHost();
    budget = createRobotBudget(host, memories()(1));
    budget.setDaily(24);
});

describe('the budget for robots', () => {
    it('is 3 T cycles a day if no operator says otherwise, and outlives an upgrade', () => {
        const memory = memories();
        expect(createRobotBudget(host, memory(1)).daily()).toBe(3000);
        createRobotBudget(host, memory(1)).setDaily(7);
        expect(createRobotBudget(host, memory(1)).daily()).toBe(7);
    });

    it('has nothing for levels that need the kernel, in an engine that is built without it', () => {
        const without = createRobotBudget(host, memories()(1), false);
        for (const level of ['Expert', 'Grandmaster'] as const)
            expect(without.refusal(ANA, level)).toBe(`${level} does not play here. Hard does`);
        expect(without.refusal(ANA, 'Hard')).toBeUndefined();
    });

    it('gives nobody more than a quarter, and flows in with time', async () => {
        expect(budget.refusal(ANA, 'Expert')).toBeUndefined();
        budget.spend(ANA, 'Expert', HELD / 4);
        expect(budget.refusal(ANA, 'Expert')).toBeUndefined();
        budget.spend(ANA, 'Expert', 1e9 / 60);
        expect(budget.refusal(ANA, 'Expert')).toBe(
            'Expert rests for a minute: the budget for robots is spent. Hard plays at once',
        );
        expect(budget.refusal(ANA, 'Grandmaster')).toMatch('Grandmaster rests for a minute');
        expect(budget.refusal(ANA, 'Hard')).toBeUndefined();
        expect(budget.refusal(BEN, 'Expert')).toBeUndefined();
        await host.pass(MINUTE_MS);
        expect(budget.refusal(ANA, 'Expert')).toBeUndefined();
        expect(budget.spent('Expert')).toBeCloseTo(HELD / 4 + 1e9 / 60);
    });

    it('has less for each the more is spent, and a last part for those who have spent little', () => {
        for (let n = 0; n < 19; n += 1) budget.spend(person(n), 'Expert', HELD / 20);
        expect(budget.refusal(person(0), 'Expert')).toMatch('Expert rests for');
        expect(budget.refusal(ANA, 'Expert')).toBeUndefined();
        expect(budget.left()).toBeCloseTo(HELD / 20);
    });

    it('has nothing for anybody once it is spent, and says when it has', async () => {
        for (let n = 0; n < 25; n += 1) budget.spend(person(n), 'Expert', HELD / 20);
        expect(budget.left()).toBe(0);
        expect(budget.refusal(ANA, 'Expert')).toMatch('Expert rests for 60 minutes');
        await host.pass(HOUR_MS);
        expect(budget.refusal(ANA, 'Expert')).toBeUndefined();
    });

    it('has robots wait until it flows in again: all of somebody who has spent their part, Expert if all is spent', async () => {
        expect(budget.waitMs(ANA, 'Expert')).toBe(0);
        budget.spend(ANA, 'Easy', HELD / 4 + 1e9 / 120);
        for (const level of ['Easy', 'Expert'] as const) expect(budget.waitMs(ANA, level)).toBe(MINUTE_MS / 2);
        expect(budget.waitMs(BEN, 'Expert')).toBe(0);
        for (let n = 0; n < 19; n += 1) budget.spend(person(n), 'Expert', HELD / 25);
        expect(budget.waitMs(person(30), 'Expert')).toBe(MINUTE_MS);
        expect(budget.waitMs(person(30), 'Grandmaster')).toBe(MINUTE_MS);
        expect(budget.waitMs(person(30), 'Hard')).toBe(0);
        await host.pass(HOUR_MS);
        expect(budget.waitMs(person(30), 'Expert')).toBe(0);
    });

    it('of 0 means no games against Expert', () => {
        budget.setDaily(0);
        budget.spend(ANA, 'Hard', 1e9);
        expect(budget.refusal(ANA, 'Expert')).toBe('Expert does not play here. Hard does');
        expect(budget.waitMs(ANA, 'Expert')).toBe(0);
        // What was spent without a budget is not owed afterwards.
        budget.setDaily(24);
        expect([budget.waitMs(ANA, 'Expert'), budget.refusal(ANA, 'Expert')]).toEqual([0, undefined]);
    });

    it('of an unknown layout is refused', () => {
        const counters = new MemoryMap();
        counters.set(Uint8Array.of(131), Uint8Array.of(2, 0, 0, 0, 1));
        expect(() => createRobotBudget(host, counters).daily()).toThrow('layout 2');
    });
});

describe('an engine whose budget for robots is spent', () => {
    beforeAll(() => provide(readKernelData()));
    afterAll(() => provide(new Int8Array(32)));

    function begin(
        world: World,
        roomId: number,
        level: 'Expert' | 'Hard',
        kind = 'Backgammon' as GameSettings['kind'],
    ) {
        const robot: GameSettings['robot'] = { seat: { Player1: null }, level };
        const given = settings({ kind, rated: false, robot, turnSeconds: 3600 });
        return initGame(world.app, LOBBIES, roomId, HOUSE, ANA, given);
    }

    it('lets turns wait, which come when there is budget again', async () => {
        const world = await World.ready();
        world.host.controller = true;
        happy(operate(world.app, BEN, { RobotBudget: 24 } as never));
        world.app.robotBudget.spend(ANA, 'Hard', HELD / 4 + 1e9 / 60);
        happy(begin(world, 1, 'Hard', 'DiceWards' as GameSettings['kind']));
        const { version } = world.view(1);
        await world.host.pass(50_000);
        expect(world.view(1)).toMatchObject({ version, activePlayer: { Player1: null } });
        await world.host.pass(15_000);
        expect(world.view(1).activePlayer).toEqual({ Player2: null });
    });

    it('refuses new games against Expert, and plays all others on', async () => {
        const world = await World.ready();
        world.host.controller = true;
        happy(operate(world.app, BEN, { RobotBudget: 1 } as never));
        happy(begin(world, 1, 'Expert'));
        // What a message has taken counts as a difference: nothing here.
        await world.host.pass(1000);
        world.app.robotBudget.spend(BEN, 'Expert', 1e9);
        expect(refusal(begin(world, 2, 'Expert'))).toHaveProperty('Busy');
        happy(begin(world, 2, 'Hard'));
        await world.host.pass(1000);
        for (const room of [1, 2]) expect(world.view(room).activePlayer).toEqual({ Player2: null });
        const spent = metrics(world.app).filter(({ name }) => name === 'dice_wards_robot_cycles_total');
        expect(spent.map(({ label }) => label?.[1])).toEqual(['Easy', 'Medium', 'Hard', 'Expert', 'Grandmaster']);
        expect(refusal(operate(world.app, BEN, { RobotBudget: 1_000_001 } as never))).toHaveProperty('InvalidArgument');
    });
});
