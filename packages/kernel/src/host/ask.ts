import { call } from '../kernel';

/**
 * Asks the kernel's own source, in JavaScript. In a canister `@dice-wards/kernel` means the kernel in its Wasm instead, which
 * `askKernel` of `src/platform/azle_internals.ts` reaches; `tools/azle.ts` says so.
 *
 * @param desk the question, with room for the answer, as `questions.ts` has them; 512 bytes or more
 */
export function askKernel(desk: Uint8Array): void {
    call(new Int8Array(desk.buffer, desk.byteOffset, desk.length), desk.length);
}
