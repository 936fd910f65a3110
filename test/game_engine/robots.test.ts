import type { Seat } from '@dice-wards/games/for_two';
import type { PlayerCommand } from '@dice-wards/games/kinds';
import { provide } from '@dice-wards/kernel/host/source';
import { type Skills, skillsOf } from '@dice-wards/robots';
import type { Level } from '@dice-wards/robots/levels';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_INSTRUCTIONS } from '../../src/game_engine/jobs/robots';
import type { GameView } from '../../src/game_engine/model/game_view';
import { changedSince } from '../../src/game_engine/queries/get_game_state';
import { metrics } from '../../src/game_engine/queries/metrics';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import { hold, move, proposeDouble, resign, roll } from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { HOUSE } from '../support/fake_host';
import { ACKNOWLEDGED, ANA, BEN, happy, LOBBIES, refusal, roundScore, settings, shown, World } from './world';

const SECOND = 1000;
const BACKGAMMON = 'Backgammon' as const;
/** The window of a game of Dice Wards. */
const WINDOW = 30 * SECOND;

let world: World;
beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));
beforeEach(async () => {
    world = await World.ready();
});

function againstRobot(seat: Seat, changes: Partial<GameSettings> = {}, level: Level = 'Hard'): GameSettings {
    const robot = { seat: seat === 0 ? { Player1: null } : { Player2: null }, level };
    return settings({ rated: false, robot: robot as GameSettings['robot'], ...changes });
}

/** Begins Ana's game against a robot in this seat. */
function begin(seat: Seat, changes: Partial<GameSettings> = {}, roomId = 1): void {
    const players = seat === 0 ? ([HOUSE, ANA] as const) : ([ANA, HOUSE] as const);
    happy(initGame(world.app, LOBBIES, roomId, ...players, againstRobot(seat, changes)));
}

/** Another world, with a robot that is a test's own. */
async function withRobot(
    act: (state: unknown, seat: Seat, level: Level, whim: number) => PlayerCommand,
): Promise<void> {
    world.skillsOf = (): Skills => ({ robot: { act } });
    await world.upgrade();
    await world.host.pass(SECOND);
}

const isAnas = ({ me, activePlayer }: GameView): boolean =>
    me !== null && activePlayer !== null && Object.keys(me)[0] === Object.keys(activePlayer)[0];

function movers(roomId = 1): string[] {
    return world.log(roomId).map(({ by }) => Object.keys(by)[0]);
}

function metric(name: string): number | undefined {
    return metrics(world.app).find((each) => each.name === name)?.value;
}

/** Ana's action: she holds at 20 points. */
function act(view: GameView): GameView {
    return shown((roundScore(view) >= 20 ? hold : roll)(world.app, ANA, view.roomId, null));
}

/** Ana's turn of backgammon, one legal move after the other. */
function actInBackgammon(): void {
    let view = world.view(1);
    while (view.winner === null && isAnas(view)) {
        if (view.game === null || !('Backgammon' in view.game)) throw new Error('another game');
        const [step] = view.game.Backgammon.legalMoves;
        const reply =
            step === undefined ? roll(world.app, ANA, 1, null) : move(world.app, ANA, 1, step.from, step.die, null);
        view = shown(reply);
    }
}

describe('several robots', () => {
    it('play on to the end when their person has left, each with commands of its own', async () => {
        const further = [{ id: HOUSE, told: false }];
        happy(initGame(world.app, LOBBIES, 1, ANA, HOUSE, againstRobot(1, { kind: 'Yacht', further }, 'Easy')));
        shown(resign(world.app, ANA, 1, null, null));
        await world.host.pass(10 * SECOND);
        expect(world.view(1).status).toEqual({ Finished: null });
        expect(metric('dice_wards_robot_faults')).toBe(0);
    });
});

