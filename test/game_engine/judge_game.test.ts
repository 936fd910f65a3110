import { compileDecoder } from '@dice-wards/candid/codec';
import { provide } from '@dice-wards/kernel/host/source';
import type { Skills } from '@dice-wards/robots';
import { skillsOf } from '@dice-wards/robots';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_INSTRUCTIONS } from '../../src/game_engine/jobs/judging';
import { analyse } from '../../src/game_engine/queries/analyse';
import { metrics } from '../../src/game_engine/queries/metrics';
import { MEMORY } from '../../src/game_engine/store/memory';
import { operate } from '../../src/game_engine/updates/operate';
import { resign } from '../../src/game_engine/updates/play';
import { recover } from '../../src/game_engine/updates/recover';
import { JudgedGame } from '../../src/platform/judged';
import type { GameSettings } from '../../src/platform/messages';
import { argumentsOf } from '../../src/platform/takes';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { ACKNOWLEDGED, ANA, BEN, happy, PROFILES, STOPPED, shown, World } from './world';

const ROOM = 7;
const SECOND_MS = 1000;
const STARTED = { startedAtMs: Date.UTC(2026, 0, 1), openedAtMs: Date.UTC(2026, 0, 1) - 1 };
const decodeJudged = compileDecoder(argumentsOf(JudgedGame));

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

let world: World;
beforeEach(async () => {
    world = await World.ready();
    // Dice that let both players decide.
    world.host.randomBytes = (length) => Uint8Array.from({ length }, (_, place) => (89 * place + 41) % 251);
});

const KEEN = 'Player1';

/** The active player's action, which comes after two seconds of the first player, and after five of the second. */
async function act(): Promise<ReturnType<World['view']>> {
    const view = world.view(ROOM);
    await world.host.pass((KEEN in (view.activePlayer ?? {}) ? 2 : 5) * SECOND_MS);
    return world.act(ROOM, held(view) >= 20 ? 'hold' : 'roll');
}

async function playedSlowly(changes: Partial<GameSettings> = {}): Promise<void> {
    world.begin(ROOM, { ...STARTED, startedAtMs: world.host.now(), ...changes });
    let { winner } = world.view(ROOM);
    while (winner === null) winner = (await act()).winner;
    await world.host.pass(0);
}

function held(view: ReturnType<World['view']>): number {
    return view.game !== null && 'DiceWards' in view.game ? view.game.DiceWards.roundScore : 0;
}

/** What Profiles is told, once everything else is acknowledged. */
async function told(): Promise<JudgedGame[]> {
    const heard: JudgedGame[] = [];
    for (let seconds = 0; seconds < 600; seconds += 1) {
        for (const call of [...world.host.calls]) {
            if (call.method === 'onGameJudged') {
                expect(call.canister).toEqual(PROFILES);
                const decoded = decodeJudged(call.argument);
                if (!decoded.ok) throw new Error(decoded.error);
                heard.push(decoded.value[0]);
            }
            await call.answer(ACKNOWLEDGED);
        }
        await world.host.pass(SECOND_MS);
    }
    return heard;
}

function sums() {
    const { player1, player2, decisions } = happy(analyse(world.app, ANA, ROOM, null, 0));
    return [player1, player2].map(({ errorRate, luck, decisions: counted }, seat) => {
        const made = decisions.filter(({ seat: by, done }) => `Player${seat + 1}` in by && done !== null).length;
        const actions = world.log(ROOM).filter(({ by }) => `Player${seat + 1}` in by).length;
        return { errorRate, luck, decisions: counted, seconds: ((seat === 0 ? 2 : 5) * actions) / made };
    });
}

it('after a rated game Profiles hears what its analysis sums up to, and how long decisions took', async () => {
    await playedSlowly();
    const startedAtMs = world.app.games.get(ROOM)?.createdAtMs;
    const heard = await told();
    const [first, second] = sums();
    expect(first.decisions).toBeGreaterThan(10);
    expect(first.errorRate).toBeGreaterThan(0);
    expect(heard).toEqual([
        { gameId: ROOM, startedAtMs, player1: { id: ANA, play: first }, player2: { id: BEN, play: second } },
    ]);
    expect(world.app.judging.waiting()).toBe(0);
    expect(world.app.outbox.size()).toBe(0);
    expect(world.memory(MEMORY.toJudge).size()).toBe(0);
    const shownAs = Object.fromEntries(metrics(world.app).map(({ name, value }) => [name, value]));
    expect(shownAs).toMatchObject({ dice_wards_games_judged: 1, dice_wards_games_to_judge: 0 });
});

