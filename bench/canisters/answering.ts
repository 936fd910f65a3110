import { IDL } from '@icp-sdk/core/candid';
import binaryen from 'binaryen';
import type { Subject } from '../report/row';
import { methodsOf } from './subjects';

/** A second value of an answer, which no interface tells. */
interface Further {
    readonly type: IDL.Type;
    readonly value: unknown;
}

/** A canister in the place of `subject` whose `method` only answers `Ok`, or nothing where it is of no interface: this measures the caller alone. */
export function answering(subject: Subject, method: string, ok: unknown, more?: Further): Uint8Array {
    const { retTypes } = methodsOf(subject).get(method) ?? { retTypes: [] };
    const reply = new Uint8Array(
        more === undefined
            ? IDL.encode(
                  retTypes,
                  retTypes.map(() => ({ Ok: ok })),
              )
            : IDL.encode([...retTypes, more.type], [{ Ok: ok }, more.value]),
    );
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
