import type { Seat } from '@dice-wards/games/for_two';
import { type PlayerCommand, rulesOf } from '@dice-wards/games/kinds';
import type { Skills } from '@dice-wards/robots';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_INSTRUCTIONS } from '../../src/game_engine/jobs/robots';
import { keptSecret } from '../../src/game_engine/model/kept_secret';
import { metrics } from '../../src/game_engine/queries/metrics';
import { initGame } from '../../src/game_engine/updates/init_game';
import { letGo } from '../../src/game_engine/updates/let_go';
import { resign } from '../../src/game_engine/updates/play';
import { playRobot } from '../../src/game_engine/updates/play_robot';
import { readU32 } from '../../src/platform/bytes';
import type { GameSettings } from '../../src/platform/messages';
import { HOUSE } from '../support/fake_host';
import { ANA, happy, LOBBIES, readByLobbies, settings, shown, World } from './world';

const SECOND = 1000;
/** What a message costs besides its instructions. */
const MESSAGE_CYCLES = 6_000_000;

let world: World;
/** The whims of all decisions. */
let whims: number[];
let decide: (by: Seat, decisions: number) => PlayerCommand;
beforeEach(async () => {
    world = await World.ready();
    whims = [];
    decide = (by) => ({ kind: 'hold', by });
    world.skillsOf = (): Skills => ({
        robot: {
            act: (_state, by: Seat, _level, whim) => {
                whims.push(whim);
                return decide(by, whims.length);
            },
        },
    });
    await world.upgrade();
    await world.host.pass(SECOND);
});

/** A game of Dice Wards in which the robot begins. */
function begin(roomId = 1, changes: Partial<GameSettings> = {}): void {
    const robot = { seat: { Player1: null }, level: 'Medium' } as const;
    const given = settings({ rated: false, turnSeconds: 3600, robot, ...changes });
    happy(initGame(world.app, LOBBIES, roomId, HOUSE, ANA, given));
}

/** Of a game in which the person begins. */
const ofSecond = settings({ rated: false, robot: { seat: { Player2: null }, level: 'Easy' } });

function metric(name: string): number | undefined {
    return metrics(world.app).find((each) => each.name === name)?.value;
}

