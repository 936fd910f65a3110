import type { HttpAgent } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import type { Links } from '../../src/declarations/game_engine.did';
import { type AllActors, actorsFor } from '../canisters/actors';
import { hashOf, type Management, rejectOf } from '../canisters/management';
import { CANISTERS, type CanisterName, type ForEach, type Ids } from '../layout';

/** What each canister keeps, and the metric that counts it. */
const CONTENTS: ForEach<{ readonly metric: string; readonly one: string }> = {
    profiles: { metric: 'profiles_total', one: 'player' },
    lobbies: { metric: 'lobbies_rooms_total', one: 'room' },
    game_engine: { metric: 'dice_wards_games', one: 'game' },
    tournaments: { metric: 'tournaments_events', one: 'event' },
};

/** What became of a canister. A failed upgrade changes nothing: the module from before still runs. */
export type Deployed =
    | { readonly kind: 'installed' | 'unchanged' | 'upgraded' }
    | { readonly kind: 'failed'; readonly why: string };

/** What tells a canister the ids of the others, and its own. */
export function linksOf({ profiles, lobbies, game_engine, tournaments }: Ids): Links {
    return {
        profiles: [Principal.fromText(profiles)],
        lobbies: [Principal.fromText(lobbies)],
        gameEngine: [Principal.fromText(game_engine)],
        tournaments: tournaments === undefined ? [] : [Principal.fromText(tournaments)],
    };
}

/** Makes the canisters that are not there, all empty. */
export async function createCanisters(
    management: Management,
    there: Partial<ForEach<string>> = {},
): Promise<ForEach<string>> {
    return {
        profiles: there.profiles ?? (await management.create()),
        lobbies: there.lobbies ?? (await management.create()),
        game_engine: there.game_engine ?? (await management.create()),
        tournaments: there.tournaments ?? (await management.create()),
    };
}

/** The canisters on a network, and what brings each of them to the module that is built. */
export class Deployment {
    private readonly actors: AllActors;

    /** @param agent a controller of the canisters */
    constructor(
        readonly ids: ForEach<string>,
        private readonly agent: HttpAgent,
        private readonly management: Management,
    ) {
        this.actors = actorsFor(agent, ids);
    }

    /** The engines of the house besides its linked one. A Lobbies of an older module names none. */
    async otherEngines(): Promise<readonly string[]> {
        const engines = await this.actors.lobbies.getEngines().catch((error: unknown) => {
            if (rejectOf(error) === undefined) throw error;
            return [];
        });
        return engines.map(({ id }) => id.toText()).filter((id) => id !== this.ids.game_engine);
    }

    /** Installs the module, or upgrades to it where another one runs. @param id of the canister, where several have this module */
    async deploy(name: CanisterName, wasm: Uint8Array, id = this.ids[name]): Promise<Deployed> {
        const { module_hash } = await this.management.status(id);
        const [running] = module_hash;
        if (running === undefined) {
            await this.management.install(id, wasm);
            return { kind: 'installed' };
        }
        if (Buffer.from(running).equals(hashOf(wasm))) return { kind: 'unchanged' };
        try {
            await this.management.upgrade(id, wasm);
            return { kind: 'upgraded' };
        } catch (error) {
            const reject = rejectOf(error);
            if (reject === undefined) throw error;
            return { kind: 'failed', why: reject.message };
        }
    }

    /** Tells each canister the ids of the others. Repeating it changes nothing. */
    async link(): Promise<void> {
        const links = linksOf(this.ids);
        for (const name of CANISTERS) {
            const reply = await this.actors[name].link(links);
            if ('Err' in reply) throw new Error(`${name} refuses to be linked`);
        }
    }

    /** What a canister holds, in words: "3 games". */
    async contents(name: CanisterName, id = this.ids[name]): Promise<string> {
        const { metric, one } = CONTENTS[name];
        const actors = actorsFor(this.agent, { ...this.ids, [name]: id });
        const { body } = await actors[name].http_request({ method: 'GET', url: '/metrics' });
        const count = new RegExp(`^${metric} (\\d+)$`, 'm').exec(Buffer.from(body).toString())?.[1];
        if (count === undefined) throw new Error(`${name} has no metric ${metric}`);
        return `${count} ${one}${count === '1' ? '' : 's'}`;
    }
}
