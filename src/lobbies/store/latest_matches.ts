import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';

/** A second call of the same wish arrives within so long of the first answer with a game, if it is none of its own. */
const SAME_WISH_MS = 10_000;
const MOST = 5000;

/**
 * The room that quick match has named to each caller lately: one that waited for an opponent, or one with a game. Kept on the heap
 * alone: after an upgrade a second call is taken for a wish of its own.
 */
export interface LatestMatches {
    /** The room's id, unless its game was told of a while ago. */
    of(caller: Uint8Array, nowMs: number): number | undefined;
    /** @param toldMs when the caller was told that it has a game; null while it waits */
    set(caller: Uint8Array, roomId: number, toldMs: number | null): void;
    /** The caller is told that the room has a game. Whether that is news to them. */
    tell(caller: Uint8Array, nowMs: number): boolean;
    forget(caller: Uint8Array): void;
}

export function createLatestMatches(): LatestMatches {
    const latest = createRecent<{ readonly roomId: number; readonly toldMs: number | null }>(MOST);
    return {
        of(caller, nowMs) {
            const match = latest.get(principalKey(caller));
            if (match === undefined) return undefined;
            return match.toldMs === null || nowMs - match.toldMs < SAME_WISH_MS ? match.roomId : undefined;
        },
        set: (caller, roomId, toldMs) => latest.set(principalKey(caller), { roomId, toldMs }),
        tell(caller, nowMs) {
            const match = latest.get(principalKey(caller));
            if (match?.toldMs !== null) return false;
            latest.set(principalKey(caller), { roomId: match.roomId, toldMs: nowMs });
            return true;
        },
        forget: (caller) => latest.set(principalKey(caller), { roomId: 0, toldMs: -Infinity }),
    };
}
