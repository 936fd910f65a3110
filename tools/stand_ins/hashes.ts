/** Stands for `@noble/hashes`, which principals need for what no canister asks of them. */
export function sha224(): never {
    throw new Error('SHA-224 is not in the bundle');
}

export function bytesToHex(): never {
    throw new Error('hexadecimal numbers are not in the bundle');
}

export const hexToBytes = bytesToHex;
