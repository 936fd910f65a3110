import type { IDL } from '@icp-sdk/core/candid';
import { idlFactory as gameEngineIdl } from '../../src/declarations/game_engine.did';
import { idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import { idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import { idlFactory as tournamentsIdl } from '../../src/declarations/tournaments.did';

/** The interfaces of the canisters. Each is built once: a test has an actor for every player, and building one takes milliseconds. */
export const FACTORIES = {
    profiles: once(profilesIdl),
    lobbies: once(lobbiesIdl),
    gameEngine: once(gameEngineIdl),
    tournaments: once(tournamentsIdl),
};

/** What pic-js builds from is another copy of the library than ours, so there are two. */
function once(build: IDL.InterfaceFactory): IDL.InterfaceFactory {
    const built = new Map<object, IDL.ServiceClass>();
    return (library) => {
        const service = built.get(library.IDL) ?? build(library);
        built.set(library.IDL, service);
        return service;
    };
}
