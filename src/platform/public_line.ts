import { type Infer, nat32, nat64, principal, record, text, vec } from '@dice-wards/candid/schema';
import { asciiBytes, asciiText, readU32, setTime, timeAt } from './bytes';

/**
 * A line of a canister's public log: something that was done to the house, and not by playing. What may come to have more sorts, as
 * `role` and `act`, is text.
 */
export const PublicLine = record('PublicLine', {
    /** From 1, without a gap. */
    number: nat32,
    /** In milliseconds since 1970. */
    atMs: nat64,
    /** The principal that did it; the canister's own where its code did. */
    by: principal,
    /** `controller`, `moderator`, `house` for another canister, or `code` for what follows from a rule or an earlier line. */
    role: text,
    /** The name of the command, or of what happened. */
    act: text,
    /** In JSON, at most 500 characters; empty for none. */
    argument: text,
    /** What came of it, in words, at most 300 characters. */
    outcome: text,
    /** The rooms, and so the games, that it touches. */
    rooms: vec(nat32),
    /** The events of tournaments that it touches. */
    events: vec(nat32),
    /** The players and canisters that it is about. */
    principals: vec(principal),
});
export type PublicLine = Infer<typeof PublicLine>;

/** Who does things in the public log. */
export type Role = 'controller' | 'moderator' | 'house' | 'code';

export const MOST_ARGUMENT = 500;
export const MOST_OUTCOME = 300;

/**
 * The bytes of a line that are hashed and stored: u32 number · u48 time, ms · u8+n by · u8+n role · u8+n act · u16+n argument · u16+n
 * outcome · u16 rooms · each u32 · u16 events · each u32 · u16 principals · each u8+n. Numbers have their highest byte first.
 */
export function lineBytes(line: PublicLine): Uint8Array {
    const bytes: number[] = [...u32(line.number), ...u48(line.atMs), ...short(line.by)];
    for (const each of [line.role, line.act]) bytes.push(...short(asciiBytes(each)));
    for (const each of [line.argument, line.outcome]) bytes.push(...u16(each.length), ...asciiBytes(each));
    for (const ids of [line.rooms, line.events]) {
        bytes.push(...u16(ids.length));
        for (const id of ids) bytes.push(...u32(id));
    }
    bytes.push(...u16(line.principals.length));
    for (const each of line.principals) bytes.push(...short(each));
    return Uint8Array.from(bytes);
}

function short(bytes: Uint8Array): number[] {
    return [bytes.length, ...bytes];
}

function u16(value: number): number[] {
    return [value >>> 8, value & 0xff];
}

function u32(value: number): number[] {
    return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

function u48(milliseconds: number): Uint8Array {
    const bytes = new Uint8Array(6);
    setTime(new DataView(bytes.buffer), 0, milliseconds);
    return bytes;
}

/** Reads what `lineBytes` has written. */
export function lineIn(bytes: Uint8Array): PublicLine {
    let at = 10;
    const take = (length: number): Uint8Array => {
        at += length;
        return bytes.slice(at - length, at);
    };
    const count = (): number => readU16(take(2));
    const short = (): Uint8Array => take(take(1)[0]!);
    const ids = (): number[] => Array.from({ length: count() }, () => readU32(take(4), 0));
    return {
        number: readU32(bytes, 0),
        atMs: timeAt(bytes, 4),
        by: short(),
        role: asciiText(short()),
        act: asciiText(short()),
        argument: asciiText(take(count())),
        outcome: asciiText(take(count())),
        rooms: ids(),
        events: ids(),
        principals: Array.from({ length: count() }, short),
    };
}

function readU16(bytes: Uint8Array): number {
    return (bytes[0]! << 8) | bytes[1]!;
}
