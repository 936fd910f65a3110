import { type Backing, GROUPS, NO_BACKING, WHOLE_BACKING } from '../model/backing';
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
export function standingBytes({ kinds, trust }: Stood): number {
    const isImplied = trust === impliedTrust(kinds) && kinds.every(isWithout);
    return isImplied ? 0 : TRUST_BYTES + kinds.filter(({ rating }) => rating !== null).length * STANDING_BYTES;
}

function isWithout({ rating, standing }: KindRecord): boolean {
    return rating === null || standing === standingOf(rating);
}

/** What a profile has of it. */
interface Stood {
    readonly kinds: readonly KindRecord[];
    readonly trust: Trust;
}

export function writeStandings(view: DataView, from: number, { kinds, trust }: Stood): void {
    view.setFloat32(from, trust.days);
    view.setUint16(from + 4, trust.lastDay);
    view.setFloat32(from + 6, trust.ofLastDay);
    view.setUint32(from + 10, trust.met[0]);
    view.setUint32(from + 14, trust.met[1]);
    let at = from + TRUST_BYTES;
    for (const { rating, standing } of kinds) {
        if (rating === null) continue;
        writeStanding(view, at, standing);
        at += STANDING_BYTES;
    }
}

function writeStanding(view: DataView, at: number, { known, balance, qualified, backing }: Standing): void {
    view.setUint8(at, (qualified ? QUALIFIED : 0) | (backing === null ? WHOLE : 0));
    view.setUint32(at + 1, known[0]);
    view.setUint32(at + 5, known[1]);
    view.setFloat32(at + 9, balance);
    if (backing !== null) new Int8Array(view.buffer, view.byteOffset + at + 13).set(backing);
}

export function readStandings(view: DataView, from: number, kinds: readonly KindRecord[]): Stood {
    const met = [view.getUint32(from + 10), view.getUint32(from + 14)] as const;
    const trust = {
        days: view.getFloat32(from),
        lastDay: view.getUint16(from + 4),
        ofLastDay: view.getFloat32(from + 6),
        met,
    };
    let at = from + TRUST_BYTES - STANDING_BYTES;
    const stood = kinds.map((each) => {
        if (each.rating === null) return each;
        at += STANDING_BYTES;
        return { ...each, standing: readStanding(view, at) };
    });
    return { kinds: stood, trust };
}

function readStanding(view: DataView, at: number): Standing {
    const flags = view.getUint8(at);
    return {
        known: [view.getUint32(at + 1), view.getUint32(at + 5)],
        balance: view.getFloat32(at + 9),
        qualified: (flags & QUALIFIED) !== 0,
        backing: backingAt(view, at + 13, (flags & WHOLE) !== 0),
    };
}

function backingAt(view: DataView, at: number, isWhole: boolean): Backing {
    return isWhole ? WHOLE_BACKING : new Int8Array(view.buffer, view.byteOffset + at, GROUPS);
}

/** Players who had a place keep it, and those who were trusted are. */
export function readEarlierStandings(view: DataView, from: number, kinds: readonly KindRecord[]): Stood {
    let at = from - EARLIER_BYTES;
    let trust = NO_TRUST;
    const stood = kinds.map((each) => {
        if (each.rating === null) return each;
        at += EARLIER_BYTES;
        const known = [view.getUint32(at + 9), view.getUint32(at + 13)] as const;
        const qualified = view.getUint8(at) === QUALIFIED;
        if (countOf(known) >= EARLIER_TRUST) trust = WHOLE_TRUST;
        const backing = qualified ? WHOLE_BACKING : NO_BACKING;
        return { ...each, standing: { known, balance: view.getFloat32(at + 17), qualified, backing } };
    });
    return { kinds: stood, trust };
}
