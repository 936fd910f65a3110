import { Rows } from '@dice-wards/candid/rows';
import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { setTime } from '../../platform/bytes';
import type { CertifiedTree } from '../../platform/certified_tree';
import { leaf, leafHash } from '../../platform/hash_tree';
import type { Host } from '../../platform/host';
import { LabelledRow } from '../../platform/labelled_row';
import type { Standings } from '../store/standings';

/** Places of each leaderboard that are certified, from the first on. */
export const CERTIFIED_PLACES = 100;
/** So long at least lies between two times that one leaderboard is certified: it takes a million instructions. */
const PAUSE_MS = 600_000;
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
}

export function createCertifiedLeaderboards(
    host: Pick<Host, 'now'>,
    tree: CertifiedTree<'leaderboards'>,
    standingsOf: (kind: GameKindName) => Pick<Standings, 'page' | 'size' | 'hasAtHand'>,
): CertifiedLeaderboards {
    const leaves: Partial<Record<GameKindName, Leaf>> = {};
    const row = new LabelledRow();
    const stale = new Set<GameKindName>(GAME_KINDS);

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
        leaves[kind] = { atMs, total, count, value };
        row.set(kind, leafHash(value));
        stale.delete(kind);
        return true;
    }

    function certifyRoot(): void {
        tree.certify('leaderboards', row.hash());
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
            const witness = tree.witness('leaderboards', row.witness(kind, leaf(found.value)));
            return { atMs: found.atMs, total: found.total, rows, witness };
        },
    };
}
