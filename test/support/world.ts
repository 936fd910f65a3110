import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, createIdentity, type DeferredActor, type PocketIc } from '@dfinity/pic';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type _SERVICE as GameEngine, init as initOf, type Links } from '../../src/declarations/game_engine.did';
import type { _SERVICE as Lobbies } from '../../src/declarations/lobbies.did';
import type { _SERVICE as Profiles } from '../../src/declarations/profiles.did';
import type { _SERVICE as Tournaments } from '../../src/declarations/tournaments.did';
import { type Caller, callerOf } from '../../tools/canisters/given_arguments';
import { ROOT } from '../../tools/layout';
import { FACTORIES } from './factories';
import { forkOf, newInstance } from './instances';

/** The start time of every world: a whole second, because the clock's timers then fall on whole seconds too. */
export const START_MS = Date.UTC(2026, 0, 1);
/** Blocks that a timer needs to have all its effects: the timer, its self-call, calls to others and their answers. */
const SETTLE_TICKS = 4;
const STEP_SECONDS = 5;

/** The canisters that every world has. */
export const CANISTER_NAMES = ['profiles', 'lobbies', 'gameEngine'] as const;
export type CanisterName = (typeof CANISTER_NAMES)[number];
/** With the one that some have. */
export const ALL_NAMES = [...CANISTER_NAMES, 'tournaments'] as const;
export type AnyName = (typeof ALL_NAMES)[number];
type Ids = Readonly<Record<CanisterName, Principal> & Partial<Record<AnyName, Principal>>>;
/** The order in which canisters are linked: Profiles calls the others at once, which then know it. */
const LINKED: readonly AnyName[] = ['lobbies', 'gameEngine', 'profiles', 'tournaments'];
const FILE_NAMES: Readonly<Record<AnyName, string>> = {
    profiles: 'profiles',
    lobbies: 'lobbies',
    gameEngine: 'game_engine',
    tournaments: 'tournaments',
};

/** A named caller of the canisters, whose program is of today. */
export interface Player {
    readonly principal: Principal;
    readonly profiles: Caller<Actor<Profiles>>;
    readonly lobbies: Caller<Actor<Lobbies>>;
    readonly gameEngine: Caller<Actor<GameEngine>>;
    readonly tournaments: Caller<Actor<Tournaments>>;
}

/** The outcome of a call with raw bytes. */
export type Answer = { readonly reply: Uint8Array } | { readonly reject: string };

export interface WorldOptions {
    /** True for a house with a canister of tournaments. */
    readonly tournaments?: boolean;
    /** False leaves the canisters strangers to one another. */
    readonly linked?: boolean;
    /** False stops right after the installs, when there is no randomness yet. */
    readonly seeded?: boolean;
    /** What each canister has; more than it ever needs, if nothing is said. */
    readonly cycles?: bigint;
}

const modules = new Map<AnyName, Promise<Uint8Array>>();
/** The instances from which worlds are forked, by their options. They end with the server. */
const models = new Map<string, Promise<World>>();

/** The built Wasm as it is deployed. */
export function wasmOf(name: AnyName): Promise<Uint8Array> {
    const file = FILE_NAMES[name];
    const wasm = modules.get(name) ?? readFile(join(ROOT, 'build', file, `${file}.wasm.gz`));
    modules.set(name, wasm);
    return wasm;
}

/** A network of one's own with the canisters of a house, installed and linked as `npm start` does. */
export class World {
    private constructor(
        readonly pic: PocketIc,
        readonly admin: Principal,
        readonly ids: Ids,
    ) {}

    /** Forked from a world that was installed once for all tests, unless the server cannot fork. */
    static async create(given: Omit<WorldOptions, 'cycles'> = {}): Promise<World> {
        const options = { linked: true, seeded: true, tournaments: false, ...given };
        const key = JSON.stringify(options);
        const model = models.get(key) ?? World.install(options);
        models.set(key, model);
        const { pic, admin, ids } = await model;
        const fork = await forkOf(pic);
        return fork === undefined ? World.install(options) : new World(fork, admin, ids);
    }

