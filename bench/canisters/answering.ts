import { IDL } from '@icp-sdk/core/candid';
import binaryen from 'binaryen';
import type { Subject } from '../report/row';
import { methodsOf } from './subjects';

/** A canister in the place of `subject` whose `method` only answers `Ok`: this measures the caller alone. */
export function answering(subject: Subject, method: string, ok: unknown): Uint8Array {
    const { retTypes } = methodsOf(subject).get(method) ?? { retTypes: [] };
    const reply = new Uint8Array(IDL.encode(retTypes, [{ Ok: ok }]));
    const data = [...reply].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
    const module = binaryen.parseText(`(module
        (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
        (import "ic0" "msg_reply" (func $reply))
        (memory 1)
        (data (i32.const 0) "${data}")
        (func (export "canister_update ${method}")
            (call $append (i32.const 0) (i32.const ${reply.length}))
            (call $reply)))`);
    return module.emitBinary();
}
