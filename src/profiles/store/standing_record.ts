import { GROUPS, WHOLE_BACKING } from '../model/backing';
import type { KindRecord } from '../model/profile';
import type { Standing } from '../model/standing';
import { NO_TRUST, type Trust } from '../model/trust';

const TRUST_BYTES = 18;
const STANDING_BYTES = 13 + GROUPS;
const QUALIFIED = 1;
const WHOLE = 2;

/**
 * The last part of a profile that has a rating or trust:
 *
 *     f32 days of trust · u16 the last of them, in days since 1970 · f32 what it has counted · 2 u32 the opponents' bits while the house was founded
 *     for each kind that is rated u8 1 with enough opponents for a place, 2 without need of backing · 2 u32 the bits of known opponents ·
 *         f32 points from strangers · 32 i8 backing
 */
export function standingBytes(kinds: readonly KindRecord[], trust: Trust): number {
    let rated = 0;
    for (let k = 0; k < kinds.length; k += 1) if (kinds[k]!.rating !== null) rated += 1;
    return rated === 0 && trust === NO_TRUST ? 0 : TRUST_BYTES + rated * STANDING_BYTES;
}

export function writeStandings(view: DataView, from: number, kinds: readonly KindRecord[], trust: Trust): void {
    const { met } = trust;
    view.setFloat32(from, trust.days);
    view.setUint16(from + 4, trust.lastDay);
    view.setFloat32(from + 6, trust.ofLastDay);
    view.setUint32(from + 10, met[0]);
    view.setUint32(from + 14, met[1]);
    let at = from + TRUST_BYTES;
    for (let k = 0; k < kinds.length; k += 1) {
        const { rating, standing } = kinds[k]!;
        if (rating === null) continue;
        writeStanding(view, at, standing);
        at += STANDING_BYTES;
    }
}

function writeStanding(view: DataView, at: number, standing: Standing): void {
    const { known, backing } = standing;
    view.setUint8(at, (standing.qualified ? QUALIFIED : 0) | (backing === null ? WHOLE : 0));
    view.setUint32(at + 1, known[0]);
    view.setUint32(at + 5, known[1]);
    view.setFloat32(at + 9, standing.balance);
    if (backing !== null) new Int8Array(view.buffer, view.byteOffset + at + 13).set(backing);
}

/** A kind's record that is being read. */
export interface ReadKind extends Omit<KindRecord, 'standing'> {
    standing: Standing;
}

/** Gives the kinds their standings, and answers how far the player is trusted. */
export function readStandings(view: DataView, from: number, kinds: readonly ReadKind[]): Trust {
    let at = from + TRUST_BYTES;
    for (let k = 0; k < kinds.length; k += 1) {
        const kind = kinds[k]!;
        if (kind.rating === null) continue;
        kind.standing = readStanding(view, at);
        at += STANDING_BYTES;
    }
    return {
        days: view.getFloat32(from),
        lastDay: view.getUint16(from + 4),
        ofLastDay: view.getFloat32(from + 6),
        met: [view.getUint32(from + 10), view.getUint32(from + 14)],
    };
}

function readStanding(view: DataView, at: number): Standing {
    const flags = view.getUint8(at);
    return {
        known: [view.getUint32(at + 1), view.getUint32(at + 5)],
        balance: view.getFloat32(at + 9),
        qualified: (flags & QUALIFIED) !== 0,
        backing: (flags & WHOLE) !== 0 ? WHOLE_BACKING : new Int8Array(view.buffer, view.byteOffset + at + 13, GROUPS),
    };
}
