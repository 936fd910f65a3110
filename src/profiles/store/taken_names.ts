import { asciiBytes, asciiText, setTime, timeAt } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { RESERVED_MS } from './names';

/**
 * The names that operators and moderators have taken away within thirty days, by who had them: so that they can be given back.
 *
 * Stored beside the counters: key = u8 138 · the player's principal; value = u8 layout 1 · for each, the oldest first, u48 when, ms · u8+n name.
 */
export interface TakenNames {
    /** Those that are kept, the oldest first. */
    all(player: Uint8Array, nowMs: number): readonly Taken[];
    keep(player: Uint8Array, name: string, nowMs: number): void;
    /** The name that was taken away last before or at this time, and is still kept. */
    of(player: Uint8Array, atMs: number, nowMs: number): string | undefined;
    forget(player: Uint8Array, name: string, nowMs: number): void;
}

interface Taken {
    readonly atMs: number;
    readonly name: string;
}

const KEY = 138;
const LAYOUT = 1;
/** Of one player: whoever chooses worse names has no claim to the first of them. */
const MOST_KEPT = 8;

export function createTakenNames(counters: StableMap): TakenNames {
    const keyOf = (player: Uint8Array): Uint8Array => Uint8Array.of(KEY, ...player);

    function all(player: Uint8Array, nowMs: number): readonly Taken[] {
        const record = counters.get(keyOf(player));
        return record === undefined ? [] : read(record).filter(({ atMs }) => nowMs - atMs < RESERVED_MS);
    }

    function write(player: Uint8Array, taken: readonly Taken[]): void {
        if (taken.length === 0) counters.delete(keyOf(player));
        else counters.set(keyOf(player), written(taken.slice(-MOST_KEPT)));
    }
    return {
        all,
        keep: (player, name, nowMs) => write(player, [...all(player, nowMs), { atMs: nowMs, name }]),
        of: (player, atMs, nowMs) => all(player, nowMs).findLast((taken) => taken.atMs <= atMs)?.name,
        forget: (player, name, nowMs) =>
            write(
                player,
                all(player, nowMs).filter((taken) => taken.name !== name),
            ),
    };
}

function written(taken: readonly Taken[]): Uint8Array {
    const parts = taken.map(({ atMs, name }) => {
        const time = new Uint8Array(6);
        setTime(new DataView(time.buffer), 0, atMs);
        return [...time, name.length, ...asciiBytes(name)];
    });
    return Uint8Array.of(LAYOUT, ...parts.flat());
}

function read(record: Uint8Array): Taken[] {
    if (record[0] !== LAYOUT) throw new Error(`names that were taken away, of the unknown layout ${record[0]}`);
    const found: Taken[] = [];
    for (let at = 1; at < record.length; ) {
        const end = at + 7 + record[at + 6]!;
        found.push({ atMs: timeAt(record, at), name: asciiText(record.subarray(at + 7, end)) });
        at = end;
    }
    return found;
}
