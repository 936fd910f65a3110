import { createIdentity, SubnetStateType } from '@dfinity/pic';
import { vi } from 'vitest';
import { newInstance } from '../../../../test/support/instances';
import { type AnyName, happy, World, wasmOf } from '../../../../test/support/world';
import { type Client, type ConnectOptions, connect, type Tournaments } from '../../src';

export interface Live {
    readonly host: string;
    /** The same network, for those who move its clock or upgrade its canisters. */
    readonly world: World;
    readonly canisterIds: {
        readonly profiles: string;
        readonly lobbies: string;
        readonly gameEngine: string;
        readonly tournaments: string | undefined;
    };
    /** The same name is the same player. */
    player(name: string, options?: Partial<ConnectOptions>): Promise<Client>;
    /** The house's events, as that player. */
    events(name: string): Promise<Tournaments>;
    /** One more engine, which takes games. @returns its id */
    addEngine(): Promise<string>;
    stop(): Promise<void>;
}

/** The canisters, linked, on a network that agents reach. */
export async function goLive({ tournaments = false } = {}): Promise<Live> {
    const state = { type: SubnetStateType.New } as const;
    const pic = await newInstance({ nns: { state }, application: [{ state }] });
    const admin = createIdentity('admin').getPrincipal();
    const install = async (name: AnyName) => {
        const canisterId = await pic.createCanister({ sender: admin });
        await pic.installCode({ canisterId, wasm: await wasmOf(name), sender: admin });
        return canisterId;
    };
    const ids = {
        profiles: await install('profiles'),
        lobbies: await install('lobbies'),
        gameEngine: await install('gameEngine'),
        ...(tournaments ? { tournaments: await install('tournaments') } : {}),
    };
    const world = Reflect.construct(World, [pic, admin, ids]) as World;
    await world.link();
    await world.settle();
    const host = `http://127.0.0.1:${await pic.makeLive()}`;
    const player: Live['player'] = (name, options) =>
        connect({ host, identity: createIdentity(name), canisterIds, ...options });
    const canisterIds = {
        profiles: ids.profiles.toText(),
        lobbies: ids.lobbies.toText(),
        gameEngine: ids.gameEngine.toText(),
        tournaments: ids.tournaments?.toText(),
    };
    return {
        host,
        world,
        canisterIds,
        player,
        events: async (name) => eventsOf(await player(name)),
        addEngine: () => addEngine(world),
        stop: async () => {
            await pic.stopLive();
            await pic.tearDown();
        },
    };
}

/** The house's events, as the client's player. */
export async function eventsOf(client: Client): Promise<Tournaments> {
    const tournaments = await client.tournaments();
    if (tournaments === undefined) throw new Error('a house without events');
    return tournaments;
}

async function addEngine(world: World): Promise<string> {
    const another = await world.withAnotherEngine();
    const { lobbies } = world.as(world.admin);
    const { gameEngine } = another.ids;
    await happy(lobbies.operate({ OpenEngine: gameEngine }));
    const isOpen = async () =>
        (await lobbies.getEngines()).some(({ id, open }) => open && id.compareTo(gameEngine) === 'eq');
    await vi.waitUntil(isOpen, { timeout: 60_000, interval: 200 });
    return gameEngine.toText();
}

/** No waiting: what the agent does between two tries of a request. */
export const AT_ONCE = {
    backoffStrategy: () => ({ next: () => 0, currentInterval: 0, count: 0, ellapsedTimeInMsec: 0 }),
};
