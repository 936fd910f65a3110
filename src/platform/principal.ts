/** Principals stay bytes inside the canisters: their text form costs a million instructions. */

export const MAX_PRINCIPAL_BYTES = 29;

/** `2vxsx-fae`, which may query but never act. */
export function isAnonymous(principal: Uint8Array): boolean {
    return principal.length === 1 && principal[0] === 4;
}

/** Compares as strings, which QuickJS does natively: a loop over 29 bytes costs three times as much. */
export function samePrincipal(a: Uint8Array, b: Uint8Array): boolean {
    return a.length === b.length && a[0] === b[0] && principalKey(a) === principalKey(b);
}

/** One character for each byte: good as a key of a `Map`, not for people. */
export function principalKey(principal: Uint8Array): string {
    return String.fromCharCode.apply(null, principal as unknown as number[]);
}
