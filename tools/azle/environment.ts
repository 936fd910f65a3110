import { MIN_BYTES } from '@dice-wards/kernel/questions';
import binaryen from 'binaryen';
import { addErrand } from './errand';
import { displaceImport } from './template_functions';
import { addTimer } from './timer';
import { importKernel } from './with_kernel';

/**
 * Things that Azle has no function for: a canister's environment variables, a timer of its own (`timer.ts`), and a message that it
 * sends for (`errand.ts`). Azle's `certifiedDataSet` hands the IC the address of the JavaScript buffer itself, so two lengths that the IC would refuse mean
 * something else here. `src/platform/azle_internals.ts` uses them.
 *
 * 256 bytes are a question for a variable, answered in place:
 *
 *     0 to 127     the variable's name in UTF-8
 *     128 to 254   receives its value
 *     255          the name's length; receives the value's, or 255 where there is none
 *
 * A question without a name is about memory: 128 to 131 receive the size of the heap and 132 to 135 that of stable memory,
 * in pages of 64 KiB, little-endian.
 *
 * 64 bytes set that timer, and are doubles, which JavaScript has at hand:
 *
 *     0 to 7       the time, in milliseconds since 1970
 *     8 to 15      whether to send for a message, too: 0 if not
 *     16 to 23     receives what the platform says to that: 0 if it comes
 *
 * 512 bytes and more are a question for the kernel, answered in place: see `packages/kernel/src/kernel.ts`.
 *
 * Every other length goes to `ic0.certified_data_set`, as before.
 */
const QUESTION = 256;
const TIMER = 64;
const SEND = 8;
const SENT = 16;
const VALUE = 128;
const MOST = 127;
const LENGTH = 255;
const NONE = 255;

const { i32, i64, none } = binaryen;

/**
 * Wraps Azle's import. To be called after `guardCallbacks`. The interface specification lets `ic0.env_var_*` be called from everywhere but `(start)`, and
 * `ic0.global_timer_set` from whatever may change state.
 */
export function addEnvironment(module: binaryen.Module): void {
    const pair = binaryen.createType([i32, i32]);
    const { name: wrapped, original: setData } = displaceImport(module, 'certified_data_set');
    const add = (name: string, parameters: binaryen.Type, result: binaryen.Type): string => {
        module.addFunctionImport(`ic0 ${name}`, 'ic0', name, parameters, result);
        return `ic0 ${name}`;
    };
    const exists = add('env_var_name_exists', pair, i32);
    const sizeOf = add('env_var_value_size', pair, i32);
    const copy = add('env_var_value_copy', binaryen.createType([i32, i32, i32, i32, i32]), none);

    const stableSize = add('stable64_size', none, i64);

    const at = () => module.local.get(0, i32);
    const length = () => module.local.get(1, i32);
    const named = () => [at(), module.i32.load8_u(LENGTH, 1, at())] as const;
    const size = () => module.local.get(2, i32);
    const saySize = (value: number) => module.i32.store8(LENGTH, 1, at(), value);

    const found = module.block(null, [
        module.local.set(2, module.call(sizeOf, [...named()], i32)),
        module.if(
            module.i32.le_u(size(), module.i32.const(MOST)),
            module.block(null, [
                module.call(
                    copy,
                    [...named(), module.i32.add(at(), module.i32.const(VALUE)), module.i32.const(0), size()],
                    none,
                ),
                saySize(size()),
            ]),
            saySize(module.i32.const(NONE)),
        ),
    ]);
    const tellSizes = module.block(null, [
        module.i32.store(VALUE, 1, at(), module.memory.size()),
        module.i32.store(VALUE + 4, 1, at(), module.i32.wrap(module.call(stableSize, [], i64))),
    ]);
    const askName = module.if(module.call(exists, [...named()], i32), found, saySize(module.i32.const(NONE)));
    const ask = module.if(module.i32.load8_u(LENGTH, 1, at()), askName, tellSizes);
    const nanoseconds = (place: number) =>
        module.i64.mul(module.i64.trunc_u.f64(module.f64.load(place, 1, at())), module.i64.const(1e6, 0));
    const sent = module.f64.convert_u.i32(module.call(addErrand(module), [], i32));
    const isSending = module.f64.ne(module.f64.load(SEND, 1, at()), module.f64.const(0));
    const setTimer = module.block(null, [
        module.call(addTimer(module), [nanoseconds(0)], none),
        module.if(isSending, module.f64.store(SENT, 1, at(), sent)),
    ]);
    const has = (bytes: number) => module.i32.eq(length(), module.i32.const(bytes));
    const certify = module.call(setData, [at(), length()], none);
    const rest = module.if(has(QUESTION), ask, module.if(has(TIMER), setTimer, certify));
    const isForKernel = module.i32.ge_u(length(), module.i32.const(MIN_BYTES));
    const body = module.if(isForKernel, module.call(importKernel(module), [at(), length()], none), rest);
    module.addFunction(wrapped, pair, none, [i32], body);
}