    /** With canisters that are installed for this world alone. */
    static async install({
        linked = true,
        seeded = true,
        tournaments = false,
        cycles,
    }: WorldOptions = {}): Promise<World> {
        const pic = await newInstance();
        await pic.setTime(START_MS);
        await pic.tick();
        const admin = createIdentity('admin').getPrincipal();
        const ids = {
            profiles: await install(pic, 'profiles', admin, cycles),
            lobbies: await install(pic, 'lobbies', admin, cycles),
            gameEngine: await install(pic, 'gameEngine', admin, cycles),
            ...(tournaments ? { tournaments: await install(pic, 'tournaments', admin, cycles) } : {}),
        };
        const world = new World(pic, admin, ids);
        if (linked) await world.link();
        if (seeded) await world.settle();
        return world;
    }

    /** @throws Error where this world has no such canister */
    idOf(name: AnyName): Principal {
        const id = this.ids[name];
        if (id === undefined) throw new Error(`this world has no ${name}`);
        return id;
    }

    close(): Promise<void> {
        return this.pic.tearDown();
    }

    /** The same network, which goes on by itself from here; nothing on a server that cannot fork. */
    async fork(): Promise<World | undefined> {
        const fork = await forkOf(this.pic);
        return fork === undefined ? undefined : new World(fork, this.admin, this.ids);
    }

    /** The same network with one more canister in the place of the one that has its part. */
    async withAnother(name: AnyName): Promise<World> {
        const another = await install(this.pic, name, this.admin);
        return new World(this.pic, this.admin, { ...this.ids, [name]: another });
    }

    /** The same network with one more engine, which is linked, as those see it who play there. */
    async withAnotherEngine(): Promise<World> {
        const second = await this.withAnother('gameEngine');
        await second.link(second.ids, ['gameEngine']);
        return second;
    }

    /** The same name is the same player, in every run. */
    player(name: string): Player {
        return this.as(createIdentity(name).getPrincipal());
    }

    players(...names: string[]): Player[] {
        return names.map((name) => this.player(name));
    }

    /** Any caller: a controller, the anonymous principal, even a canister. */
    as(principal: Principal): Player {
        const profiles = this.pic.createActor<Profiles>(FACTORIES.profiles, this.ids.profiles);
        const lobbies = this.pic.createActor<Lobbies>(FACTORIES.lobbies, this.ids.lobbies);
        const gameEngine = this.pic.createActor<GameEngine>(FACTORIES.gameEngine, this.ids.gameEngine);
        const tournaments = this.pic.createActor<Tournaments>(FACTORIES.tournaments, this.ids.tournaments ?? NOBODY);
        for (const actor of [profiles, lobbies, gameEngine, tournaments]) actor.setPrincipal(principal);
        return {
            principal,
            profiles: callerOf(profiles, FACTORIES.profiles),
            lobbies: callerOf(lobbies, FACTORIES.lobbies),
            gameEngine: callerOf(gameEngine, FACTORIES.gameEngine),
            tournaments: callerOf(tournaments, FACTORIES.tournaments),
        };
    }

    /** Calls that are only submitted: each answers a function that waits for the reply. */
    deferredLobbies(principal: Principal): Caller<DeferredActor<Lobbies>> {
        const actor = this.pic.createDeferredActor<Lobbies>(FACTORIES.lobbies, this.ids.lobbies);
        actor.setPrincipal(principal);
        return callerOf(actor, FACTORIES.lobbies);
    }

    deferredEngine(principal: Principal): Caller<DeferredActor<GameEngine>> {
        const actor = this.pic.createDeferredActor<GameEngine>(FACTORIES.gameEngine, this.ids.gameEngine);
        actor.setPrincipal(principal);
        return callerOf(actor, FACTORIES.gameEngine);
    }

    /** Links canisters to the others: all of them by default. */
    async link(
        links: Partial<Ids> = this.ids,
        names = LINKED.filter((name) => this.ids[name] !== undefined),
    ): Promise<void> {
        const argument = linksOf(links);
        const admin = this.as(this.admin);
        for (const name of names) await happy(admin[name].link(argument));
    }

    /** Runs everything that is due now. */
    async settle(): Promise<void> {
        await this.pic.tick(SETTLE_TICKS);
    }

    async advance(milliseconds: number): Promise<void> {
        await this.pic.advanceTime(milliseconds);
        await this.settle();
    }

    /** In steps, for what happens in several: a letter that is tried again and again. */
    async advanceSlowly(seconds: number): Promise<void> {
        for (let passed = 0; passed < seconds; passed += STEP_SECONDS) await this.advance(STEP_SECONDS * 1000);
    }

