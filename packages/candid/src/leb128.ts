import { type Cursor, refuse, take } from './cursor';

/** Lengths, counts, field ids and indices have 32 bits: five groups of seven. Longer spellings are refused. */
const MAX_GROUPS = 5;

/** An unsigned number below 2^32. */
export function readLeb(c: Cursor): number {
    const first = c.bytes[take(c, 1)]!;
    if (first < 0x80) return first;
    let value = first & 0x7f;
    let weight = 0x80;
    for (let group = 1; group < MAX_GROUPS; group++) {
        const byte = c.bytes[take(c, 1)]!;
        value += (byte & 0x7f) * weight;
        if (byte < 0x80) {
            if (value > 0xffff_ffff) break;
            return value;
        }
        weight *= 0x80;
    }
    throw refuse(c, 'a number is not below 2^32');
}

/** A signed number of at most 35 bits, for type codes and table indices; the caller checks its range. */
export function readSleb(c: Cursor): number {
    const first = c.bytes[take(c, 1)]!;
    if (first < 0x80) return first < 0x40 ? first : first - 0x80;
    let value = first & 0x7f;
    let weight = 0x80;
    for (let group = 1; group < MAX_GROUPS; group++) {
        const byte = c.bytes[take(c, 1)]!;
        value += (byte & 0x7f) * weight;
        weight *= 0x80;
        if (byte < 0x80) return byte < 0x40 ? value : value - weight;
    }
    throw refuse(c, 'a type code is too long');
}

/** Appends an unsigned number below 2^32. */
export function pushLeb(out: number[], value: number): void {
    let rest = value;
    while (rest >= 0x80) {
        out.push((rest & 0x7f) | 0x80);
        rest >>>= 7;
    }
    out.push(rest);
}

export function lebBytes(value: number): number[] {
    const out: number[] = [];
    pushLeb(out, value);
    return out;
}

/** Appends a signed number of at most 32 bits. */
export function pushSleb(out: number[], value: number): void {
    let rest = value;
    while (rest < -0x40 || rest >= 0x40) {
        out.push((rest & 0x7f) | 0x80);
        rest >>= 7;
    }
    out.push(rest & 0x7f);
}
