import type { Seat } from '@dice-wards/games/for_two';
import type { PlayerCommand } from '@dice-wards/games/kinds';
import type { Skills } from '@dice-wards/robots';
import type { Thought } from '@dice-wards/robots/thought';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createThoughts, MOST_THOUGHTS, THOUGHT_INSTRUCTIONS } from '../../src/game_engine/jobs/thoughts';
import type { Game } from '../../src/game_engine/model/game';
import { metrics } from '../../src/game_engine/queries/metrics';
import { initGame } from '../../src/game_engine/updates/init_game';
import { operate } from '../../src/game_engine/updates/operate';
import { resign } from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { FakeHost, HOUSE } from '../support/fake_host';
import { ANA, BEN, happy, LOBBIES, refusal, settings, World } from './world';

const SECOND = 1000;
/** Each step takes half of what a thought may take in a message, and a little more. */
const STEP = THOUGHT_INSTRUCTIONS / 2 + 1;
const STEPS_A_MESSAGE = 2;
const HOLD: PlayerCommand = { kind: 'hold', by: 0 };

let host: FakeHost;
/** The step after which no timer fires. */
let lastStep: number;

/** Of so many steps. The first call of `next` takes the first one. */
function* ofSteps<Decision>(steps: number, decision: Decision): Thought<Decision> {
    for (let step = 1; step <= steps; step += 1) {
        host.taken += STEP;
        if (step === lastStep) host.loseTimer();
        if (step < steps) yield;
    }
    return decision;
}

const gameOf = (roomId: number, version = 0) => ({ roomId, version }) as Game;

describe('thoughts', () => {
    beforeEach(() => {
        host = new FakeHost();
        lastStep = 0;
    });

    it('stop after what one may take in a message, and go on where they were', () => {
        const thoughts = createThoughts(host);
        const begin = vi.fn(() => ofSteps(5, HOLD));
        const goOn = () => thoughts.thinkOn(gameOf(1), host.taken + THOUGHT_INSTRUCTIONS, begin);
        const before = host.taken;
        expect([goOn(), thoughts.isOf(1)]).toEqual([undefined, true]);
        expect(host.taken - before).toBe(STEPS_A_MESSAGE * STEP);
        expect([goOn(), thoughts.isOf(1)]).toEqual([undefined, true]);
        expect([goOn(), thoughts.isOf(1)]).toEqual([HOLD, false]);
        expect(host.taken - before).toBe(5 * STEP);
        expect(begin).toHaveBeenCalledTimes(1);
    });

    it('begin anew when the game has gone on, and when they were ended', () => {
        const thoughts = createThoughts(host);
        const begin = vi.fn(() => ofSteps(5, HOLD));
        thoughts.thinkOn(gameOf(1), 0, begin);
        thoughts.thinkOn(gameOf(1, 1), 0, begin);
        expect(begin).toHaveBeenCalledTimes(2);
        thoughts.end(1);
        thoughts.thinkOn(gameOf(1, 1), 0, begin);
        expect(begin).toHaveBeenCalledTimes(3);
    });

    it('are so many at most, and one more begins when another has come to its end', () => {
        const thoughts = createThoughts(host);
        for (let room = 1; room <= MOST_THOUGHTS; room += 1) thoughts.thinkOn(gameOf(room), 0, () => ofSteps(3, HOLD));
        const begin = vi.fn(() => ofSteps(1, HOLD));
        expect(thoughts.thinkOn(gameOf(999), 0, begin)).toBeUndefined();
        expect([thoughts.isOf(999), begin.mock.calls.length]).toEqual([false, 0]);
        // One that stands there can begin anew.
        expect(thoughts.thinkOn(gameOf(2, 1), 0, () => ofSteps(3, HOLD))).toBeUndefined();
        expect(thoughts.thinkOn(gameOf(1), Number.POSITIVE_INFINITY, begin)).toEqual(HOLD);
        expect(thoughts.thinkOn(gameOf(999), 0, begin)).toEqual(HOLD);
    });
});

