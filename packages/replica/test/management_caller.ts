import type { IDL } from '@icp-sdk/core/candid';
import type { Canister } from '../src/core/canister';
import type { ManagementMethod } from '../src/core/management_candid';
import { SIGNATURES } from '../src/core/management_candid';
import { encoded } from './candid_bytes';
import type { Lab } from './lab';
import { Wat } from './wat';

const MANAGEMENT = new Uint8Array(0);
/** The callbacks put the cycles that came back, 16 bytes, and the reject code, 4 bytes, before what they got. */
const HEAD = 20;
const ECHO = `(call $msg_cycles_refunded128 (i32.const 128))
    (i32.store (i32.const 144) (call $msg_reject_code))
    (call $msg_reply_data_append (i32.const 128) (i32.const ${HEAD}))`;
const [AT, ROOM] = ['(i32.const 32768)', 32_768];

/** What a canister got for its call. */
export interface Outcome {
    readonly rejectCode: number;
    readonly refunded: bigint;
    /** Of a reply. */
    readonly data: Uint8Array;
    /** Of a reject. */
    readonly message: string;
}

/**
 * A canister with one update, `go`, which calls a method of the management canister, or of `callee`, and tells what came of it. `more` adds
 * other entries.
 */
export function managementCaller(
    lab: Lab,
    method: string,
    argument: Uint8Array,
    {
        cycles = 0,
        canister = lab.empty(),
        callee = MANAGEMENT,
        more,
    }: { cycles?: number; canister?: Canister; callee?: Uint8Array; more?: (wat: Wat) => void } = {},
): Canister {
    const wat = new Wat();
    const onReply = wat.callback(`${ECHO}
        (call $msg_arg_data_copy ${AT} (i32.const 0) (call $msg_arg_data_size))
        (call $msg_reply_data_append ${AT} (call $msg_arg_data_size)) (call $msg_reply)`);
    const onReject = wat.callback(`${ECHO}
        (call $msg_reject_msg_copy ${AT} (i32.const 0) (call $msg_reject_msg_size))
        (call $msg_reply_data_append ${AT} (call $msg_reject_msg_size)) (call $msg_reply)`);
    if (argument.length > ROOM - 8192) throw new Error('the argument has no room in the memory');
    wat.update('go', wat.call(callee, method, { onReply, onReject, cycles, argBytes: argument }));
    more?.(wat);
    return lab.install(wat, canister);
}

/** The outcome of a message to `go`; nothing before it is answered. */
export function outcome(lab: Lab, id: Uint8Array): Outcome | undefined {
    const status = lab.network.status(id);
    if (status.kind === 'rejected') throw new Error(status.message);
    if (status.kind !== 'replied') return undefined;
    const view = new DataView(status.data.buffer, status.data.byteOffset);
    const rest = status.data.slice(HEAD);
    const rejectCode = view.getUint32(16, true);
    return {
        refunded: view.getBigUint64(0, true),
        rejectCode,
        data: rejectCode === 0 ? rest : new Uint8Array(0),
        message: rejectCode === 0 ? '' : new TextDecoder().decode(rest),
    };
}

/** Calls a method and runs rounds until it is answered. */
export function call(
    lab: Lab,
    method: ManagementMethod,
    argument: unknown,
    options: { cycles?: number; canister?: Canister; rounds?: number } = {},
): Outcome {
    const type: IDL.Type | undefined = SIGNATURES[method][0];
    const bytes = type === undefined ? encoded([], []) : encoded([type], [argument]);
    const id = lab.submit(managementCaller(lab, method, bytes, options), 'go');
    for (let round = 0; round < (options.rounds ?? 5); round += 1) {
        lab.network.tick();
        const got = outcome(lab, id);
        if (got !== undefined) return got;
    }
    throw new Error(`${method} was not answered`);
}