describe('a game against a robot', () => {
    it('names its seat and level to everybody, and is not rated', () => {
        begin(1);
        const robot = { seat: { Player2: null }, level: 'Hard' };
        for (const viewer of [ANA, BEN])
            expect(world.view(1, viewer)).toMatchObject({ robot, rated: false, player2: HOUSE });
        world.begin(2);
        expect(world.view(2).robot).toBeNull();
    });

    it('begins with the robot where that has the first seat', async () => {
        begin(0);
        await world.host.pass(0);
        expect(isAnas(world.view(1))).toBe(true);
        expect(new Set(movers())).toEqual(new Set(['Player1']));
    });

    it('goes on within a second, to its end', async () => {
        begin(1);
        let view = world.view(1);
        for (let n = 0; n < 500 && view.winner === null; n += 1) {
            if (isAnas(view)) act(view);
            else await world.host.pass(SECOND);
            view = world.view(1);
            if (!isAnas(view) && view.winner === null) {
                await world.host.pass(SECOND);
                view = world.view(1);
                expect(view.winner !== null || isAnas(view)).toBe(true);
            }
        }
        expect(view.winner).not.toBeNull();
        expect(movers()).not.toContain('Clock');
        expect(metric('dice_wards_robots_waiting')).toBe(0);
        expect(metric('dice_wards_robot_faults')).toBe(0);
    });

    it('is told of with the level', async () => {
        begin(1);
        for (let view = world.view(1); view.winner === null; view = world.view(1)) {
            if (isAnas(view)) act(view);
            else await world.host.pass(SECOND);
        }
        await world.host.pass(SECOND);
        expect(world.toldToProfiles()).toMatchObject([[{}, {}, { robot: 'Hard', rated: false }]]);
        for (const call of world.host.calls) await call.answer(ACKNOWLEDGED);
    });

    it.each<[string, Partial<GameSettings>, readonly [Uint8Array, Uint8Array], string]>([
        ['rated', { rated: true }, [ANA, HOUSE], 'Such a game cannot be rated'],
        ['of Monty Hall', { kind: 'MontyHall' }, [ANA, HOUSE], 'No robot plays such games'],
        ['of two people', {}, [ANA, BEN], 'This engine has the seat of the robot'],
        ['in the other seat', {}, [HOUSE, ANA], 'This engine has the seat of the robot'],
        ['of the house alone', {}, [HOUSE, HOUSE], 'This engine has the seat of the robot'],
    ])('is refused if it is %s', (_what, changes, players, why) => {
        const reply = initGame(world.app, LOBBIES, 1, ...players, againstRobot(1, changes));
        expect(reply).toEqual({ Err: { InvalidArgument: why } });
    });

    it('answers a double', async () => {
        begin(1, { doubling: true });
        shown(proposeDouble(world.app, ANA, 1, null));
        await world.host.pass(SECOND);
        expect(world.view(1).cube).toMatchObject({ stakes: 2, offered: false, owner: { Player2: null } });
    });

    it('of backgammon goes on, turn after turn', async () => {
        begin(0, { kind: BACKGAMMON, matchLength: 1 });
        for (let turn = 0; turn < 400 && world.view(1).winner === null; turn += 1) {
            await world.host.pass(SECOND);
            const view = world.view(1);
            expect(view.winner !== null || isAnas(view)).toBe(true);
            actInBackgammon();
        }
        expect(world.view(1).winner).not.toBeNull();
        expect(movers()).not.toContain('Clock');
    });
});

describe('a turn of a robot', () => {
    it('takes several messages where it takes long, and outlives an upgrade between them', async () => {
        begin(1);
        while (isAnas(world.view(1))) act(world.view(1));
        world.host.taken = MAX_INSTRUCTIONS + 1;
        const before = world.view(1).version;
        await world.host.pass(0);
        let versions = 0;
        for (let n = 0; n < 200 && !isAnas(world.view(1)); n += 1) {
            await world.upgrade();
            await world.host.pass(SECOND);
            versions += 1;
        }
        expect(isAnas(world.view(1))).toBe(true);
        expect(world.view(1).version).toBeGreaterThan(before);
        expect(versions).toBeLessThan(100);
        expect(movers()).not.toContain('Clock');
    });

    it('comes with the next message if its timer is lost', async () => {
        begin(1);
        world.host.loseTimer();
        while (isAnas(world.view(1))) act(world.view(1));
        await world.host.pass(15 * SECOND);
        expect(isAnas(world.view(1))).toBe(false);
        world.host.beginMessage();
        // It was late, so it is put off once, for four seconds.
        await world.host.pass(5 * SECOND);
        expect(isAnas(world.view(1))).toBe(true);
        expect(movers()).not.toContain('Clock');
        expect(metric('dice_wards_robot_faults')).toBe(0);
    });

    it('has its time in a house that is late with everything', async () => {
        begin(1, { turnSeconds: 3600 });
        while (isAnas(world.view(1))) act(world.view(1));
        for (let n = 0; n < 12; n += 1) {
            world.host.stall(50 * SECOND);
            await world.host.pass(0);
        }
        expect(isAnas(world.view(1))).toBe(true);
        expect(metric('dice_wards_robot_faults')).toBe(0);
    });

    it('gets a whim that is made of public facts, another for each decision', async () => {
        const whims: number[] = [];
        await withRobot((state, seat, level, whim) => {
            whims.push(whim);
            return (skillsOf('DiceWards') as Skills).robot.act(state, seat, level, whim);
        });
        begin(0);
        await world.host.pass(SECOND);
        expect(new Set(whims).size).toBe(whims.length);
        for (const whim of whims) expect(whim).toBe(whim >>> 0);
    });
});

