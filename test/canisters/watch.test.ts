import { beforeEach, expect, test } from 'vitest';
import { type CanisterInfo, joined, missing, readInfo } from '../../tools/audit/history';
import { loadSnapshot, takeSnapshot } from '../support/canister_snapshots';
import { type CanisterName, freshWorld, START_MS, type World } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
beforeEach(async () => {
    world = await freshWorld();
});

async function told(name: CanisterName, before?: number): Promise<CanisterInfo[]> {
    const answers = await world.player('ana').lobbies.getHistory(world.ids[name], before === undefined ? [] : [before]);
    return answers.map(({ info }) => readInfo(info as Uint8Array));
}
const kinds = async (name: CanisterName) => joined(await told(name)).map(({ what }) => what.kind);

test('ten minutes after its installation Lobbies tells of all canisters, and every six hours what has changed', async () => {
    const ana = world.player('ana');
    expect(await ana.lobbies.getCanisters()).toEqual([]);
    await world.advance(11 * MINUTE);
    const canisters = await ana.lobbies.getCanisters();
    expect(canisters.map(({ id, part }) => [Object.keys(part)[0], id.toText()])).toEqual([
        ['Lobbies', world.ids.lobbies.toText()],
        ['Profiles', world.ids.profiles.toText()],
        ['GameEngine', world.ids.gameEngine.toText()],
    ]);
    const [first] = await told('gameEngine');
    expect(first.controllers).toEqual([world.admin.toText()]);
    expect(first.changes.map(({ by, what }) => [by, what.kind])).toEqual([
        [world.admin.toText(), 'created'],
        [world.admin.toText(), 'install'],
    ]);
    expect(first.changes[1].what).toEqual({ kind: 'install', moduleHash: first.moduleHash });
    expect(Math.abs(first.changes[1].atMs - START_MS)).toBeLessThan(MINUTE);

    await world.advance(6 * HOUR);
    const [engine] = (await ana.lobbies.getCanisters()).slice(-1);
    expect(engine.answers).toBe(1);
    expect(Number(engine.askedAtMs)).toBeGreaterThan(START_MS + 6 * HOUR);

    await world.stop('gameEngine');
    const snapshot = await takeSnapshot(world, 'gameEngine');
    await world.advance(MINUTE);
    await loadSnapshot(world, 'gameEngine', snapshot);
    await world.upgrade('gameEngine');
    await world.start('gameEngine');
    await world.advance(6 * HOUR);
    expect(await kinds('gameEngine')).toEqual(['created', 'install', 'snapshot loaded', 'upgrade']);
    expect(await told('gameEngine')).toHaveLength(2);
    expect(await told('gameEngine', 2)).toEqual([first]);
    expect(await told('lobbies')).toHaveLength(1);
    expect(await kinds('profiles')).toEqual(['created', 'install']);
});

test('changes outlive an upgrade, and those that the platform forgot are missed', async () => {
    await world.advance(11 * MINUTE);
    const controllers = [world.admin];
    const change = () =>
        world.pic.updateCanisterSettings({ canisterId: world.ids.profiles, controllers, sender: world.admin });
    for (let made = 0; made < 5; made += 1) await change();
    await world.advance(6 * HOUR);
    for (let made = 0; made < 23; made += 1) await change();
    await world.upgrade('lobbies');
    await world.advance(11 * MINUTE);
    const changes = joined(await told('profiles'));
    expect(changes.map(({ number }) => number).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(changes.at(-1)?.number).toBe(30);
    expect(missing(changes)).toEqual([8, 9, 10]);
    expect(await kinds('lobbies')).toEqual(['created', 'install', 'upgrade']);
});

test('of a stranger nothing is told, and an engine that joins is', async () => {
    const second = await world.withAnotherEngine();
    await world.advance(11 * MINUTE);
    const { lobbies } = world.player('ana');
    expect(await lobbies.getHistory(second.ids.gameEngine, [])).toEqual([]);
    await world.as(world.admin).lobbies.operate({ OpenEngine: second.ids.gameEngine });
    await world.advance(6 * HOUR);
    expect(await lobbies.getHistory(second.ids.gameEngine, [])).toHaveLength(1);
    expect(await lobbies.getCanisters()).toHaveLength(4);
});

test('a canister of tournaments is told of while it is linked', async () => {
    const own = await freshWorld({ tournaments: true });
    const id = own.idOf('tournaments');
    await own.advance(11 * MINUTE);
    const { lobbies } = own.player('ana');
    const last = async () => (await lobbies.getCanisters()).at(-1);
    expect(await last()).toMatchObject({ id, part: { Tournaments: null }, answers: 1 });
    await own.as(own.admin).lobbies.operate({ UnlinkTournaments: id });
    expect(await last()).toMatchObject({ id: own.ids.gameEngine, part: { GameEngine: null } });
    expect(await lobbies.getHistory(id, [])).toHaveLength(1);
});
