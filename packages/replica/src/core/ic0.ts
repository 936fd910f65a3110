import { join128 } from './bytes';
import { contractViolation, wrongMode } from './errors';
import type { Execution } from './execution';
import { systemCallWeight } from './instruction_weights';
import { describeMode, MODE } from './modes';
import type { CallNew } from './outgoing_call';

/**
 * One row per import of the System API, in the interface specification's order. A row names its type (`i` is i32, `l`
 * is i64, `I` is an address: i64 for a 64-bit memory, else i32) and the modes it may be called from, and decodes;
 * Execution does the work. Addresses and i32 arrive here as unsigned numbers, i64 as unsigned bigints.
 */
export interface Row {
    readonly type: string;
    readonly in: number;
    // `never` accepts a row with any parameters. `bindIc0` is the only caller and passes those of `type`.
    call(x: Execution, ...args: never[]): unknown;
}

const { I, G, U, RQ, NRQ, CQ, Ry, Rt, CRy, CRt, C, CC, s, F, T } = MODE;
/** The specification's `*`: from everywhere but `(start)`. */
const ANY = I | G | U | RQ | NRQ | CQ | Ry | Rt | CRy | CRt | C | CC | F | T;
const ANY_AND_START = ANY | s;
const ARGUMENT = I | U | RQ | NRQ | CQ | Ry | CRy | F;
const CALLER_INFO = U | RQ | NRQ | CQ | Ry | Rt | CRy | CRt | C | CC | F;
const REPLIES = U | RQ | NRQ | CQ | Ry | Rt | CRy | CRt;
const CALLS = U | CQ | Ry | Rt | CRy | CRt | T;
const ATTACHES_CYCLES = U | Ry | Rt | T;
const RECEIVES_CYCLES = U | RQ | Rt | Ry;
const REPLICATED = I | G | U | RQ | Ry | Rt | C | T;

const NOTHING = new Uint8Array(0);

/** The two functions by which a canister reads a blob, and the one for 128-bit amounts. */
const size = (modes: number, of: (x: Execution) => Uint8Array): Row => ({
    type: ':I',
    in: modes,
    call: (x) => of(x).length,
});
const copy = (modes: number, of: (x: Execution) => Uint8Array): Row => ({
    type: 'III:',
    in: modes,
    call: (x, dst: number, from: number, count: number) => x.heap.copyOut(dst, of(x), from, count),
});
const cycles = (modes: number, of: (x: Execution) => bigint): Row => ({
    type: 'I:',
    in: modes,
    call: (x, dst: number) => x.heap.write128(dst, of(x)),
});

