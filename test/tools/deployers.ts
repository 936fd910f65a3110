import { AnonymousIdentity, type HttpAgent } from '@icp-sdk/core/agent';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { onTestFinished } from 'vitest';
import { connect } from '../../tools/actors';
import { BUILD, CANISTERS, type CanisterName, type ForEach } from '../../tools/layout';
import type { LocalNetwork } from '../../tools/local_network';
import { hashOf, Management } from '../../tools/management';
import { readModule } from '../../tools/start/modules';
import { Replica } from '../../tools/start/replica';

/** An empty network for tools that deploy, with an identity for each name; `anonymous` has no key. */
export class EmptyNetwork {
    readonly ids = new Map<CanisterName, string>();
    private readonly agents = new Map<string, Promise<HttpAgent>>();

    private constructor(
        private readonly replica: Replica,
        readonly url: string,
    ) {}

    static async start(): Promise<EmptyNetwork> {
        const replica = await Replica.start();
        onTestFinished(() => replica.stop());
        return new EmptyNetwork(replica, await replica.listen(0));
    }

    agentOf(name: string): Promise<HttpAgent> {
        const identity = () => (name === 'anonymous' ? new AnonymousIdentity() : Ed25519KeyIdentity.generate());
        const agent = this.agents.get(name) ?? connect(this.url, identity());
        this.agents.set(name, agent);
        return agent;
    }

    async managementOf(name: string): Promise<Management> {
        return new Management(await this.agentOf(name), this.replica.neighbour);
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
        return { url: this.url, canisters: Object.fromEntries(this.ids) as ForEach<string> };
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