describe('a Grandmaster that thinks for several messages', () => {
    let world: World;
    /** Thoughts that were begun, and the steps of each. */
    let begun: number;
    let steps: number;
    beforeEach(async () => {
        world = await World.ready();
        host = world.host;
        [begun, steps, lastStep] = [0, 9, 0];
        const robot = {
            act: () => {
                throw new Error('at once');
            },
            think: (_state: unknown, by: Seat) => {
                begun += 1;
                return ofSteps<PlayerCommand>(steps, { kind: 'hold', by });
            },
        };
        world.skillsOf = (): Skills => ({ robot });
        await world.upgrade();
        await world.host.pass(SECOND);
    });

    /** A game of Dice Wards in which the robot begins. */
    function begin(roomId = 1, changes: Partial<GameSettings> = {}): void {
        const robot = { seat: { Player1: null }, level: 'Grandmaster' } as const;
        const given = settings({ rated: false, turnSeconds: 3600, robot, ...changes });
        happy(initGame(world.app, LOBBIES, roomId, HOUSE, ANA, given));
    }

    /** Until the robot is in the middle of its thought. */
    async function beginToThink(): Promise<void> {
        lastStep = STEPS_A_MESSAGE;
        await host.pass(2 * SECOND);
        lastStep = 0;
        host.fireTimer();
        expect([begun, world.app.thoughts.isOf(1)]).toEqual([1, true]);
    }

    const metric = (name: string) => metrics(world.app).find((each) => each.name === name)?.value;

    it('plays at their end, and its person is charged for each', async () => {
        const spend = vi.spyOn(world.app.robotBudget, 'spend');
        begin();
        await world.host.pass(SECOND);
        expect(world.log(1).map(({ by }) => by)).toEqual([{ Player1: null }]);
        expect(begun).toBe(1);
        const charged = spend.mock.calls.map(([person, level, cycles]) => {
            expect([person, level]).toEqual([ANA, 'Grandmaster']);
            return cycles - 6_000_000;
        });
        const whole = STEPS_A_MESSAGE * STEP;
        expect(charged).toEqual([whole, whole, whole, whole, STEP]);
        expect(metric('dice_wards_robots_waiting')).toBe(0);
    });

    it('stops once in a message, which goes on with others', async () => {
        begin(1);
        await beginToThink();
        expect(host.taken).toBe(STEPS_A_MESSAGE * STEP);
        await host.pass(SECOND);
        expect(host.taken).toBe(steps * STEP);

        [begun, host.taken] = [0, 0];
        for (const room of [2, 3]) begin(room);
        lastStep = STEPS_A_MESSAGE;
        await host.pass(SECOND);
        expect(host.taken).toBe(2 * STEPS_A_MESSAGE * STEP);
        lastStep = 0;
        host.fireTimer();
        await host.pass(2 * SECOND);
        expect(host.taken).toBe(2 * steps * STEP);
        expect([1, 2, 3].map((room) => world.log(room).length)).toEqual([1, 1, 1]);
    });

    it('thinks anew after an upgrade, and comes to its end', async () => {
        begin();
        await beginToThink();
        await world.upgrade();
        await world.host.pass(SECOND);
        expect(world.log(1).map(({ by }) => by)).toEqual([{ Player1: null }]);
        expect(begun).toBe(2);
    });

    it('thinks on in a pause', async () => {
        begin();
        await beginToThink();
        world.host.controller = true;
        happy(operate(world.app, BEN, { Pause: 'soon back' } as never));
        await world.host.pass(SECOND);
        expect(world.log(1)).toHaveLength(1);
        expect(begun).toBe(1);
    });

    it('forgets its thought when an operator ends the game meanwhile', async () => {
        begin();
        await beginToThink();
        // A player cannot: it is not their turn.
        expect(refusal(resign(world.app, ANA, 1, null, null))).toEqual({ NotYourTurn: null });
        world.host.controller = true;
        happy(operate(world.app, BEN, { LetGo: 1 } as never));
        await host.pass(SECOND);
        expect([world.app.games.get(1), world.app.thoughts.isOf(1)]).toEqual([undefined, false]);
        expect([metric('dice_wards_robots_waiting'), metric('dice_wards_robot_faults')]).toEqual([0, 0]);
    });

    it('whose window has passed leaves its turn to the clock, and its thought', async () => {
        begin(1, { turnSeconds: null });
        await beginToThink();
        host.stall(31 * SECOND);
        await host.pass(10 * SECOND);
        expect(world.log(1).map(({ by }) => by)).toEqual([{ Clock: null }]);
        expect(world.app.thoughts.isOf(1)).toBe(false);
    });

    it('waits in the middle of a thought while its person’s budget is spent', async () => {
        begin();
        await beginToThink();
        world.host.controller = true;
        happy(operate(world.app, BEN, { RobotBudget: 2400 } as never));
        world.app.robotBudget.spend(ANA, 'Grandmaster', 1e11 + 1e11 / 60);
        await world.host.pass(50 * SECOND);
        expect(world.log(1)).toHaveLength(0);
        await world.host.pass(600 * SECOND);
        expect(world.log(1)).toHaveLength(1);
        expect(begun).toBe(1);
    });
});
