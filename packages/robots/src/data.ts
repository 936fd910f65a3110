import { provide } from '@dice-wards/kernel/host/source';

/**
 * Gives the robots their nets and tables. To be called once, before the first question; without them backgammon's evaluations are
 * empty, and Farkle is played without its table. In canisters they are part of the kernel.
 *
 * @param bytes the file `kernel.data` of this package
 */
export function provideData({ buffer, byteOffset, byteLength }: Uint8Array): void {
    provide(new Int8Array(buffer as ArrayBuffer, byteOffset, byteLength));
}
