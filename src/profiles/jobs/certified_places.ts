import { Rows } from '@dice-wards/candid/rows';
import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { asciiBytes, setTime } from '../../platform/bytes';
import {
    fork,
    forkHash,
    labelled,
    labelledHash,
    leaf,
    leafHash,
    type Pieces,
    proof,
    pruned,
} from '../../platform/hash_tree';
import type { Host } from '../../platform/host';
import type { Standings } from '../store/standings';

/** Places of each leaderboard that are certified, from the first on. */
export const CERTIFIED_PLACES = 100;
/** So long at least lies between two times that one leaderboard is certified: it takes a million instructions. */
const PAUSE_MS = 600_000;
const LEADERBOARDS = asciiBytes('leaderboards');
/** In the order of their labels, as hash trees have them. */
const KINDS = [...GAME_KINDS].sort();
const HEAD_BYTES = 10;

/** The first places of a leaderboard as they are certified. */
export interface CertifiedPlaces {
    readonly atMs: number;
    /** All players with a place. */
    readonly total: number;
    readonly rows: Rows;
    /** The hash tree with this leaderboard alone, in CBOR. */
    readonly witness: Uint8Array;
}

/**
 * The first hundred of each leaderboard, certified. The tree is `leaderboards` / kind / leaf, and a leaf is u48 time, ms · u32 players with a
 * place · the rows as Candid has them, each a `LeaderboardEntry` without its type.
 *
 * A place changes the rows behind it, so a leaf is made as a whole: at the end of a game, ten minutes after the last time or later. All of it is
 * on the heap. After an upgrade it follows when the rows have been read, in the background.
 */
export interface CertifiedLeaderboards {
    /** The row at this place of a kind has changed, from 0. */
    changed(kind: GameKindName, place: number): void;
    /** Certifies a leaderboard that has changed, if its time has come. */
    certifyInTime(): void;
    /** Certifies all that have changed and whose rows are at hand. To be called at init, and when rows have been read. */
    certify(): void;
    /** `undefined` where it is not certified yet. */
    of(kind: GameKindName): CertifiedPlaces | undefined;
}

interface Leaf {
    readonly atMs: number;
    readonly total: number;
    readonly count: number;
    readonly value: Uint8Array;
    /** Of the labelled node above it. */
    readonly hash: Uint8Array;
}

export function createCertifiedLeaderboards(
    host: Pick<Host, 'now' | 'certify'>,
    standingsOf: (kind: GameKindName) => Pick<Standings, 'page' | 'size' | 'hasAtHand'>,
): CertifiedLeaderboards {
    const leaves: Partial<Record<GameKindName, Leaf>> = {};
    const stale = new Set<GameKindName>(KINDS);

    function make(kind: GameKindName): boolean {
        const standings = standingsOf(kind);
        if (!standings.hasAtHand(CERTIFIED_PLACES)) return false;
        const { bytes, size, count } = standings.page(0, CERTIFIED_PLACES);
        const atMs = host.now();
        const total = standings.size();
        const value = new Uint8Array(HEAD_BYTES + size);
        const view = new DataView(value.buffer);
        setTime(view, 0, atMs);
        view.setUint32(6, total);
        value.set(bytes.subarray(0, size), HEAD_BYTES);
        leaves[kind] = { atMs, total, count, value, hash: labelledHash(asciiBytes(kind), leafHash(value)) };
        stale.delete(kind);
        return true;
    }

    /** Those that are known, in the order of their labels. */
    function known(): GameKindName[] {
        return KINDS.filter((kind) => leaves[kind] !== undefined);
    }

    function hashOf(kinds: readonly GameKindName[]): Uint8Array {
        const [kind, ...rest] = kinds;
        const { hash } = leaves[kind] as Leaf;
        return rest.length === 0 ? hash : forkHash(hash, hashOf(rest));
    }

    function witnessOf(kinds: readonly GameKindName[], shown: GameKindName): Pieces {
        const [kind, ...rest] = kinds;
        const { hash, value } = leaves[kind] as Leaf;
        const own = kind === shown ? labelled(asciiBytes(kind), leaf(value)) : pruned(hash);
        if (rest.length === 0) return own;
        return fork(own, kind === shown ? pruned(hashOf(rest)) : witnessOf(rest, shown));
    }

    function certifyRoot(): void {
        host.certify(labelledHash(LEADERBOARDS, hashOf(known())));
    }

    function isDue(kind: GameKindName): boolean {
        const { atMs = 0 } = leaves[kind] ?? {};
        return host.now() >= atMs + PAUSE_MS;
    }

    return {
        changed: (kind, place) => {
            if (place < CERTIFIED_PLACES) stale.add(kind);
        },
        certifyInTime: () => {
            for (const kind of stale) {
                // One of them is enough for a message.
                if (isDue(kind) && make(kind)) return certifyRoot();
            }
        },
        certify: () => {
            if ([...stale].filter(make).length > 0) certifyRoot();
        },
        of: (kind) => {
            const found = leaves[kind];
            if (found === undefined) return undefined;
            const rows = new Rows();
            rows.add(found.value.subarray(HEAD_BYTES), found.count);
            const witness = proof(labelled(LEADERBOARDS, witnessOf(known(), kind)));
            return { atMs: found.atMs, total: found.total, rows, witness };
        },
    };
}
