import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAgent } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import type { Command } from '../../src/declarations/lobbies.did';
import { type Actors, actorsFor, connect } from '../canisters/actors';
import { Management } from '../canisters/management';
import { UserError } from '../command_line';
import { linksOf } from '../start/deployment';
import { developer } from '../start/developer';
import type { LocalNetwork } from '../start/local_network';

const LOOK_AGAIN_MS = 200;
/** Profiles and the engine are told within seconds, if they run. */
const MOST_LOOKS = 300;

/** The house on a local network, as its controller sees it. */
export class House {
    private constructor(
        private readonly network: LocalNetwork,
        private readonly agent: HttpAgent,
        private readonly actors: Actors,
        private readonly management: Management,
    ) {}

    static async of(network: LocalNetwork): Promise<House> {
        const { url, canisters } = network;
        const agent = await connect(url, await developer());
        const management = new Management(agent, Principal.fromText(canisters.lobbies));
        return new House(network, agent, actorsFor(agent, canisters), management);
    }

    /**
     * A new canister with this module, which knows the house and is known to it. The developer at this machine controls it, and nobody else.
     *
     * @returns its id, once it takes games
     */
    async add(wasm: Uint8Array): Promise<string> {
        const { canisters } = this.network;
        const id = await this.management.create();
        await this.management.install(id, wasm);
        const ids = { ...canisters, game_engine: id };
        const { game_engine } = actorsFor(this.agent, ids);
        const linked = await game_engine.link(linksOf(ids));
        if ('Err' in linked) throw new Error(`${id} refuses to be linked`);
        await this.operate({ OpenEngine: Principal.fromText(id) });
        for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
            if (await this.takesGames(id)) return id;
            await sleep(LOOK_AGAIN_MS);
        }
        throw new UserError(`${id} takes no games yet: it or Profiles does not answer. See npm run engine -- list`);
    }

    drain(id: string): Promise<string> {
        return this.operate({ DrainEngine: principalOf(id) });
    }

    close(id: string): Promise<string> {
        return this.operate({ CloseEngine: principalOf(id) });
    }

    list(): Promise<string> {
        return this.operate({ Engines: null });
    }

    private async takesGames(id: string): Promise<boolean> {
        const engines = await this.actors.lobbies.getEngines();
        return engines.some((engine) => engine.open && engine.id.toText() === id);
    }

    /** @throws UserError with the words of Lobbies where it refuses */
    private async operate(command: Command): Promise<string> {
        const reply = await this.actors.lobbies.operate(command);
        if ('Ok' in reply) return reply.Ok;
        const [[kind, why]] = Object.entries(reply.Err);
        throw new UserError(why === null ? kind : `${kind}: ${why}`);
    }
}

function principalOf(text: string): Principal {
    try {
        return Principal.fromText(text);
    } catch {
        throw new UserError(`${text} is no id of a canister`);
    }
}
