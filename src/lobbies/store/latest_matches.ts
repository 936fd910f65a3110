import { principalKey } from '../../platform/principal';

/** A second call of the same wish arrives within so long of the first, if it is none of its own. */
const SAME_WISH_MS = 10_000;
const MOST = 5000;

/**
 * The room in which quick match has seated each caller lately. Kept on the heap alone: after an upgrade a second call is
 * taken for a wish of its own.
 */
export interface LatestMatches {
    /** The room's id. */
    of(caller: Uint8Array, nowMs: number): number | undefined;
    set(caller: Uint8Array, roomId: number, nowMs: number): void;
}

export function createLatestMatches(): LatestMatches {
    const latest = new Map<string, { readonly roomId: number; readonly atMs: number }>();
    return {
        of(caller, nowMs) {
            const match = latest.get(principalKey(caller));
            return match !== undefined && nowMs - match.atMs < SAME_WISH_MS ? match.roomId : undefined;
        },
        set(caller, roomId, nowMs) {
            if (latest.size >= MOST) latest.clear();
            latest.set(principalKey(caller), { roomId, atMs: nowMs });
        },
    };
}
