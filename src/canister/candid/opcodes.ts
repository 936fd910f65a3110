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

const NAMES: Readonly<Record<number, string>> = {
    [-1]: 'null',
    [-2]: 'bool',
    [-3]: 'nat',
    [-4]: 'int',
    [-5]: 'nat8',
    [-6]: 'nat16',
    [-7]: 'nat32',
    [-8]: 'nat64',
    [-9]: 'int8',
    [-10]: 'int16',
    [-11]: 'int32',
    [-12]: 'int64',
    [-13]: 'float32',
    [-14]: 'float64',
    [-15]: 'text',
    [-16]: 'reserved',
    [-17]: 'empty',
    [-18]: 'opt',
    [-19]: 'vec',
    [-20]: 'record',
    [-21]: 'variant',
    [-22]: 'func',
    [-23]: 'service',
    [-24]: 'principal',
};

/** A code's name for refusals. */
export function nameOf(code: number): string {
    return NAMES[code] ?? `type code ${code}`;
}

/** Codes that stand for a whole type, without an entry in the type table. */
export function isPrimitive(code: number): boolean {
    return (code <= NULL && code >= EMPTY) || code === PRINCIPAL;
}
