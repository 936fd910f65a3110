import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { Reject, Response } from '../src/core/api';
import type { Canister } from '../src/core/canister';
import { type ManagementMethod, SIGNATURES } from '../src/core/management_candid';
import { type Lab, USER } from './lab';
import { Wat } from './wat';

export const MANAGEMENT = new Uint8Array(0);
const Id = IDL.Record({ canister_id: IDL.Principal });

export const principal = (bytes: Uint8Array) => Principal.fromUint8Array(bytes);
/** The argument of methods that need nothing but the canister. */
export const about = ({ id }: Canister) => new Uint8Array(IDL.encode([Id], [{ canister_id: principal(id) }]));

/** Optional fields that an argument leaves out. */
const ABSENT = {
    sender_canister_version: [],
    settings: [],
    specified_id: [],
    amount: [],
    num_requested_changes: [],
    replace_snapshot: [],
    uninstall_code: [],
    filter: [],
    store_canister: [],
    global_timer: [],
    on_low_wasm_memory_hook_status: [],
};
/** The argument of settings that changes none: every field is optional. */
export const NO_SETTINGS = {
    controllers: [],
    compute_allocation: [],
    memory_allocation: [],
    freezing_threshold: [],
    reserved_cycles_limit: [],
    log_visibility: [],
    wasm_memory_limit: [],
    wasm_memory_threshold: [],
    log_memory_limit: [],
    environment_variables: [],
};
export const settings = (given: Record<string, unknown>) => ({
    ...NO_SETTINGS,
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value]])),
});

export function encodeArgument(method: ManagementMethod, value: object): Uint8Array {
    const type: IDL.Type | undefined = SIGNATURES[method][0];
    return new Uint8Array(type === undefined ? IDL.encode([], []) : IDL.encode([type], [{ ...ABSENT, ...value }]));
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
function decodeResult(method: ManagementMethod, data: Uint8Array): any {
    const type: IDL.Type | undefined = SIGNATURES[method][1];
    return type === undefined ? undefined : IDL.decode([type], data)[0];
}

const describe = ({ errorCode, rejectCode, message }: Reject) => new Error(`${errorCode}/${rejectCode}: ${message}`);

/** Of all offices: a fork knows the requests of its original. */
let requests = 0;
function freshId(): Uint8Array {
    const id = new Uint8Array(32).fill(0xff);
    requests += 1;
    new DataView(id.buffer).setUint32(0, requests);
    return id;
}

/** Messages to `aaaaa-aa`. */
export class Office {
    constructor(readonly lab: Lab) {}

    submit(method: string, arg: Uint8Array, sender = USER): Uint8Array {
        const id = freshId();
        const refusal = this.lab.network.submit({ sender, canisterId: MANAGEMENT, method, arg }, id);
        if (refusal !== undefined) throw new Error(`${refusal.errorCode}: ${refusal.message}`);
        return id;
    }

    call(method: string, arg: Uint8Array, sender = USER): string {
        const id = this.submit(method, arg, sender);
        this.lab.network.tick();
        return this.status(id);
    }

    status(id: Uint8Array): string {
        const status = this.lab.network.status(id);
        if (status.kind === 'rejected') return `${status.errorCode}: ${status.message}`;
        return status.kind;
    }

    query(method: string, arg: Uint8Array, sender = USER): Response {
        return this.lab.network.query({ sender, canisterId: MANAGEMENT, method, arg });
    }

    /** The decoded result of a user's message. @throws with the reject's codes and text */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    ask(method: ManagementMethod, value: object, sender = USER): any {
        const id = freshId();
        const arg = encodeArgument(method, value);
        const refusal = this.lab.network.submit({ sender, canisterId: MANAGEMENT, method, arg }, id);
        if (refusal !== undefined) throw describe(refusal);
        this.lab.network.tick();
        const status = this.lab.network.status(id);
        if (status.kind === 'rejected') throw describe(status);
        if (status.kind !== 'replied') throw new Error(status.kind);
        return decodeResult(method, status.data);
    }

    /** The decoded result of a query. @throws with the reject's codes and text */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    look(method: ManagementMethod, value: object, sender = USER): any {
        const response = this.query(method, encodeArgument(method, value), sender);
        if (response.kind === 'rejected') throw describe(response);
        return decodeResult(method, response.data);
    }

    /** The same about a canister. */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    of(canister: Canister, method: ManagementMethod, value: object = {}, sender = USER): any {
        return this.ask(method, { canister_id: principal(canister.id), ...value }, sender);
    }

    /** Lets a canister built by `relay` call, and gives the decoded result. @throws with the reject's text */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    via(relay: Canister, method: ManagementMethod, value: object, cycles = 0n): any {
        const name = new TextEncoder().encode(method);
        const arg = encodeArgument(method, value);
        const bytes = new Uint8Array(9 + name.length + arg.length);
        new DataView(bytes.buffer).setBigUint64(0, cycles, true);
        bytes.set([name.length, ...name], 8);
        bytes.set(arg, 9 + name.length);
        const id = freshId();
        this.lab.network.submit({ sender: USER, canisterId: relay.id, method: 'relay', arg: bytes }, id);
        for (let round = 0; round < 5; round += 1) this.lab.network.tick();
        const status = this.lab.network.status(id);
        if (status.kind === 'rejected') throw describe(status);
        if (status.kind !== 'replied') throw new Error(status.kind);
        if (status.data[0] === 1) throw new Error(new TextDecoder().decode(status.data.subarray(1)));
        return decodeResult(method, status.data.slice(1));
    }
}

/**
 * A canister with an update `relay` that calls the management canister: 8 bytes of cycles, a byte with the length of
 * the method's name, the name, the argument. It replies 0 and the answer, or 1 and the reject's text.
 */
export function relay(lab: Lab): Canister {
    const wat = new Wat();
    const buffer = 20_000;
    const answer = (kind: number, copy: string, size: string) =>
        wat.callback(`
            (i32.store8 (i32.const ${buffer}) (i32.const ${kind}))
            (call $${copy} (i32.const ${buffer + 1}) (i32.const 0) (call $${size}))
            (call $msg_reply_data_append (i32.const ${buffer}) (i32.add (i32.const 1) (call $${size})))
            (call $msg_reply)`);
    const onReply = answer(0, 'msg_arg_data_copy', 'msg_arg_data_size');
    const onReject = answer(1, 'msg_reject_msg_copy', 'msg_reject_msg_size');
    const length = `(i32.load8_u (i32.const ${buffer + 8}))`;
    wat.update(
        'relay',
        `(call $msg_arg_data_copy (i32.const ${buffer}) (i32.const 0) (call $msg_arg_data_size))
        (call $call_new (i32.const 0) (i32.const 0) (i32.const ${buffer + 9}) ${length}
            (i32.const ${onReply}) (i32.const 0) (i32.const ${onReject}) (i32.const 0))
        (call $call_cycles_add (i64.load (i32.const ${buffer})))
        (call $call_data_append (i32.add (i32.const ${buffer + 9}) ${length})
            (i32.sub (i32.sub (call $msg_arg_data_size) (i32.const 9)) ${length}))
        (drop (call $call_perform))`,
    );
    return lab.install(wat);
}
