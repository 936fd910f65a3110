import { readU32, setTime, timeAt, u32Key } from './bytes';
import { createCounter, createTally } from './counters';
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
 * Stored: key = u8 0 · the session key's principal, value = u8 layout 1 · u48 end, ms · u32 number of its last change · the player;
 * and key = u8 1 · u32 number of a change, value = the session key's principal. The counters have the last number at 133, and at 134 the
 * number below the first that is kept. A session is forgotten thirty days after its end.
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
    /** What has changed after this number, in order: at most `most` sessions, and the number up to which they tell all. */
    after(number: number, most: number): { readonly sessions: readonly Session[]; readonly upTo: number };
    /** The number of the last change; 0 before the first. */
    last(): number;
}

/** Principals of which the heap remembers whether they are session keys, and twice as many at most. */
const MOST_KNOWN = 2048;
/** Each change forgets so many at most. */
const FORGOTTEN_AT_ONCE = 2;
/** A message passes over so many numbers at most whose sessions have changed since. */
const LOOKED_THROUGH = 500;

const SESSION = 0;
const CHANGE = 1;
const LAST = 133;
const FORGOTTEN = 134;
const LAYOUT = 1;
const NUMBER_AT = 7;
const PLAYER_AT = 11;

/** A memory that is opened when it is needed: most houses begin without sessions. */
export function openLater(memory: (id: number) => StableMap, id: number): () => StableMap {
    let opened: StableMap | undefined;
    return () => {
        opened ??= memory(id);
        return opened;
    };
}

export function createSessions(host: Pick<Host, 'now'>, counters: StableMap, map: () => StableMap): Sessions {
    const numbers = createCounter(counters, LAST);
    const forgotten = createTally(counters, FORGOTTEN);
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
        const record = map().get(keyOf(session.key));
        if (record !== undefined) {
            if (timeAt(record, 1) <= session.endsAtMs) return;
            map().delete(changeOf(readU32(record, NUMBER_AT)));
        }
        const number = numbers.next();
        map().set(keyOf(session.key), written(session, number));
        map().set(changeOf(number), session.key);
        known.set(principalKey(session.key), session);
        sessions.some = true;
        for (let n = 0; n < FORGOTTEN_AT_ONCE && forgetFirst(); n += 1);
    }

    /** Sessions last a week at most, so they end nearly in the order of their changes. */
    function forgetFirst(): boolean {
        const first = forgotten.value() + 1;
        if (first >= numbers.last()) return false;
        const key = map().get(changeOf(first));
        if (key !== undefined) {
            const session = of(key);
            if (session !== undefined && session.endsAtMs + REFUSED_MS > host.now()) return false;
            map().delete(changeOf(first));
            map().delete(keyOf(key));
            known.set(principalKey(key), 'none');
        }
        forgotten.add(1);
        return true;
    }

    function after(number: number, most: number): { sessions: Session[]; upTo: number } {
        const found: Session[] = [];
        let upTo = Math.max(number, forgotten.value());
        const end = Math.min(numbers.last(), upTo + LOOKED_THROUGH);
        while (upTo < end && found.length < most) {
            upTo += 1;
            const key = map().get(changeOf(upTo));
            const session = key && of(key);
            if (session !== undefined) found.push(session);
        }
        return { sessions: found, upTo };
    }

    const sessions = {
        some: false,
        load: () => {
            sessions.some = numbers.last() > 0;
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
        after,
        last: numbers.last,
    };
    return sessions;
}

function keyOf(key: Uint8Array): Uint8Array {
    return Uint8Array.of(SESSION, ...key);
}

function changeOf(number: number): Uint8Array {
    return Uint8Array.of(CHANGE, ...u32Key(number));
}

function written({ player, endsAtMs }: Session, number: number): Uint8Array {
    const record = new Uint8Array(PLAYER_AT + player.length);
    record[0] = LAYOUT;
    setTime(new DataView(record.buffer), 1, endsAtMs);
    record.set(u32Key(number), NUMBER_AT);
    record.set(player, PLAYER_AT);
    return record;
}

function read(key: Uint8Array, record: Uint8Array): Session {
    if (record[0] !== LAYOUT) throw new Error(`a session of the unknown layout ${record[0]}`);
    return { key: key.slice(), player: record.slice(PLAYER_AT), endsAtMs: timeAt(record, 1) };
}
