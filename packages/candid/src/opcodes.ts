/** Candid's type codes, from the table `T` of its specification. Numbers from 0 are indices of the type table. */
export const NULL = -1;
export const BOOL = -2;
export const NAT = -3;
export const INT = -4;
export const NAT8 = -5;
export const NAT16 = -6;
export const NAT32 = -7;
export const NAT64 = -8;
export const INT32 = -11;
export const FLOAT64 = -14;
export const TEXT = -15;
export const RESERVED = -16;
export const EMPTY = -17;
export const OPT = -18;
export const VEC = -19;
export const RECORD = -20;
export const VARIANT = -21;
export const PRINCIPAL = -24;

/** By code, from -1 downwards. */
const NAMES = (
    'null bool nat int nat8 nat16 nat32 nat64 int8 int16 int32 int64 float32 float64 text reserved empty ' +
    'opt vec record variant func service principal'
).split(' ');

/** A code's name for refusals. */
export function nameOf(code: number): string {
    return NAMES[-1 - code] ?? `type code ${code}`;
}

/** Codes that stand for a whole type, without an entry in the type table. */
export function isPrimitive(code: number): boolean {
    return (code <= NULL && code >= EMPTY) || code === PRINCIPAL;
}