export const IC0 = {
    msg_arg_data_size: size(ARGUMENT, (x) => x.arg),
    msg_arg_data_copy: copy(ARGUMENT, (x) => x.arg),
    msg_caller_size: size(ANY, (x) => x.caller),
    msg_caller_copy: copy(ANY, (x) => x.caller),
    msg_caller_info_data_size: size(CALLER_INFO, (x) => x.senderInfo?.info ?? NOTHING),
    msg_caller_info_data_copy: copy(CALLER_INFO, (x) => x.senderInfo?.info ?? NOTHING),
    msg_caller_info_signer_size: size(CALLER_INFO, (x) => x.senderInfo?.signer ?? NOTHING),
    msg_caller_info_signer_copy: copy(CALLER_INFO, (x) => x.senderInfo?.signer ?? NOTHING),
    msg_reject_code: { type: ':i', in: Ry | Rt | CRy | CRt | C, call: (x) => x.rejectCode },
    msg_reject_msg_size: size(Rt | CRt, (x) => x.rejectMessage),
    msg_reject_msg_copy: copy(Rt | CRt, (x) => x.rejectMessage),

    msg_deadline: { type: ':l', in: REPLIES, call: (x) => x.deadline },

    msg_reply_data_append: {
        type: 'II:',
        in: REPLIES,
        call: (x, src: number, size: number) => x.appendReply(src, size),
    },
    msg_reply: { type: ':', in: REPLIES, call: (x) => x.reply() },
    msg_reject: { type: 'II:', in: REPLIES, call: (x, src: number, size: number) => x.rejectCall(src, size) },

    msg_cycles_available128: cycles(RECEIVES_CYCLES, (x) => x.cyclesAvailable),
    msg_cycles_refunded128: cycles(Rt | Ry, (x) => x.cyclesRefunded),
    msg_cycles_accept128: {
        type: 'llI:',
        in: RECEIVES_CYCLES,
        call: (x, high: bigint, low: bigint, dst: number) => x.heap.write128(dst, x.acceptCycles(join128(high, low))),
    },

    cycles_burn128: {
        type: 'llI:',
        in: REPLICATED,
        call: (x, high: bigint, low: bigint, dst: number) => x.heap.write128(dst, x.burnCycles(join128(high, low))),
    },

    canister_self_size: size(ANY, (x) => x.self.id),
    canister_self_copy: copy(ANY, (x) => x.self.id),
    canister_cycle_balance128: cycles(ANY, (x) => x.balance),
    canister_liquid_cycle_balance128: cycles(ANY, (x) => x.liquidBalance),
    canister_status: { type: ':i', in: ANY, call: (x) => x.statusCode() },
    canister_version: { type: ':l', in: ANY, call: (x) => x.self.version },

    subnet_self_size: size(ANY, (x) => x.world.subnetId),
    subnet_self_copy: copy(ANY, (x) => x.world.subnetId),

    msg_method_name_size: size(F, (x) => x.methodName),
    msg_method_name_copy: copy(F, (x) => x.methodName),
    accept_message: { type: ':', in: F, call: (x) => x.acceptMessage() },

    call_new: { type: 'IIIIIIII:', in: CALLS, call: (x, ...args: CallNew) => x.newCall(...args) },
    call_on_cleanup: { type: 'II:', in: CALLS, call: (x, fun: number, env: number) => x.setCleanup({ fun, env }) },
    call_data_append: { type: 'II:', in: CALLS, call: (x, src: number, size: number) => x.appendCallData(src, size) },
    call_with_best_effort_response: { type: 'i:', in: CALLS, call: (x, seconds: number) => x.setBestEffort(seconds) },
    call_cycles_add128: {
        type: 'll:',
        in: ATTACHES_CYCLES,
        call: (x, high: bigint, low: bigint) => x.attachCycles(join128(high, low)),
    },
    call_perform: { type: ':i', in: CALLS, call: (x) => x.performCall() },

    stable64_size: { type: ':l', in: ANY_AND_START, call: (x) => BigInt(x.stable.size) },
    stable64_grow: { type: 'l:l', in: ANY_AND_START, call: (x, pages: bigint) => BigInt(x.stable.grow(Number(pages))) },
    stable64_write: {
        type: 'lll:',
        in: ANY_AND_START,
        call: (x, offset: bigint, src: bigint, size: bigint) =>
            x.stableWrite(Number(offset), Number(src), Number(size)),
    },
    stable64_read: {
        type: 'lll:',
        in: ANY_AND_START,
        call: (x, dst: bigint, offset: bigint, size: bigint) => x.stableRead(Number(dst), Number(offset), Number(size)),
    },

    root_key_size: size(REPLICATED, (x) => x.world.rootKey),
    root_key_copy: copy(REPLICATED, (x) => x.world.rootKey),
    certified_data_set: {
        type: 'II:',
        in: I | G | U | Ry | Rt | T,
        call: (x, src: number, size: number) => x.setCertifiedData(src, size),
    },
    data_certificate_present: { type: ':i', in: ANY, call: (x) => (x.certificate === undefined ? 0 : 1) },
    data_certificate_size: size(NRQ | CQ, (x) => x.dataCertificate()),
    data_certificate_copy: copy(NRQ | CQ, (x) => x.dataCertificate()),

    time: { type: ':l', in: ANY, call: (x) => x.world.now },
    global_timer_set: { type: 'l:l', in: I | G | U | Ry | Rt | C | T, call: (x, at: bigint) => x.setGlobalTimer(at) },
    performance_counter: {
        type: 'i:l',
        in: ANY_AND_START,
        call: (x, counter: number) => x.performanceCounter(counter),
    },
    is_controller: {
        type: 'II:i',
        in: ANY_AND_START,
        call: (x, src: number, size: number) => x.isController(src, size),
    },
    in_replicated_execution: { type: ':i', in: ANY_AND_START, call: (x) => (x.isReplicated ? 1 : 0) },

    cost_call: {
        type: 'llI:',
        in: ANY_AND_START,
        call: (x, name: bigint, payload: bigint, dst: number) => x.heap.write128(dst, x.costOfCall(name + payload)),
    },
    cost_create_canister: cycles(ANY_AND_START, (x) => x.world.prices.createCanister),
    cost_http_request: {
        type: 'llI:',
        in: ANY_AND_START,
        call: (x, request: bigint, response: bigint, dst: number) =>
            x.heap.write128(dst, x.world.prices.httpRequest(request, response)),
    },
    cost_sign_with_ecdsa: {
        type: 'IIiI:i',
        in: ANY_AND_START,
        call: (x, src: number, size: number, curve: number, dst: number) => x.costOfKey(src, size, curve, 1, dst),
    },
    cost_sign_with_schnorr: {
        type: 'IIiI:i',
        in: ANY_AND_START,
        call: (x, src: number, size: number, algorithm: number, dst: number) =>
            x.costOfKey(src, size, algorithm, 2, dst),
    },
    cost_vetkd_derive_key: {
        type: 'IIiI:i',
        in: ANY_AND_START,
        call: (x, src: number, size: number, curve: number, dst: number) => x.costOfKey(src, size, curve, 1, dst),
    },

    env_var_count: { type: ':I', in: ANY, call: (x) => x.variables.length },
    env_var_name_size: { type: 'I:I', in: ANY, call: (x, index: number) => x.variableName(index).length },
    env_var_name_copy: {
        type: 'IIII:',
        in: ANY,
        call: (x, index: number, dst: number, from: number, size: number) =>
            x.heap.copyOut(dst, x.variableName(index), from, size),
    },
    env_var_name_exists: {
        type: 'II:i',
        in: ANY,
        call: (x, src: number, size: number) => (x.hasVariable(src, size) ? 1 : 0),
    },
    env_var_value_size: {
        type: 'II:I',
        in: ANY,
        call: (x, src: number, size: number) => x.variableValue('env_var_value_size', src, size).length,
    },
    env_var_value_copy: {
        type: 'IIIII:',
        in: ANY,
        call: (x, src: number, nameSize: number, dst: number, from: number, size: number) =>
            x.heap.copyOut(dst, x.variableValue('env_var_value_copy', src, nameSize), from, size),
    },

    debug_print: { type: 'II:', in: ANY_AND_START, call: (x, src: number, size: number) => x.debugPrint(src, size) },
    trap: { type: 'II:', in: ANY_AND_START, call: (x, src: number, size: number) => x.trap(src, size) },

    // Only for 32-bit memories.
    msg_cycles_available: { type: ':l', in: RECEIVES_CYCLES, call: (x) => x.fits64(x.cyclesAvailable) },
    msg_cycles_refunded: { type: ':l', in: Rt | Ry, call: (x) => x.fits64(x.cyclesRefunded) },
    msg_cycles_accept: { type: 'l:l', in: RECEIVES_CYCLES, call: (x, max: bigint) => x.acceptCycles(max) },
    canister_cycle_balance: { type: ':l', in: ANY, call: (x) => x.fits64(x.balance) },
    call_cycles_add: { type: 'l:', in: ATTACHES_CYCLES, call: (x, amount: bigint) => x.attachCycles(amount) },
    stable_size: { type: ':i', in: ANY_AND_START, call: (x) => x.stable32().size },
    stable_grow: { type: 'i:i', in: ANY_AND_START, call: (x, pages: number) => x.stableGrow32(pages) },
    stable_write: {
        type: 'iii:',
        in: ANY_AND_START,
        call: (x, offset: number, src: number, size: number) => x.stable32() && x.stableWrite(offset, src, size),
    },
    stable_read: {
        type: 'iii:',
        in: ANY_AND_START,
        call: (x, dst: number, offset: number, size: number) => x.stable32() && x.stableRead(dst, offset, size),
    },

    // Only the cycles minting canister may; nothing here is one.
    mint_cycles128: {
        type: 'llI:',
        in: U | Ry | Rt | T,
        call: () => {
            throw contractViolation('ic0.mint_cycles128 cannot be executed on non Cycles Minting Canister');
        },
    },
} satisfies Record<string, Row>;

