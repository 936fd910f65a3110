import type { HttpAgent, Identity } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import { connect } from '../canisters/actors';
import { Management, rejectOf } from '../canisters/management';
import { UserError } from '../command_line';
import { CANISTERS, type CanisterName, type ForEach, type Ids } from '../layout';
import { adopt } from './adoption';
import { createCanisters, Deployment } from './deployment';
import { developer } from './developer';
import { BEGIN_ANEW, type KeptState } from './kept_state';
import { ModuleWatch, readModule } from './modules';
import { Replica } from './replica';

export interface NetworkOptions {
    /** 0 for any free one. */
    readonly port: number;
    /** Where `npm run build` left the modules. */
    readonly modules: string;
    /** Without it, everything ends with the network. */
    readonly kept?: KeptState | undefined;
    /** Pages of these origins may ask the network, besides its own. */
    readonly origins?: readonly string[] | undefined;
    /** The controller of its canisters; by default the developer at this machine. */
    readonly identity?: Identity | undefined;
    /** Takes a line for each canister that was kept, was upgraded or could not be. */
    readonly say: (line: string) => void;
}

/**
 * The canisters on a local replica, reachable by any agent. A module that is built again while they run replaces
 * the running one, and the state stays.
 */
export class Network {
    /** The end of the upgrades so far: they run one after the other. */
    private deploying = Promise.resolve();

    private constructor(
        private readonly options: NetworkOptions,
        private readonly replica: Replica,
        private readonly deployment: Deployment,
        private readonly watch: ModuleWatch,
        /** Where agents reach it. */
        readonly url: string,
    ) {
        watch.start((name) => {
            this.deploying = this.deploying.then(() => this.upgrade(name));
        });
    }

    /** @throws UserError where the port, the modules or the kept state cannot be used */
    static async start(options: NetworkOptions): Promise<Network> {
        const { kept, modules, port } = options;
        const watch = new ModuleWatch(modules);
        const identity = options.identity ?? (await developer());
        const replica = await startReplica(options);
        try {
            await kept?.handOver(replica.pid);
            // The public port opens when everything is ready.
            const agent = await connect(await replica.listen(0), identity);
            const deployment = await deployAll(options, agent, replica);
            return new Network(options, replica, deployment, watch, await replica.listen(port));
        } catch (error) {
            await replica.stop();
            throw error;
        }
    }

    get canisters(): ForEach<string> {
        return this.deployment.ids;
    }

    async has(id: string): Promise<boolean> {
        return (await this.replica.controllersOf(Principal.fromText(id))) !== undefined;
    }

    /** Fulfilled when the replica is gone, whoever ended it. */
    get ended(): Promise<void> {
        return this.replica.ended;
    }

    /** Finishes an upgrade that has begun, saves the state where it is kept, and ends the replica. */
    async stop(): Promise<void> {
        this.watch.end();
        await this.deploying;
        await this.replica.stop();
    }

    private async upgrade(name: CanisterName): Promise<void> {
        try {
            for (const each of await partsOf(this.deployment, name)) {
                const done = await bringUp(this.deployment, each, this.options);
                if (done !== undefined) this.options.say(done);
            }
        } catch (error) {
            this.options.say(`${name}: ${reasonOf(error)}`);
        }
    }
}

function startReplica({ kept, origins }: NetworkOptions): Promise<Replica> {
    return Replica.start({ stateFolder: kept?.replicaFolder, origins }).catch((error: unknown) => {
        if (kept === undefined) throw error;
        throw new UserError(`The state in ${kept.folder} cannot be loaded. ${reasonOf(error)} ${BEGIN_ANEW}`);
    });
}

/** The canisters that were kept, or new ones, with the modules that are built. */
async function deployAll(options: NetworkOptions, agent: HttpAgent, replica: Replica): Promise<Deployment> {
    const { kept, say } = options;
    const known = await kept?.ids();
    const loaded = known !== undefined && (await haveCanisters(replica, known)) ? known : undefined;
    const owner = await agent.getPrincipal();
    const takeOver = async (title: string, id: string): Promise<void> => {
        const done = await adopt(replica, id, owner);
        if (done !== undefined) say(`${title}: ${done}`);
    };
    for (const [name, id] of Object.entries(loaded ?? {})) await takeOver(name, id);
    const management = new Management(agent, replica.neighbour);
    const ids = await createCanisters(management, loaded);
    await kept?.keepIds(ids);
    const deployment = new Deployment(ids, agent, management);
    try {
        if (loaded !== undefined)
            for (const id of await deployment.otherEngines()) await takeOver(`game_engine ${id}`, id);
        for (const name of CANISTERS) {
            for (const each of await partsOf(deployment, name)) {
                const done = await bringUp(deployment, each, options);
                const { title, id } = each;
                if (loaded !== undefined)
                    say(done ?? `${title}: unchanged, ${await deployment.contents(name, id)} kept`);
            }
        }
        await deployment.link();
    } catch (error) {
        if (loaded === undefined || rejectOf(error) === undefined) throw error;
        throw new UserError(`The canisters in ${kept?.folder} do not work. ${reasonOf(error)} ${BEGIN_ANEW}`);
    }
    return deployment;
}

/** Whether the network has them all. */
async function haveCanisters(replica: Replica, ids: Ids): Promise<boolean> {
    const found = Object.values(ids).map((id) => replica.controllersOf(Principal.fromText(id)));
    return (await Promise.all(found)).every((controllers) => controllers !== undefined);
}

/** A canister, and what it is called in the lines that are said. */
interface Part {
    readonly name: CanisterName;
    readonly id: string;
    readonly title: string;
}

/** The canisters with this module: `npm run engine` may have added engines. */
async function partsOf(deployment: Deployment, name: CanisterName): Promise<readonly Part[]> {
    const first = { name, id: deployment.ids[name], title: name };
    if (name !== 'game_engine') return [first];
    const others = await deployment.otherEngines();
    return [first, ...others.map((id) => ({ name, id, title: `${name} ${id}` }))];
}

/** Brings a canister to the module that is built. Answers what was done; nothing where that module runs already. */
async function bringUp(
    deployment: Deployment,
    { name, id, title }: Part,
    { kept, modules }: NetworkOptions,
): Promise<string | undefined> {
    const done = await deployment.deploy(name, await readModule(modules, name), id);
    switch (done.kind) {
        case 'unchanged':
            return undefined;
        case 'installed':
            return `${title}: installed`;
        case 'upgraded':
            return `${title}: upgraded, ${await deployment.contents(name, id)} kept`;
        case 'failed':
            return `${title}: not upgraded, the module from before still runs. ${done.why}${kept ? ` ${BEGIN_ANEW}` : ''}`;
    }
}

function reasonOf(error: unknown): string {
    return rejectOf(error)?.message ?? (error instanceof Error ? error.message : String(error));
}
