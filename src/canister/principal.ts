/** Principals stay bytes inside the canisters: their text form costs a million instructions. */

export const MAX_PRINCIPAL_BYTES = 29;

/** `2vxsx-fae`, who may look but never act. */
export function isAnonymous(principal: Uint8Array): boolean {
    return principal.length === 1 && principal[0] === 4;
}

export function samePrincipal(a: Uint8Array, b: Uint8Array): boolean {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
    return true;
}
