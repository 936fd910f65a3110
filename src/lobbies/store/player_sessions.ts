import type { Host, StableMap } from '../../platform/host';
import { MAX_PRINCIPAL_BYTES } from '../../platform/principal';
import type { Session, Sessions } from '../../platform/sessions';

/**
 * The sessions that each player has opened.
 *
 * Stored beside the sessions: key = u8 2 · the player, value = the principals of the keys, of 29 bytes each; those whose session
 * has ended go when the next one is opened.
 */
export interface PlayerSessions {
    /** Those that are open, in the order in which they were opened. */
    of(player: Uint8Array): readonly Session[];
    /** Whether a principal has ever opened one, as far as is known. */
    hasAny(player: Uint8Array): boolean;
    add(session: Session): void;
}

const PLAYER = 2;

export function createPlayerSessions(
    host: Pick<Host, 'now'>,
    sessions: Sessions,
    map: () => StableMap,
): PlayerSessions {
    const keyOf = (player: Uint8Array): Uint8Array => Uint8Array.of(PLAYER, ...player);

    function of(player: Uint8Array): Session[] {
        const record = sessions.some ? map().get(keyOf(player)) : undefined;
        const found: Session[] = [];
        for (let at = 0; record !== undefined && at < record.length; at += MAX_PRINCIPAL_BYTES) {
            const session = sessions.of(record.subarray(at, at + MAX_PRINCIPAL_BYTES));
            if (session !== undefined && host.now() < session.endsAtMs) found.push(session);
        }
        return found;
    }
    return {
        of,
        hasAny: (player) => sessions.some && map().has(keyOf(player)),
        add: (session) => {
            const keys = [...of(session.player), session].map(({ key }) => key);
            const record = new Uint8Array(keys.length * MAX_PRINCIPAL_BYTES);
            keys.forEach((key, place) => {
                record.set(key, place * MAX_PRINCIPAL_BYTES);
            });
            map().set(keyOf(session.player), record);
        },
    };
}
