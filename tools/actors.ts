import { Actor, HttpAgent, type Identity } from '@icp-sdk/core/agent';
import { type _SERVICE as GameEngine, idlFactory as gameEngineIdl } from '../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl } from '../src/declarations/lobbies.did';
import { type _SERVICE as Profiles, idlFactory as profilesIdl } from '../src/declarations/profiles.did';
import type { ForEach } from './layout';

/** The canisters as one caller sees them. */
export interface Actors {
    readonly profiles: Profiles;
    readonly lobbies: Lobbies;
    readonly game_engine: GameEngine;
}

/** An agent for a local network. It checks every certificate and every query's signature. Anonymous by default. */
export function connect(url: string, identity?: Identity): Promise<HttpAgent> {
    return HttpAgent.create({ host: url, identity, shouldFetchRootKey: true, verifyQuerySignatures: true });
}

export function actorsFor(agent: HttpAgent, ids: ForEach<string>): Actors {
    return {
        profiles: Actor.createActor(profilesIdl, { agent, canisterId: ids.profiles }),
        lobbies: Actor.createActor(lobbiesIdl, { agent, canisterId: ids.lobbies }),
        game_engine: Actor.createActor(gameEngineIdl, { agent, canisterId: ids.game_engine }),
    };
}
