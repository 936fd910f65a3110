import binaryen from 'binaryen';

/** What a test may ask of the probe. Updates and queries come in pairs, to compare how they are answered. */
export interface Probe {
    readonly echo: (text: string) => Promise<string>;
    readonly echoQuery: (text: string) => Promise<string>;
    readonly whoami: () => Promise<{ readonly toText: () => string }>;
    readonly whoamiQuery: () => Promise<{ readonly toText: () => string }>;
    readonly refuse: () => Promise<undefined>;
    readonly refuseQuery: () => Promise<undefined>;
    readonly trap: () => Promise<undefined>;
    /** What `data_certificate_copy` gives. */
    readonly certificate: () => Promise<Uint8Array>;
}

export const CERTIFIED_DATA = 'thirty-two bytes, or fewer';

/** The Candid interface in the module's metadata, which `read_state` shows. */
export const PROBE_METADATA = 'service : { echo : (text) -> (text) }';

/**
 * A canister by hand. `echo` answers with its argument's bytes; the others put a constant Candid header before the
 * bytes that the system gives. Lengths are one byte of LEB128, or two for the certificate.
 */
const TEXT = `(module
    (import "ic0" "msg_arg_data_size" (func $arg_size (result i32)))
    (import "ic0" "msg_arg_data_copy" (func $arg_copy (param i32 i32 i32)))
    (import "ic0" "msg_caller_size" (func $caller_size (result i32)))
    (import "ic0" "msg_caller_copy" (func $caller_copy (param i32 i32 i32)))
    (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
    (import "ic0" "msg_reply" (func $reply))
    (import "ic0" "msg_reject" (func $reject (param i32 i32)))
    (import "ic0" "certified_data_set" (func $certify (param i32 i32)))
    (import "ic0" "data_certificate_size" (func $certificate_size (result i32)))
    (import "ic0" "data_certificate_copy" (func $certificate_copy (param i32 i32 i32)))
    (memory 4)
    (data (i32.const 0) "DIDL\\00\\01\\68\\01")
    (data (i32.const 16) "DIDL\\01\\6d\\7b\\01\\00")
    (data (i32.const 32) "refused by the probe")
    (data (i32.const 64) "${CERTIFIED_DATA}")
    (func (export "canister_init") (call $certify (i32.const 64) (i32.const ${CERTIFIED_DATA.length})))
    (func $echo
        (call $arg_copy (i32.const 1024) (i32.const 0) (call $arg_size))
        (call $append (i32.const 1024) (call $arg_size))
        (call $reply))
    (func $whoami
        (i32.store8 (i32.const 1023) (call $caller_size))
        (call $caller_copy (i32.const 1024) (i32.const 0) (call $caller_size))
        (call $append (i32.const 0) (i32.const 8))
        (call $append (i32.const 1023) (i32.add (call $caller_size) (i32.const 1)))
        (call $reply))
    (func $refuse (call $reject (i32.const 32) (i32.const 20)))
    (func $certificate
        (i32.store8 (i32.const 1022) (i32.or (call $certificate_size) (i32.const 128)))
        (i32.store8 (i32.const 1023) (i32.shr_u (call $certificate_size) (i32.const 7)))
        (call $certificate_copy (i32.const 1024) (i32.const 0) (call $certificate_size))
        (call $append (i32.const 16) (i32.const 9))
        (call $append (i32.const 1022) (i32.add (call $certificate_size) (i32.const 2)))
        (call $reply))
    (func $trap (unreachable))
    (export "canister_update echo" (func $echo))
    (export "canister_query echoQuery" (func $echo))
    (export "canister_update whoami" (func $whoami))
    (export "canister_query whoamiQuery" (func $whoami))
    (export "canister_update refuse" (func $refuse))
    (export "canister_query refuseQuery" (func $refuse))
    (export "canister_query certificate" (func $certificate))
    (export "canister_update trap" (func $trap)))`;

export function probeWasm(): Uint8Array {
    const module = binaryen.parseText(TEXT);
    try {
        module.addCustomSection('icp:public candid:service', new TextEncoder().encode(PROBE_METADATA));
        return module.emitBinary();
    } finally {
        module.dispose();
    }
}
