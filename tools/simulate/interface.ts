import type { ActorMethod } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import type { _SERVICE as GameEngine } from '../../src/declarations/game_engine.did';
import { idlFactory as gameEngineIdl } from '../../src/declarations/game_engine.did';
import type { _SERVICE as Lobbies } from '../../src/declarations/lobbies.did';
import { idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import type { _SERVICE as Profiles } from '../../src/declarations/profiles.did';
import { idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import type { _SERVICE as Tournaments } from '../../src/declarations/tournaments.did';
import { idlFactory as tournamentsIdl } from '../../src/declarations/tournaments.did';
import { type Given, wholeArguments } from '../canisters/given_arguments';
import type { CanisterName } from '../layout';
import { type Member, roleOf } from './members';

/** The interfaces as they are published; the simulator knows no more of the canisters than their clients do. */
interface Services {
    profiles: Profiles;
    lobbies: Lobbies;
    game_engine: GameEngine;
    game_engine_2: GameEngine;
    game_engine_3: GameEngine;
    game_engine_4: GameEngine;
    tournaments: Tournaments;
}
export type MethodName<C extends Member> = keyof Services[C] & string;
export type Args<C extends Member, M extends MethodName<C>> = M extends unknown
    ? Services[C][M] extends ActorMethod<infer A, unknown>
        ? Given<A>
        : never
    : never;
export type Result<C extends Member, M extends MethodName<C>> =
    Services[C][M] extends ActorMethod<never, infer R> ? R : never;

const METHODS: Readonly<Record<CanisterName, ReadonlyMap<string, IDL.FuncClass>>> = {
    profiles: new Map(profilesIdl({ IDL })._fields),
    lobbies: new Map(lobbiesIdl({ IDL })._fields),
    game_engine: new Map(gameEngineIdl({ IDL })._fields),
    tournaments: new Map(tournamentsIdl({ IDL })._fields),
};

function methodOf(canister: Member, name: string): IDL.FuncClass {
    const method = METHODS[roleOf(canister)].get(name);
    if (method === undefined) throw new Error(`${canister} has no method ${name}`);
    return method;
}

export function encodeArgs<C extends Member, M extends MethodName<C>>(
    canister: C,
    method: M,
    args: Args<C, M>,
): Uint8Array {
    const types = methodOf(canister, method).argTypes;
    return new Uint8Array(IDL.encode(types, wholeArguments(types, args as readonly unknown[])));
}

export function decodeResult<C extends Member, M extends MethodName<C>>(
    canister: C,
    method: M,
    bytes: Uint8Array,
): Result<C, M> {
    return IDL.decode(methodOf(canister, method).retTypes, bytes)[0] as Result<C, M>;
}
