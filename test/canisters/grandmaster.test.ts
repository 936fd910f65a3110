import { backgammon } from '@dice-wards/games/backgammon';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { provide } from '@dice-wards/kernel/machine';
import { expect, test } from 'vitest';
import { robotsInWasm } from '../kernel/robots_in_wasm';
import { backgammonOf } from '../support/backgammon';
import { replayed } from '../support/backgammon_replay';
import { BACKGAMMON, newRoom } from '../support/games';
import { freshWorld, happy, type Player, type World } from '../support/world';

const POINTS = 1;
/** What a message takes at least that stops in the middle of a thought, and at most, in cycles. */
const THOUGHT = 250_000_000;
const MOST_OF_A_MESSAGE = 450_000_000;
const MOST_ROUNDS = 100;

interface Table {
    readonly world: World;
    readonly ana: Player;
    readonly id: number;
}

async function begin(): Promise<Table> {
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const wishes = { kind: BACKGAMMON, matchLength: [POINTS], quick: [true], seat: [{ Player1: null }] } as const;
    const room = newRoom({ robot: ['Grandmaster'], ...wishes } as never);
    return { world, ana, id: (await happy(ana.lobbies.createRoom(room))).id };
}

/** Ana's part, until it is the robot's turn. */
async function playTurn({ ana, id }: Table): Promise<void> {
    for (;;) {
        const view = await happy(ana.gameEngine.getGameState(id));
        if (!('Player1' in (view.activePlayer[0] ?? {}))) return;
        const [step] = backgammonOf(view).legalMoves;
        if (step === undefined) await happy(ana.gameEngine.roll(id, []));
        else await happy(ana.gameEngine.move(id, step.from, step.die, []));
    }
}

const left = ({ world }: Table) => world.metric('gameEngine', 'dice_wards_robot_budget_cycles');
const waiting = ({ world }: Table) => world.metric('gameEngine', 'dice_wards_robots_waiting');

async function spentInRound(table: Table): Promise<number> {
    const before = await left(table);
    await table.world.pic.tick();
    const spent = before - (await left(table));
    expect(spent).toBeLessThan(MOST_OF_A_MESSAGE);
    return spent;
}

/** Rounds go on until the robot has thought for a message and has more to think. */
async function untilItThinks(table: Table): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
        await playTurn(table);
        if ((await spentInRound(table)) > THOUGHT && (await waiting(table)) === 1) return;
    }
    throw new Error('no thought took several messages');
}

/** Rounds go on until the robot has no more to do. */
async function untilItHasPlayed(table: Table): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
        if ((await waiting(table)) === 0) return;
        // The seed of another tape of dice takes a second.
        await table.world.pic.advanceTime(100);
        await spentInRound(table);
    }
    throw new Error('the robot has come to no end');
}

test('Grandmaster thinks for several messages, anew after an upgrade, on in a pause, and plays as the package does', async () => {
    const table = await begin();
    const { world, ana, id } = table;
    await untilItThinks(table);
    // By a query: an update would come after the robot's next message, in which it may play.
    expect(await happy(ana.gameEngine.getGameState(id))).toMatchObject({ activePlayer: [{ Player2: null }] });
    await world.upgrade('gameEngine');
    await untilItHasPlayed(table);

    await untilItThinks(table);
    await happy(world.as(world.admin).gameEngine.operate({ Pause: 'soon back' }));
    await untilItHasPlayed(table);
    await happy(world.as(world.admin).gameEngine.operate({ Resume: null }));

    const log = await happy(ana.gameEngine.getLog(id, 0));
    expect(log.map(({ by }) => Object.keys(by)[0])).not.toContain('Clock');
    expect(await world.metric('gameEngine', 'dice_wards_robot_faults')).toBe(0);
    const robots = await robotsInWasm();
    provide(new Int8Array(32));
    const states = replayed(log, { matchLength: POINTS, quick: true });
    let plays = 0;
    for (const [version, state] of states.entries()) {
        if (state.kind !== 'rolled' || backgammon.toAct(state) !== 1) continue;
        const chosen = robots.choose(snapshotOf(state), 'Grandmaster');
        const played = chosen.ok ? backgammon.play(state, chosen.value.command, { draw: () => 1 }) : undefined;
        if (!played?.ok || !('board' in played.state)) throw new Error('the package does not play');
        expect(states[version + 1]).toMatchObject({ board: played.state.board });
        plays += 1;
    }
    expect(plays).toBeGreaterThan(1);
});

test('an operator ends its game in the middle of a thought', async () => {
    const table = await begin();
    const { world, id } = table;
    await untilItThinks(table);
    await happy(world.as(world.admin).gameEngine.operate({ LetGo: id }));
    await untilItHasPlayed(table);
    expect(await world.metric('gameEngine', 'dice_wards_robot_faults')).toBe(0);
});
