import { readU32, timeAt, timeKey, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/** How far a canister's history is known. */
export interface Known {
    /** Answers that were kept, with those that are forgotten. */
    readonly answers: number;
    /** Changes of the canister, as the platform counts them. */
    readonly changes: number;
    /** When the platform was last asked, in milliseconds since 1970. */
    readonly askedAtMs: number;
}

/** What the platform has answered about a canister, in its own Candid. */
export interface Answer {
    readonly atMs: number;
    readonly bytes: Uint8Array;
}

/**
 * What the platform has told of the canisters of this house: each answer in which something had changed, byte for byte, because a later
 * platform may tell more than this release can read.
 *
 * Stored: key = u8+n canister · u32 number of the answer, value = u48 time · the answer. Under the number 0: u48 time of the last
 * question · u32 answers · u32 changes.
 */
export interface Histories {
    of(canister: Uint8Array): Known | undefined;
    /** `undefined` for one that never was, or is forgotten: the last 200 are kept. */
    answer(canister: Uint8Array, number: number): Answer | undefined;
    /** Keeps an answer that tells more than the last one. */
    keep(canister: Uint8Array, changes: number, answer: Answer): void;
    /** Nothing has changed until then. */
    asked(canister: Uint8Array, atMs: number): void;
}

const MOST_KEPT = 200;
/** Of a time, behind which an answer begins. */
const TIME_BYTES = 6;

/** @param map the memory, which is opened when it is needed */
export function createHistories(map: () => StableMap): Histories {
    const keyOf = (canister: Uint8Array, number: number): Uint8Array =>
        Uint8Array.of(canister.length, ...canister, ...u32Key(number));

    function of(canister: Uint8Array): Known | undefined {
        const record = map().get(keyOf(canister, 0));
        return record && { askedAtMs: timeAt(record, 0), answers: readU32(record, 6), changes: readU32(record, 10) };
    }

    function know(canister: Uint8Array, { askedAtMs, answers, changes }: Known): void {
        map().set(keyOf(canister, 0), Uint8Array.of(...timeKey(askedAtMs, answers), ...u32Key(changes)));
    }
    return {
        of,
        answer: (canister, number) => {
            const record = map().get(keyOf(canister, number));
            return record && { atMs: timeAt(record, 0), bytes: record.slice(TIME_BYTES) };
        },
        keep: (canister, changes, { atMs, bytes }) => {
            const answers = (of(canister)?.answers ?? 0) + 1;
            const record = new Uint8Array(TIME_BYTES + bytes.length);
            record.set(timeKey(atMs, 0).subarray(0, TIME_BYTES));
            record.set(bytes, TIME_BYTES);
            map().set(keyOf(canister, answers), record);
            map().delete(keyOf(canister, Math.max(0, answers - MOST_KEPT)));
            know(canister, { askedAtMs: atMs, answers, changes });
        },
        asked: (canister, askedAtMs) => {
            const known = of(canister);
            if (known !== undefined) know(canister, { ...known, askedAtMs });
        },
    };
}
