import { nameIn } from '@dice-wards/candid/choice';
import { asciiBytes, hexBytes } from '../../platform/bytes';
import { joined } from '../../platform/hash_tree';
import { headLines, type Logged } from './head';
import { type LogEntry, MOVERS, type Mover } from './log';
import { showMover } from './log_view';

const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const BY = Object.fromEntries(
    MOVERS.map((by) => [by, asciiBytes(`,"by":"${nameIn(showMover(by))}","events":[`)]),
) as Readonly<Record<Mover, Uint8Array>>;
const END = asciiBytes(']}');
const NUMBER = asciiBytes('],"number":"');
const END_OF_NUMBER = asciiBytes('"}');

/**
 * The entries of a log in JSON, with a comma between any two:
 *
 *     {"version":7,"atMs":1790000000000,"by":"Player1","events":["DieLanded 5"],"number":"00ff…"}
 *
 * Made of bytes and not of text, because to put a text into bytes takes 3,000 instructions a character.
 *
 * @param logged with the first tape as long as strangers may not know everything
 * @param entries all of them, from version 1 on
 */
export function logText(logged: Logged, entries: readonly LogEntry[]): Uint8Array {
    const pieces: Uint8Array[] = [];
    const opening = new Opening();
    for (const { version, atMs, by, events, number } of entries) {
        pieces.push(opening.of(version, atMs), BY[by]);
        let isFirst = true;
        for (const line of headLines(logged, version, events)) {
            const { first, later } = known.get(line) ?? quoted(line);
            pieces.push(isFirst ? first : later);
            isFirst = false;
        }
        if (number === undefined) pieces.push(END);
        else pieces.push(NUMBER, hexBytes(number), END_OF_NUMBER);
    }
    // No entry comes before the first.
    return joined(pieces).subarray(1);
}

/** The digits of a time, in milliseconds, that are other ones in almost each entry. */
const LATE_DIGITS = 6;
const LATE = 10 ** LATE_DIGITS;

const VERSION = ',{"version":';

/** `,{"version":7,"atMs":1790000000000`, in which most digits stay from entry to entry. */
class Opening {
    private bytes = END;
    private versionEnd = 0;
    /** The version from which on there are more digits. */
    private wider = 0;
    private early = 0;

    of(version: number, atMs: number): Uint8Array {
        const early = Math.floor(atMs / LATE);
        if (version >= this.wider || early !== this.early) this.begin(version, atMs, early);
        const { bytes, versionEnd } = this;
        writeDigits(bytes, versionEnd, versionEnd - VERSION.length, version);
        writeDigits(bytes, bytes.length, LATE_DIGITS, atMs % LATE);
        return bytes.slice();
    }

    private begin(version: number, atMs: number, early: number): void {
        const before = `${VERSION}${version}`;
        this.bytes = asciiBytes(`${before},"atMs":${atMs}`);
        this.versionEnd = before.length;
        this.wider = 10 ** `${version}`.length;
        this.early = early;
    }
}

function writeDigits(to: Uint8Array, end: number, count: number, value: number): void {
    let left = value;
    for (let at = end - 1; at >= end - count; at -= 1) {
        to[at] = ZERO + (left % 10);
        left = Math.floor(left / 10);
    }
}

/** A line between quotes, as the first of a list and as a later one. */
interface Quoted {
    readonly first: Uint8Array;
    readonly later: Uint8Array;
}

/** By the lines of heads, of which there is one for each event. */
const known = new WeakMap<Uint8Array, Quoted>();

/** A line without its end. It has no letters that JSON would write otherwise. */
function quoted(line: Uint8Array): Quoted {
    const later = new Uint8Array(line.length + 2);
    later.set(line, 2);
    later[0] = COMMA;
    later[1] = QUOTE;
    later[line.length + 1] = QUOTE;
    const both = { first: later.slice(1), later };
    known.set(line, both);
    return both;
}
