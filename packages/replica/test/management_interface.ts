import { Actor, type ActorConfig, type Agent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { SIGNATURES } from '../src/core/management_candid';

type Hash = { readonly hash: Uint8Array };
interface OfCanister {
    readonly canister_id: Principal;
}
/** The methods that tools for deployment call, as far as tests look at them. */
interface Management {
    provisional_create_canister_with_cycles(argument: object): Promise<OfCanister>;
    upload_chunk(argument: OfCanister & { readonly chunk: Uint8Array }): Promise<Hash>;
    stored_chunks(argument: OfCanister): Promise<Hash[]>;
    clear_chunk_store(argument: OfCanister): Promise<void>;
    install_chunked_code(argument: object): Promise<void>;
    update_settings(
        argument: OfCanister & { readonly settings: object; readonly sender_canister_version: readonly [] },
    ): Promise<void>;
    start_canister(argument: OfCanister): Promise<void>;
    stop_canister(argument: OfCanister): Promise<void>;
    canister_status(argument: OfCanister): Promise<{
        readonly status: object;
        readonly module_hash: [] | [Uint8Array];
        readonly settings: {
            readonly controllers: Principal[];
            readonly freezing_threshold: bigint;
            readonly environment_variables: { readonly name: string; readonly value: string }[];
        };
    }>;
}

/** The management canister through an agent. `callTransform` gives the canister whose subnet the calls are for. */
export function managementInterface(
    agent: Agent,
    callTransform: NonNullable<ActorConfig['callTransform']>,
): Management {
    const methods = Object.entries<readonly [IDL.Type | undefined, IDL.Type | undefined]>(SIGNATURES).map(
        ([name, signature]) => {
            // IDL.Func's types tell no value from some; these may be either.
            const [argument, result] = signature.map((type) => (type === undefined ? [] : [type]) as []);
            return [name, IDL.Func(argument ?? [], result ?? [], [])] as const;
        },
    );
    const service: IDL.InterfaceFactory = () => IDL.Service(Object.fromEntries(methods));
    const canisterId = Principal.managementCanister();
    return Actor.createActor(service, { agent, canisterId, callTransform }) as unknown as Management;
}
