import { IcpFeaturesConfig } from '@dfinity/pic';
import { AnonymousIdentity, type HttpAgent } from '@icp-sdk/core/agent';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import { onTestFinished } from 'vitest';
import { connect } from '../../../tools/canisters/actors';
import { hashOf, Management } from '../../../tools/canisters/management';
import { BUILD, CANISTERS, type CanisterName, type Ids } from '../../../tools/layout';
import type { LocalNetwork } from '../../../tools/start/local_network';
import { readModule } from '../../../tools/start/modules';
import { newInstance } from '../../support/instances';
import { LastingGame } from '../running';

/** The canisters of the IC that `npm start` has too. */
const FEATURES = { cyclesMinting: IcpFeaturesConfig.DefaultConfig, cyclesToken: IcpFeaturesConfig.DefaultConfig };

/** An empty network for tools that deploy, with an identity for each name; `anonymous` has no key. */
export class EmptyNetwork {
    readonly ids = new Map<CanisterName, string>();
    private readonly agents = new Map<string, Promise<HttpAgent>>();

    private constructor(
        /** An id on the subnet where canisters are made. */
        private readonly neighbour: Principal,
        readonly url: string,
    ) {}

    /** On the server of all tests: a process of its own would compile the same modules again. */
    static async start(): Promise<EmptyNetwork> {
        const pic = await newInstance({ icpFeatures: FEATURES });
        onTestFinished(() => pic.tearDown());
        const url = `http://127.0.0.1:${await pic.makeLive()}`;
        return new EmptyNetwork(await pic.getDefaultEffectiveCanisterId(), url);
    }

    agentOf(name: string): Promise<HttpAgent> {
        const identity = () => (name === 'anonymous' ? new AnonymousIdentity() : Ed25519KeyIdentity.generate());
        const agent = this.agents.get(name) ?? connect(this.url, identity());
        this.agents.set(name, agent);
        return agent;
    }

    async managementOf(name: string): Promise<Management> {
        return new Management(await this.agentOf(name), this.neighbour);
    }

    /** Creates those that are missing. */
    async create(identity: string, names: readonly CanisterName[] = CANISTERS): Promise<void> {
        const management = await this.managementOf(identity);
        for (const name of names) if (!this.ids.has(name)) this.ids.set(name, await management.create());
    }

    idOf(name: CanisterName): string {
        const id = this.ids.get(name);
        if (id === undefined) throw new Error(`Cannot find canister id. Please issue 'dfx canister create ${name}'.`);
        return id;
    }

    /** As `npm start` would announce it. */
    get announced(): LocalNetwork {
        return { url: this.url, canisters: Object.fromEntries(this.ids) as Ids };
    }

    /** Installs the built module, or upgrades to it. False where `unless` says so of the module that runs. */
    async install(
        identity: string,
        name: CanisterName,
        { arg, unchanged = true }: { arg?: Uint8Array; unchanged?: boolean } = {},
    ): Promise<void> {
        const management = await this.managementOf(identity);
        const id = this.idOf(name);
        const wasm = await readModule(BUILD, name);
        const [running] = (await management.status(id)).module_hash;
        if (running === undefined) return management.install(id, wasm, arg);
        if (!unchanged && Buffer.from(running).equals(hashOf(wasm))) return;
        await management.upgrade(id, wasm, arg);
    }
}

let pairs = 0;

/** Rooms, games and profiles go through all three, so a game that begins shows that each knows the others. */
export async function playOn(network: LocalNetwork): Promise<LastingGame> {
    pairs += 1;
    const game = new LastingGame([`Ana_${pairs}`, `Ben_${pairs}`]);
    await game.begin(network);
    await game.roll(network);
    return game;
}
