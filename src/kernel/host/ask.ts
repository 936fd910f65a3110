import { call } from '../kernel';

/**
 * Asks the kernel's own source, in JavaScript. `#kernel` means this file, but in canisters the kernel in their Wasm, which
 * `askKernel` of `src/platform/azle_internals.ts` reaches; package.json says so.
 *
 * @param desk the question, with room for the answer, as `questions.ts` has them; 512 bytes or more
 */
export function askKernel(desk: Uint8Array): void {
    call(new Int8Array(desk.buffer, desk.byteOffset, desk.length), desk.length);
}
