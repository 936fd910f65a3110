import { GROUPS, NO_BACKING, WHOLE_BACKING } from '../model/backing';
import { impliedTrust, type KindRecord, standingOf } from '../model/profile';
import { countOf } from '../model/sketch';
import type { Standing } from '../model/standing';
import { NO_TRUST, type Trust, WHOLE_TRUST } from '../model/trust';

/** Of an earlier standing, and the known opponents with which a player was trusted then. */
const EARLIER_BYTES = 21;
const EARLIER_TRUST = 14;
const TRUST_BYTES = 18;
const STANDING_BYTES = 13 + GROUPS;
const QUALIFIED = 1;
const WHOLE = 2;

/**
 * The last part of a profile:
 *
 *     f32 days of trust · u16 the last of them, in days since 1970 · f32 what it has counted · 2 u32 the opponents' bits while the house was founded
 *     for each kind that is rated u8 1 with enough opponents for a place, 2 without need of backing · 2 u32 the bits of known opponents ·
 *         f32 points from strangers · 32 i8 backing
 *
 * Up to 0.3.0 it was
 *
 *     for each kind that is rated u8 1 with enough opponents for a place · 2 u32 the opponents' bits · 2 u32 those of known ones ·
 *         f32 points from strangers
 */
export function standingBytes(kinds: readonly KindRecord[], trust: Trust): number {
    let rated = 0;
    let isImplied = true;
    for (let k = 0; k < kinds.length; k += 1) {
        const { rating, standing } = kinds[k];
        if (rating === null) continue;
        rated += 1;
        isImplied &&= standing === standingOf(rating);
    }
    return isImplied && trust === impliedTrust(kinds) ? 0 : TRUST_BYTES + rated * STANDING_BYTES;
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
        if (kinds[k].rating === null) continue;
        writeStanding(view, at, kinds[k].standing);
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
        if (kinds[k].rating === null) continue;
        kinds[k].standing = readStanding(view, at);
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

/** The same of the earlier form. Players who had a place keep it, and those who were trusted are. */
export function readEarlierStandings(view: DataView, from: number, kinds: readonly ReadKind[]): Trust {
    let at = from;
    let trust = NO_TRUST;
    for (const each of kinds) {
        if (each.rating === null) continue;
        const known = [view.getUint32(at + 9), view.getUint32(at + 13)] as const;
        const qualified = view.getUint8(at) === QUALIFIED;
        if (countOf(known) >= EARLIER_TRUST) trust = WHOLE_TRUST;
        const backing = qualified ? WHOLE_BACKING : NO_BACKING;
        each.standing = { known, balance: view.getFloat32(at + 17), qualified, backing };
        at += EARLIER_BYTES;
    }
    return trust;
}
