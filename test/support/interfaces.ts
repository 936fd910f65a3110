import { IDL } from '@icp-sdk/core/candid';
import { idlFactory as gameEngineIdl } from '../../src/declarations/game_engine.did';
import { idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import { idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import { idlFactory as tournamentsIdl } from '../../src/declarations/tournaments.did';
import { wholeArguments } from '../../tools/given_arguments';
import type { AnyName } from './world';

/** The interfaces of the canisters. Each is built once: a test has an actor for every player, and building one takes milliseconds. */
export const FACTORIES: Readonly<Record<AnyName, IDL.InterfaceFactory>> = {
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

/** The methods of a canister, by name, as its `.did` tells them. */
export function methodsOf(name: AnyName): ReadonlyMap<string, IDL.FuncClass> {
    return new Map(FACTORIES[name]({ IDL })._fields);
}

export function methodOf(name: AnyName, method: string): IDL.FuncClass {
    const found = methodsOf(name).get(method);
    if (found === undefined) throw new Error(`${name} has no method ${method}`);
    return found;
}

export function encodeArguments(name: AnyName, method: string, values: readonly unknown[]): Uint8Array {
    const types = methodOf(name, method).argTypes;
    return new Uint8Array(IDL.encode(types, wholeArguments(types, values)));
}
