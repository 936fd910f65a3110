import { setTime, timeAt } from './bytes';
import { createTally } from './counters';
import type { Host, StableMap } from './host';
import { MAX_PRINCIPAL_BYTES, principalKey } from './principal';
import { createRecent } from './recent';

/** A key of its own with which a player signs for a while: `docs/build/clients.md`. It ends when it is closed, or by itself; nothing makes it longer. */
export interface Session {
    /** The principal of the key. */
    readonly key: Uint8Array;
    readonly player: Uint8Array;
    /** In milliseconds since 1970. */
    readonly endsAtMs: number;
}

/** For whom a signature counts. */
export type Signers = Pick<Sessions, 'some' | 'personOf'>;

/** So long a key whose session has ended is refused, rather than taken for a newcomer: no page plays on as a ghost. */
export const REFUSED_MS = 30 * 24 * 60 * 60_000;

/**
 * The session keys of the house. Lobbies opens and closes sessions, and tells the other canisters.
 *
 * Stored: key = u8 0 · u48 end, ms · the session key's principal, value empty; and key = u8 1 · the session key's principal, value =
 * u8 layout 1 · u48 end, ms · the player. The tally 133 among the counters is 1 once there are any. A session is forgotten thirty days
 * after its end.
 */
export interface Sessions {
    /** Whether there are any. Every call asks, so it is a field. */
    readonly some: boolean;
    /** To be called at init and after an upgrade. */
    load(): void;
    /**
     * The player for whom a principal signs: of an open session's key; the principal itself if it is no session key; `undefined` for a key
     * whose session has ended.
     */
    personOf(signer: Uint8Array): Uint8Array | undefined;
    /** The session of a key, also one that has ended lately. */
    of(key: Uint8Array): Session | undefined;
    /** Keeps a new session, or an earlier end of one: what is told twice, or in another order, ends the same. */
    keep(session: Session): void;
}

/** Principals of which the heap remembers whether they are session keys, and twice as many at most. */
const MOST_KNOWN = 2048;
/** Each change forgets so many at most. */
const FORGOTTEN_AT_ONCE = 2;

const END = 0;
const SESSION = 1;
const ARE_SOME = 133;
const LAYOUT = 1;
const TIME_BYTES = 6;
const PLAYER_AT = 1 + TIME_BYTES;
const NO_VALUE = new Uint8Array(0);

/** A memory that is opened when it is needed: most houses begin without sessions. */
export function openLater(memory: (id: number) => StableMap, id: number): () => StableMap {
    let opened: StableMap | undefined;
    return () => {
        opened ??= memory(id);
        return opened;
    };
}

/** @param forgotten is told of each key that is forgotten */
export function createSessions(
    host: Pick<Host, 'now'>,
    counters: StableMap,
    map: () => StableMap,
    forgotten?: (key: Uint8Array) => void,
): Sessions {
    const areSome = createTally(counters, ARE_SOME);
    const known = createRecent<Session | 'none'>(MOST_KNOWN);

    function of(key: Uint8Array): Session | undefined {
        const name = principalKey(key);
        const before = known.get(name);
        if (before !== undefined) return before === 'none' ? undefined : before;
        const record = map().get(keyOf(key));
        const session = record && read(key, record);
        known.set(name, session ?? 'none');
        return session;
    }

    function keep(session: Session): void {
        const before = map().get(keyOf(session.key));
        if (before !== undefined) {
            const endsAtMs = timeAt(before, 1);
            const isForgotten = endsAtMs + REFUSED_MS <= host.now();
            if (endsAtMs <= session.endsAtMs && !isForgotten) return;
            map().delete(endOf(session.key, endsAtMs));
        }
        map().set(keyOf(session.key), written(session));
        map().set(endOf(session.key, session.endsAtMs), NO_VALUE);
        known.set(principalKey(session.key), session);
        if (areSome.value() === 0) areSome.add(1);
        sessions.some = true;
        forgetSome();
    }

    function forgetSome(): void {
        for (const end of map().keys(0, FORGOTTEN_AT_ONCE)) {
            if (end[0] !== END || timeAt(end, 1) + REFUSED_MS > host.now()) return;
            const key = end.slice(PLAYER_AT);
            map().delete(end);
            map().delete(keyOf(key));
            known.set(principalKey(key), 'none');
            forgotten?.(key);
        }
    }

    const sessions = {
        some: false,
        load: () => {
            sessions.some = areSome.value() > 0;
        },
        personOf: (signer: Uint8Array) => {
            // A canister's principal is shorter, and no key.
            if (signer.length !== MAX_PRINCIPAL_BYTES) return signer;
            const session = known.get(principalKey(signer)) ?? of(signer) ?? 'none';
            if (session === 'none') return signer;
            return host.now() < session.endsAtMs ? session.player : undefined;
        },
        of: (key: Uint8Array) => (sessions.some ? of(key) : undefined),
        keep,
    };
    return sessions;
}

function keyOf(key: Uint8Array): Uint8Array {
    return Uint8Array.of(SESSION, ...key);
}

function endOf(key: Uint8Array, endsAtMs: number): Uint8Array {
    const end = new Uint8Array(PLAYER_AT + key.length);
    end[0] = END;
    setTime(new DataView(end.buffer), 1, endsAtMs);
    end.set(key, PLAYER_AT);
    return end;
}

function written({ player, endsAtMs }: Session): Uint8Array {
    const record = new Uint8Array(PLAYER_AT + player.length);
    record[0] = LAYOUT;
    setTime(new DataView(record.buffer), 1, endsAtMs);
    record.set(player, PLAYER_AT);
    return record;
}

function read(key: Uint8Array, record: Uint8Array): Session {
    if (record[0] !== LAYOUT) throw new Error(`a session of the unknown layout ${record[0]}`);
    return { key: key.slice(), player: record.slice(PLAYER_AT), endsAtMs: timeAt(record, 1) };
}