describe('a robot', () => {
    it('is charged to the person for each message in which it has done anything', async () => {
        const spend = vi.spyOn(world.app.robotBudget, 'spend');
        decide = (by, decisions) => ({ kind: decisions < 3 ? 'roll' : 'hold', by });
        world.host.randomBytes = (length) => new Uint8Array(length).fill(1);
        begin();
        await world.host.pass(SECOND);
        expect(spend.mock.calls).toEqual([[ANA, 'Medium', MESSAGE_CYCLES]]);
        expect(world.log(1)).toHaveLength(3);

        begin(2);
        whims = [];
        world.host.taken = MAX_INSTRUCTIONS + 1;
        await world.host.pass(SECOND);
        // A throw in each of two messages, and the hold in a third.
        expect(spend).toHaveBeenCalledTimes(1 + 3);
        expect(world.log(2)).toHaveLength(3);
    });

    it('waits for dice, at nobody’s cost, and goes on when there are some', async () => {
        decide = (by) => ({ kind: 'roll', by });
        begin();
        await world.useUpDice(1);
        const spend = vi.spyOn(world.app.robotBudget, 'spend');
        await world.host.pass(10 * SECOND);
        expect([world.log(1).length, spend.mock.calls.length]).toEqual([0, 0]);
        expect([metric('dice_wards_robot_faults'), metric('dice_wards_robots_waiting')]).toEqual([0, 1]);
        world.host.hasRandomness = true;
        // Randomness is asked for anew, and the robot looks every second.
        await world.host.pass(40 * SECOND);
        expect(world.log(1)[0].by).toEqual({ Player1: null });
    });

    it('needs no dice to hold', async () => {
        begin();
        await world.useUpDice(1);
        await world.host.pass(SECOND);
        expect(world.log(1).map(({ by }) => by)).toEqual([{ Player1: null }]);
    });

    it('leaves a turn whose window has passed to the clock', () => {
        begin(1, { turnSeconds: null });
        world.host.stall(31 * SECOND);
        const turn = { roomId: 1, dueMs: world.host.now(), tries: 0, commands: 0, line: 'ana' };
        expect(playRobot(world.app, turn)).toBe('done');
        expect(whims).toEqual([]);
        expect(world.log(1).map(({ by }) => by)).toEqual([{ Clock: null }]);
    });

    it('whose messages have trapped five times leaves its turn to the clock', () => {
        begin();
        const turn = { roomId: 1, dueMs: world.host.now(), commands: 0, line: 'ana' };
        expect(() => playRobot(world.app, { ...turn, tries: 5 })).toThrow('the robot has come to no end');
        expect(whims).toEqual([]);
        expect(playRobot(world.app, { ...turn, tries: 4 })).toBe('done');
        expect(whims).toHaveLength(1);
    });

    it('is noted only where it is to act', () => {
        begin();
        expect(world.app.robots.waiting()).toBe(1);
        happy(initGame(world.app, LOBBIES, 2, ANA, HOUSE, ofSecond));
        world.begin(3);
        expect(world.app.robots.waiting()).toBe(1);
    });

    it('has nothing to do in a game that was let go', async () => {
        begin();
        const game = world.app.games.get(1);
        if (game === undefined) throw new Error('no game');
        letGo(world.app, game, 'operator');
        const [, , result] = readByLobbies(world.app.outbox.list(1)[0].argument);
        expect(result).toMatchObject({ robot: 'Medium', reason: { Abandoned: null } });
        await world.host.pass(SECOND);
        expect(whims).toEqual([]);
        expect([metric('dice_wards_robot_faults'), metric('dice_wards_robots_waiting')]).toEqual([0, 0]);
    });

    it('gets another whim for each decision, of 32 bits, that follows from what everybody sees', async () => {
        decide = (by, decisions) => ({ kind: decisions % 4 === 0 ? 'hold' : 'roll', by });
        world.host.randomBytes = (length) => new Uint8Array(length).fill(1);
        for (let roomId = 1; roomId <= 8; roomId += 1) begin(roomId);
        await world.host.pass(SECOND);
        expect(whims).toHaveLength(32);
        expect(new Set(whims.slice(0, 4)).size).toBe(4);
        for (const whim of whims) expect(whim).toBe(whim >>> 0);
        expect(whims.some((whim) => whim >= 2 ** 31)).toBe(true);
    });

    it('gets whims of the first tape where its game keeps secrets, also once another is in use', async () => {
        decide = (by, decisions) => ({ kind: decisions % 4 === 0 ? 'hold' : 'roll', by });
        const first = new Uint8Array(50).fill(9);
        const rules = rulesOf('DiceWards', false);
        Object.assign(rules, { secrets: { seenBy: (state: unknown) => state, knownTo: () => undefined } });
        try {
            world.host.randomBytes = (length) => new Uint8Array(length).fill(1);
            begin();
            world.app.tapes.add(1, 0, { bytes: first, seal: new Uint8Array(32) });
            await world.host.pass(SECOND);
        } finally {
            Reflect.deleteProperty(rules, 'secrets');
        }
        expect(whims).toEqual([1, 2, 3, 4].map((version) => readU32(keptSecret('whim', first, version, 0), 0)));
    });

    it('has nothing to say to a resignation', async () => {
        begin(1, { kind: 'Backgammon' });
        for (let n = 0; n < 20 && world.view(1).winner === null; n += 1) {
            const { activePlayer } = world.view(1);
            if (activePlayer !== null && 'Player2' in activePlayer) break;
            await world.host.pass(3601 * SECOND);
        }
        expect(shown(resign(world.app, ANA, 1, null, null))).toMatchObject({
            winner: { Player1: null },
            status: { Finished: null },
        });
    });
});
