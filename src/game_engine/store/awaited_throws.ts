import { ById } from '../../platform/by_id';
import { asciiBytes, asciiText, readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import type { AwaitedThrow, Game } from '../model/game';
import { MOVERS } from '../model/log';

/**
 * Throws of late dice whose dice have not come yet. They are few: each is there for a round or two.
 *
 * Stored: key = u32 room; value (numbers big-endian) = u8 layout 1 · u8 mover, as in the log · u48 since, ms · if a player asked for it:
 * u8+n name of the verb, in ASCII · its argument, in Candid
 */
export interface AwaitedThrows {
    /** Reads what is stored. Call it at init and after an upgrade, before anything else. */
    load(): void;
    /** The throw that a game awaits. */
    of(roomId: number): AwaitedThrow | undefined;
    /** Writes down what a game awaits, or that it awaits nothing. */
    keep(game: Pick<Game, 'roomId' | 'awaits'>): void;
    remove(roomId: number): void;
    /** Those noted up to a number that `noted` told, oldest first. */
    upTo(noted: number): readonly number[];
    /** How many were ever noted since the last upgrade, with those that were stored before it. */
    noted(): number;
    size(): number;
    /** Since when the oldest has been awaited, in milliseconds since 1970. */
    oldestMs(): number | undefined;
}

const LAYOUT = 1;
const HEAD_BYTES = 8;
/** Keys that are read at once. */
const READ = 1000;

/**
 * @param map opened when the first throw is noted
 * @param everNoted 0 until then
 */
export function createAwaitedThrows(map: () => StableMap, everNoted: Tally): AwaitedThrows {
    /** In the order in which they were noted, with their numbers. */
    const waiting = new ById<{ readonly awaits: AwaitedThrow; readonly number: number }>();
    let noted = 0;

    function note(roomId: number, awaits: AwaitedThrow): void {
        noted += 1;
        waiting.set(roomId, { awaits, number: noted });
    }

    function remove(roomId: number): void {
        if (waiting.delete(roomId)) map().delete(u32Key(roomId));
    }

    return {
        load: () => {
            for (let start = 0; everNoted.value() > 0; start += READ) {
                const keys = map().keys(start, READ);
                for (const key of keys) {
                    const record = map().get(key);
                    if (record !== undefined) note(readU32(key, 0), read(record));
                }
                if (keys.length < READ) return;
            }
        },
        of: (roomId) => waiting.get(roomId)?.awaits,
        keep: ({ roomId, awaits }) => {
            if (awaits === undefined) {
                remove(roomId);
            } else if (waiting.get(roomId)?.awaits !== awaits) {
                waiting.delete(roomId);
                note(roomId, awaits);
                map().set(u32Key(roomId), write(awaits));
                if (everNoted.value() === 0) everNoted.add(1);
            }
        },
        remove,
        upTo: (last) => [...waiting].filter(([, { number }]) => number <= last).map(([roomId]) => roomId),
        noted: () => noted,
        size: () => waiting.size,
        oldestMs: () => {
            for (const { awaits } of waiting.values()) return awaits.sinceMs;
            return undefined;
        },
    };
}

function write({ by, sinceMs, asked }: AwaitedThrow): Uint8Array {
    const verb = asked === undefined ? [] : [asked.verb.length, ...asciiBytes(asked.verb), ...asked.argument];
    const record = new Uint8Array(HEAD_BYTES + verb.length);
    record[0] = LAYOUT;
    record[1] = MOVERS.indexOf(by);
    setTime(new DataView(record.buffer), 2, sinceMs);
    record.set(verb, HEAD_BYTES);
    return record;
}

/** @throws for a layout that no version wrote */
function read(record: Uint8Array): AwaitedThrow {
    if (record[0] !== LAYOUT) throw new Error(`an awaited throw of layout ${record[0]}`);
    const argumentAt = HEAD_BYTES + 1 + record[HEAD_BYTES]!;
    const asked =
        record.length === HEAD_BYTES
            ? undefined
            : { verb: asciiText(record.subarray(HEAD_BYTES + 1, argumentAt)), argument: record.slice(argumentAt) };
    return { by: MOVERS[record[1]!]!, sinceMs: timeAt(record, 2), asked };
}