describe('robots in a crowd', () => {
    const person = (n: number): Uint8Array => Uint8Array.of(5, n >>> 8, n, 2);

    /** Games in which the robot begins, and throws once a message, which takes a second. Answers when each was served first, in seconds. */
    async function crowd(people: readonly Uint8Array[]): Promise<number[]> {
        await withRobot((_state, by) => {
            world.host.stall(SECOND);
            return { kind: 'roll', by };
        });
        for (const [n, who] of people.entries()) {
            happy(initGame(world.app, LOBBIES, n + 1, HOUSE, who, againstRobot(0, { turnSeconds: 36_000 })));
        }
        world.host.taken = MAX_INSTRUCTIONS + 1;
        const beganMs = world.host.now();
        await world.host.pass(2 * people.length * SECOND);
        return people.map((_, n) => Math.round((world.log(n + 1)[0].atMs - beganMs) / SECOND));
    }

    it('serve a person’s first game before another’s second', async () => {
        const served = await crowd([...Array<Uint8Array>(20).fill(person(1)), person(2), person(3)]);
        expect([served[0], served[20], served[21]]).toEqual([0, 1, 2]);
    });

    it('are late, and not put off for it: each message brings a turn further', async () => {
        const served = await crowd(Array.from({ length: 60 }, (_, n) => person(n + 1)));
        expect(served).toEqual(Array.from({ length: 60 }, (_, n) => n));
        expect(metric('dice_wards_robot_faults')).toBe(0);
    });
});

describe('a fault of a robot', () => {
    const FAULTS: Readonly<Record<string, (seat: Seat) => PlayerCommand>> = {
        'that throws': () => {
            throw new Error('no idea');
        },
        'whose command is refused': (by) => ({ kind: 'undo', by }),
    };

    it.each(Object.entries(FAULTS))('%s is left to the clock, and counted', async (_what, faulty) => {
        await withRobot((_state, seat) => faulty(seat));
        begin(0);
        const before = world.view(1).version;
        await world.host.pass(SECOND);
        expect(world.view(1).version).toBe(before);
        expect([metric('dice_wards_robot_faults'), metric('dice_wards_robots_waiting')]).toEqual([1, 0]);
        await world.host.pass(WINDOW);
        expect(movers()).toEqual(['Clock']);
        expect(isAnas(world.view(1))).toBe(true);
        act(world.view(1));
        expect(movers()).toEqual(['Clock', 'Player2']);
    });

    it('never makes it absent: it loses no match, and refuses no double', async () => {
        await withRobot((_state, seat) => FAULTS['that throws'](seat));
        begin(1, { kind: BACKGAMMON, matchLength: 3 });
        let clocks = 0;
        for (let n = 0; n < 60 && clocks < 12; n += 1) {
            actInBackgammon();
            await world.host.pass(95 * SECOND);
            clocks = movers().filter((by) => by === 'Clock').length;
            if (world.view(1).winner !== null) break;
        }
        expect(clocks).toBeGreaterThan(3);
        for (const { events } of world.log(1)) {
            if (events !== null && 'Backgammon' in events)
                for (const event of events.Backgammon) expect(event).not.toHaveProperty('Absent');
        }
        expect(world.view(1).outcome?.reason).not.toEqual({ Timeout: null });
    });

    it('whose message traps holds up no other for long, though nobody sends a message', async () => {
        // So that no timer of the beginning helps.
        await world.host.pass(20 * SECOND);
        // As a trap leaves it: the timer is gone, and nothing is written.
        begin(0, { turnSeconds: 3600 });
        world.host.stall(5 * SECOND);
        world.host.loseDueTimers();
        begin(0, { turnSeconds: 3600 }, 2);
        await world.host.pass(25 * SECOND);
        expect(isAnas(world.view(2))).toBe(true);
        expect(isAnas(world.view(1))).toBe(true);
    });

    it('that gets nowhere comes to an end', async () => {
        await withRobot((state, by) => {
            const { kind } = state as { kind: string };
            if (kind === 'rolled' || kind === 'moved' || kind === 'moving') return nowhere(state as never, by);
            return { kind: 'roll', by };
        });
        begin(0, { kind: BACKGAMMON });
        await world.host.pass(SECOND);
        for (let n = 0; n < 40 && metric('dice_wards_robot_faults') === 0; n += 1) {
            actInBackgammon();
            await world.host.pass(SECOND);
        }
        expect(metric('dice_wards_robot_faults')).toBeGreaterThan(0);
        expect(world.view(1).version).toBeLessThan(400);
    });

    /** Moves a checker and takes it back, for ever. */
    function nowhere(state: { kind: string; steps?: readonly unknown[] }, by: Seat): PlayerCommand {
        if ((state.steps?.length ?? 0) > 0) return { kind: 'undo', by };
        const first = (skillsOf('Backgammon') as Skills).robot.act(state, by, 'Easy', 0);
        return first.kind === 'play' && first.moves.length > 1 ? { kind: 'move', by, ...first.moves[0] } : first;
    }
});