    async stop(name: AnyName): Promise<void> {
        await this.pic.stopCanister({ canisterId: this.idOf(name), sender: this.admin });
    }

    async start(name: AnyName): Promise<void> {
        await this.pic.startCanister({ canisterId: this.idOf(name), sender: this.admin });
    }

    async upgrade(name: AnyName, arg: Uint8Array = new Uint8Array(0)): Promise<void> {
        const wasm = await wasmOf(name);
        await this.pic.upgradeCanister({ canisterId: this.idOf(name), wasm, arg, sender: this.admin });
    }

    async update(name: AnyName, method: string, arg: Uint8Array, sender: Principal): Promise<Answer> {
        return answerOf(this.pic.updateCall({ canisterId: this.idOf(name), method, arg, sender }));
    }

    /** Empties a canister, and installs its module with all links, as a deployment does. */
    async reinstall(name: AnyName): Promise<void> {
        const arg = new Uint8Array(IDL.encode(initOf({ IDL }), [[linksOf(this.ids)]]));
        const code = { canisterId: this.idOf(name), wasm: await wasmOf(name), arg, sender: this.admin };
        await this.pic.reinstallCode(code);
    }

    async query(name: AnyName, method: string, arg: Uint8Array, sender: Principal): Promise<Answer> {
        return answerOf(this.pic.queryCall({ canisterId: this.idOf(name), method, arg, sender }));
    }

    /** One number of a canister's `/metrics`. */
    async metric(name: AnyName, metric: string): Promise<number> {
        const { body } = await this.as(this.admin)[name].http_request({ method: 'GET', url: '/metrics' });
        const found = new RegExp(`^${metric} (\\d+)$`, 'm').exec(new TextDecoder().decode(body));
        if (found === null) throw new Error(`${name} has no metric ${metric}`);
        return Number(found[1]);
    }
}

async function install(pic: PocketIc, name: AnyName, sender: Principal, cycles?: bigint): Promise<Principal> {
    const canisterId = await pic.createCanister({ sender, cycles });
    await pic.installCode({ canisterId, wasm: await wasmOf(name), sender });
    return canisterId;
}

/** A world that goes away with the test. */
export async function freshWorld(options?: Omit<WorldOptions, 'cycles'>): Promise<World> {
    return forThisTest(await World.create(options));
}

/** A fresh world whose dice are its own: those of two forks are the same. */
export async function worldWithOwnDice(options?: WorldOptions): Promise<World> {
    return forThisTest(await World.install(options));
}

function forThisTest(world: World): World {
    onTestFinished(() => world.close());
    return world;
}

/** One world for all tests of a file; each is given two players who have never played. */
export function shareWorld(given: (world: World, ana: Player, ben: Player) => void): void {
    let world: World;
    let pairs = 0;
    beforeAll(async () => {
        world = await World.create();
    });
    afterAll(() => world.close());
    beforeEach(() => {
        pairs += 1;
        given(world, world.player(`ana ${pairs}`), world.player(`ben ${pairs}`));
    });
}

export function linksOf({ profiles, lobbies, gameEngine, tournaments }: Partial<Ids>): Links {
    const opt = (id: Principal | undefined): [] | [Principal] => (id === undefined ? [] : [id]);
    return {
        profiles: opt(profiles),
        lobbies: opt(lobbies),
        gameEngine: opt(gameEngine),
        tournaments: opt(tournaments),
    };
}

export const ANONYMOUS = Principal.anonymous();
/** Where nothing is. */
const NOBODY = Principal.managementCanister();

type Reply<T, E> = { readonly Ok: T } | { readonly Err: E };
/** pic-js declares what a deferred call answers as a promise of a promise. */
type Promised<R> = Promise<R | Promise<R>>;

/** The value of an answer that has to be `Ok`. */
export async function happy<T>(answer: Promised<Reply<T, unknown>>): Promise<T> {
    const reply = await answer;
    if ('Ok' in reply) return reply.Ok;
    throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
}

/** The refusal of an answer that has to be `Err`. */
export async function refused<E>(answer: Promised<Reply<unknown, E>>): Promise<E> {
    const reply = await answer;
    if ('Err' in reply) return reply.Err;
    throw new Error('not refused');
}

async function answerOf(call: Promise<Uint8Array>): Promise<Answer> {
    try {
        return { reply: await call };
    } catch (error) {
        return { reject: String(error) };
    }
}
