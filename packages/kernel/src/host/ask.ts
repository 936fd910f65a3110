import { callRules } from '../rules';

/** Asks a kernel: the desk says what, and takes the answer; see `questions.ts`. */
export type Ask = (desk: Int8Array, length: number) => void;

let answering: Ask = callRules;

/**
 * Asks the kernel's own source, in JavaScript, or whatever kernel `answerWith` was given. The source knows rules and hashes alone until it has
 * data, from `source.ts`. In a canister `@dice-wards/kernel` means the kernel in its Wasm instead, which `askKernel` of
 * `src/platform/azle_internals.ts` reaches; `tools/azle/azle_build.ts` says so.
 *
 * @param desk the question, with room for the answer, as `questions.ts` has them; 512 bytes or more
 */
export function askKernel(desk: Uint8Array): void {
    answering(new Int8Array(desk.buffer, desk.byteOffset, desk.length), desk.length);
}

/** Has another kernel answer from now on, as `loadKernel` gives one; without an argument, what the source knows without data. */
export function answerWith(ask: Ask = callRules): void {
    answering = ask;
}
