import { Actor, HttpAgent, type Identity } from '@icp-sdk/core/agent';
import type { IDL } from '@icp-sdk/core/candid';
import { type _SERVICE as GameEngine, idlFactory as gameEngineIdl } from '../../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import { type _SERVICE as Profiles, idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import { type _SERVICE as Tournaments, idlFactory as tournamentsIdl } from '../../src/declarations/tournaments.did';
import type { ForEach, Ids } from '../layout';
import { type Caller, callerOf } from './given_arguments';

/** The canisters as one caller sees them. */
export interface Actors {
    readonly profiles: Caller<Profiles>;
    readonly lobbies: Caller<Lobbies>;
    readonly game_engine: Caller<GameEngine>;
}

/** With the one that a house may be without. */
export interface AllActors extends Actors {
    readonly tournaments: Caller<Tournaments>;
}

/** An agent for a local network. It checks every certificate and every query's signature. Anonymous by default. */
export function connect(url: string, identity?: Identity): Promise<HttpAgent> {
    return HttpAgent.create({ host: url, identity, shouldFetchRootKey: true, verifyQuerySignatures: true });
}

export function actorsFor(agent: HttpAgent, ids: ForEach<string>): AllActors;
export function actorsFor(agent: HttpAgent, ids: Ids): Actors;
export function actorsFor(agent: HttpAgent, ids: Ids): Actors | AllActors {
    const caller = <Service extends object>(idl: IDL.InterfaceFactory, canisterId: string): Caller<Service> =>
        callerOf(Actor.createActor<Service>(idl, { agent, canisterId }), idl);
    const { tournaments } = ids;
    return {
        profiles: caller<Profiles>(profilesIdl, ids.profiles),
        lobbies: caller<Lobbies>(lobbiesIdl, ids.lobbies),
        game_engine: caller<GameEngine>(gameEngineIdl, ids.game_engine),
        ...(tournaments === undefined ? {} : { tournaments: caller<Tournaments>(tournamentsIdl, tournaments) }),
    };
}
