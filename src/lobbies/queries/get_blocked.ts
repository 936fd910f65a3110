import type { App } from '../app';

/** The players whom the caller has blocked, in the order in which they did. */
export function getBlocked({ blocks }: App, caller: Uint8Array): readonly Uint8Array[] {
    return blocks.of(caller);
}
