import { call } from '../kernel';

/** Asks a kernel: the desk says what, and takes the answer; see `questions.ts`. */
export type Ask = (desk: Int8Array, length: number) => void;

let answering: Ask = call;

/**
 * Asks the kernel's own source, in JavaScript, or whatever kernel `answerWith` was given. In a canister `@dice-wards/kernel` means
 * the kernel in its Wasm instead, which `askKernel` of `src/platform/azle_internals.ts` reaches; `tools/azle.ts` says so.
 *
 * @param desk the question, with room for the answer, as `questions.ts` has them; 512 bytes or more
 */
export function askKernel(desk: Uint8Array): void {
    answering(new Int8Array(desk.buffer, desk.byteOffset, desk.length), desk.length);
}

/** Has another kernel answer from now on, as `loadKernel` gives one; without an argument, the source again. */
export function answerWith(ask: Ask = call): void {
    answering = ask;
}