type Decode = (value: number | bigint) => number | bigint;
const DECODE: Readonly<Record<string, Decode>> = {
    i: (value) => (value as number) >>> 0,
    I: (value) => (typeof value === 'bigint' ? Number(BigInt.asUintN(64, value)) : value >>> 0),
    l: (value) => BigInt.asUintN(64, value as bigint),
};

/** The function a module imports as `name`. `current` gives the execution that is under way. */
export function bindIc0(
    name: string,
    is64: boolean,
    current: () => Execution,
): (...args: (number | bigint)[]) => unknown {
    const row: Row = IC0[name as keyof typeof IC0];
    const [parameters = '', result] = row.type.split(':');
    const decoders = Array.from(parameters, (letter) => DECODE[letter] as Decode);
    const call = row.call as (x: Execution, ...args: (number | bigint)[]) => unknown;
    const allowed = row.in;
    const widen = is64 && result === 'I';
    const { fixed, perByte, sizes } = systemCallWeight(name, decoders.length);
    return (...args) => {
        const x = current();
        if ((allowed & x.mode) === 0) throw wrongMode(name, describeMode(x.mode));
        for (let at = 0; at < decoders.length; at += 1)
            args[at] = (decoders[at] as Decode)(args[at] as number | bigint);
        let weight = fixed;
        for (const at of sizes) weight += perByte * Number(args[at]);
        x.charge(weight);
        const value = call(x, ...args);
        return widen ? BigInt(value as number) : value;
    };
}
