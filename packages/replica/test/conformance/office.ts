import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { Canister } from '../../src/core/canister';
import { type ManagementMethod, SIGNATURES } from '../../src/core/management_candid';
import { type Lab, USER } from '../lab';

export const MANAGEMENT_ID = new Uint8Array(0);
/** No settings at all: every field is optional. */
export const NO_SETTINGS = {
    controllers: [],
    compute_allocation: [],
    memory_allocation: [],
    freezing_threshold: [],
    reserved_cycles_limit: [],
    log_visibility: [],
    wasm_memory_limit: [],
    wasm_memory_threshold: [],
    environment_variables: [],
} as const;

/** A canister's record for the management canister. */
export const about = ({ id }: Canister) => ({ canister_id: Principal.fromUint8Array(id) });

let requests = 0;

/** Sends a message to the management canister, and gives its id. */
export function submit(lab: Lab, method: string, argument: Uint8Array): Uint8Array {
    const id = new Uint8Array(32);
    new DataView(id.buffer).setUint32(28, ++requests);
    const refusal = lab.network.submit({ sender: USER, canisterId: MANAGEMENT_ID, method, arg: argument }, id);
    if (refusal !== undefined) throw new Error(`${refusal.errorCode}: ${refusal.message}`);
    return id;
}

export function encode(method: ManagementMethod, value: object): Uint8Array {
    const [type] = SIGNATURES[method];
    return new Uint8Array(IDL.encode(type === undefined ? [] : [type], [value]));
}

/** The result of a call of the management canister. */
export function manage(lab: Lab, method: ManagementMethod, value: object): unknown {
    const id = submit(lab, method, encode(method, value));
    lab.network.tick();
    const status = lab.network.status(id);
    if (status.kind !== 'replied') throw new Error(`${lab.status(id)}`);
    const [, result] = SIGNATURES[method];
    return result === undefined ? undefined : IDL.decode([result], status.data)[0];
}
