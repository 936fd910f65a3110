import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import type { CertifiedTree } from '../../platform/certified_tree';
import { leaf, leafHash } from '../../platform/hash_tree';
import { LabelledRow } from '../../platform/labelled_row';
import { textOfMonth } from '../model/month';
import type { KeptSeasons } from '../store/kept_seasons';

/**
 * The ladders of seasons that are over, certified. The tree is `seasons` / kind / month as in `2026-11` / leaf, and a leaf is what is stored
 * of the season. After an upgrade the hashes are made anew, in the background.
 */
export interface CertifiedSeasons {
    /** Certifies this season, which has just been kept. */
    add(kind: GameKindName, month: number): void;
    /** Certifies those of before the last upgrade, a kind at a time. Answers whether there may be more. */
    readMore(): boolean;
    /** A hash tree in CBOR with this season alone; `undefined` where it is not certified yet, or nothing is kept. */
    witness(kind: GameKindName, month: number): Uint8Array | undefined;
}

export function createCertifiedSeasons(tree: CertifiedTree<'seasons'>, kept: KeptSeasons): CertifiedSeasons {
    const kinds = new LabelledRow();
    const months: Partial<Record<GameKindName, LabelledRow>> = {};
    const unread = [...GAME_KINDS];

    function leafOf(kind: GameKindName, month: number): Uint8Array {
        const record = kept.record(kind, month);
        if (record === undefined) throw new Error(`no season ${month} of ${kind} is kept`);
        return leafHash(record);
    }

    function read(kind: GameKindName): LabelledRow {
        const row = new LabelledRow();
        for (const month of kept.months(kind)) row.set(textOfMonth(month), leafOf(kind, month));
        months[kind] = row;
        return row;
    }

    function certify(kind: GameKindName, row: LabelledRow): void {
        kinds.set(kind, row.hash());
        tree.certify('seasons', kinds.hash());
    }

    return {
        add: (kind, month) => {
            const row = months[kind] ?? read(kind);
            row.set(textOfMonth(month), leafOf(kind, month));
            certify(kind, row);
        },
        readMore: () => {
            if (!kept.areAny()) return false;
            for (let kind = unread.pop(); kind !== undefined; kind = unread.pop()) {
                if (months[kind] !== undefined || kept.months(kind).length === 0) continue;
                certify(kind, read(kind));
                return true;
            }
            return false;
        },
        witness: (kind, month) => {
            const row = months[kind];
            const record = row && kept.record(kind, month);
            if (row === undefined || record === undefined) return undefined;
            return tree.witness('seasons', kinds.witness(kind, row.witness(textOfMonth(month), leaf(record))));
        },
    };
}