describe('a person who is absent', () => {
    it('finds the game as it was: it has slept since the first window that passed', async () => {
        begin(1);
        const before = world.view(1);
        expect(before.turnExpiresAtMs).not.toBeNull();
        await world.host.pass(WINDOW + SECOND);
        const asleep = world.view(1);
        expect(asleep).toMatchObject({ turnExpiresAtMs: null, version: before.version, game: before.game });
        const messages = vi.spyOn(world.host, 'after');
        await world.host.pass(20 * 24 * 3600 * SECOND);
        expect(world.view(1)).toMatchObject({ turnExpiresAtMs: null, version: before.version });
        expect(messages.mock.calls.length).toBeLessThan(20 * 24 * 3);
        // Any call of theirs wakes it; an action goes on with the game.
        expect(shown(checkTimeout(world.app, ANA, 1)).turnExpiresAtMs).toBe(world.host.now() + WINDOW);
        await world.host.pass(2 * WINDOW);
        expect(world.view(1).turnExpiresAtMs).toBeNull();
        expect(shown(roll(world.app, ANA, 1, null)).version).toBe(before.version + 1);
        expect(movers()).not.toContain('Clock');
    });

    it('is told of the sleep once, though the version is the same', async () => {
        begin(1);
        const { version } = world.view(1);
        const isTold = () => (changedSince(world.app, ANA, 1, version) as Uint8Array).length > 100;
        expect(isTold()).toBe(false);
        await world.host.pass(WINDOW + SECOND);
        expect(isTold()).toBe(true);
        await world.host.pass(15 * SECOND);
        expect(isTold()).toBe(false);
    });

    it('keeps the reserve that was left when the window began', async () => {
        begin(1, { delaySeconds: 12, reserveSeconds: 120, turnSeconds: null, told: { player1: true, player2: false } });
        await world.host.pass(3600 * SECOND);
        expect(world.view(1).reserve).toMatchObject({ player1Ms: 120_000 });
        const view = shown(hold(world.app, ANA, 1, null));
        expect(view.reserve).toMatchObject({ player1Ms: 120_000 });
        expect(view.winner).toBeNull();
    });

    it('who has not acted yet is not let go for it, however often they look', async () => {
        begin(1);
        for (let n = 0; n < 50; n += 1) {
            await world.host.pass(2 * WINDOW);
            shown(checkTimeout(world.app, ANA, 1));
        }
        expect(world.view(1).status).toEqual({ InProgress: null });
        expect(world.app.clock.size()).toBe(1);
    });

    it('comes back to a game that sleeps at the turn of a faulty robot, which gets another chance', async () => {
        await withRobot(() => {
            throw new Error('no idea');
        });
        begin(0);
        await world.host.pass(30 * WINDOW);
        expect(world.view(1).turnExpiresAtMs).toBeNull();
        const faults = metric('dice_wards_robot_faults') ?? 0;
        shown(checkTimeout(world.app, ANA, 1));
        await world.host.pass(2 * WINDOW);
        expect(metric('dice_wards_robot_faults')).toBeGreaterThanOrEqual(faults);
        expect(refusal(roll(world.app, BEN, 1, null))).toEqual({ Unauthorized: null });
    });
});