it('in many messages, with an upgrade in the middle, it comes to the same', async () => {
    await playedSlowly();
    // A message has room for a single change.
    const instructions = vi.spyOn(world.host, 'instructions').mockImplementation(() => {
        world.host.taken += PAGE_INSTRUCTIONS + 1;
        return world.host.taken;
    });
    world.app.robotBudget.setDaily(1_000_000);
    await world.host.pass(10 * SECOND_MS);
    expect(world.app.judging.waiting()).toBe(1);
    await world.upgrade();
    expect(world.app.judging.waiting()).toBe(1);
    const heard = await told();
    instructions.mockRestore();
    const [first, second] = sums();
    expect(heard).toMatchObject([{ gameId: ROOM, player1: { play: first }, player2: { play: second } }]);
});

it('what the clock plays is no time and no error of a player', async () => {
    world.begin(ROOM, { ...STARTED, startedAtMs: world.host.now() });
    // Each acts once or more, and then the second never comes back.
    while (!world.log(ROOM).some(({ by }) => 'Player2' in by)) await act();
    while (world.view(ROOM).winner === null) {
        if (KEEN in (world.view(ROOM).activePlayer ?? {})) await act();
        else await world.host.pass(SECOND_MS);
    }
    await world.host.pass(0);
    const [{ player1, player2 }] = await told();
    expect(player1.play).toMatchObject({ decisions: expect.any(Number), seconds: 2 });
    expect(player1.play.decisions).toBeGreaterThan(0);
    expect(player2.play).toEqual({ decisions: 0, errorRate: 0, luck: expect.any(Number), seconds: 5 });
});

it.each(['a game that is not rated', 'one of a kind without analysis'])('%s is not judged', async (what) => {
    const isRated = what === 'one of a kind without analysis';
    if (isRated) world.skillsOf = () => ({ robot: skillsOf('DiceWards')?.robot }) as Skills;
    await world.upgrade();
    await world.host.pass(SECOND_MS);
    await playedSlowly({ rated: isRated });
    expect(world.app.judging.waiting()).toBe(0);
    expect(await told()).toEqual([]);
});

it('nothing is told of a game in which nobody had anything to decide', async () => {
    world.begin(ROOM, { ...STARTED, startedAtMs: world.host.now() });
    await act();
    shown(resign(world.app, ANA, ROOM, null, null));
    await world.host.pass(0);
    expect(world.app.judging.waiting()).toBe(1);
    expect(await told()).toEqual([]);
    expect(world.app.judging.waiting()).toBe(0);
});

it('a result that is told again is not judged again', async () => {
    await playedSlowly();
    expect(await told()).toHaveLength(1);
    world.host.controller = true;
    happy(recover(world.app, ANA));
    expect(await told()).toEqual([]);
});

it('a game that is pruned while it waits is left alone', async () => {
    await playedSlowly();
    const game = world.app.games.get(ROOM);
    if (game === undefined) throw new Error('no game');
    world.app.games.remove(game);
    expect(await told()).toEqual([]);
    expect(world.app.judging.counts().faults).toBe(0);
});

it('an analyst with a fault stops nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = () => {
        throw new Error('a fault');
    };
    const known = skillsOf('DiceWards') as Skills & { analyst: NonNullable<Skills['analyst']> };
    world.skillsOf = () => ({ ...known, analyst: { ...known.analyst, judge: fault } });
    await world.upgrade();
    await world.host.pass(SECOND_MS);
    await playedSlowly();
    expect(await told()).toEqual([]);
    expect(world.app.judging.counts()).toEqual({ judged: 0, leftOut: 0, faults: 1 });
});

it('a Profiles that rejects it is told of results all the same', async () => {
    await playedSlowly();
    let tries = 0;
    for (let seconds = 0; seconds < 1800; seconds += 1) {
        for (const call of [...world.host.calls]) {
            if (call.method === 'onGameJudged') tries += 1;
            await call.answer(call.method === 'onGameJudged' ? STOPPED : ACKNOWLEDGED);
        }
        if (tries === 3) break;
        await world.host.pass(SECOND_MS);
    }
    world.begin(ROOM + 1, { ...STARTED, startedAtMs: world.host.now() });
    shown(resign(world.app, ANA, ROOM + 1, null, null));
    await world.host.pass(0);
    expect(world.host.calls.map(({ method }) => method)).toEqual(['onGameFinished', 'onGameFinished']);
    for (let seconds = 0; seconds < 1800; seconds += 1) {
        for (const call of [...world.host.calls]) {
            await call.answer(call.method === 'onGameJudged' ? STOPPED : ACKNOWLEDGED);
        }
        await world.host.pass(SECOND_MS);
    }
    expect(world.app.outbox.size()).toBe(0);
});

it('an operator switches it off', async () => {
    world.host.controller = true;
    expect(operate(world.app, ANA, { JudgeGames: false })).toEqual({ Ok: 'No game is judged by itself' });
    await playedSlowly();
    expect(await told()).toEqual([]);
    expect(world.app.judging.counts().leftOut).toBe(1);
    expect(operate(world.app, ANA, { JudgeGames: true })).toEqual({ Ok: 'Rated games are judged after their end' });
});
