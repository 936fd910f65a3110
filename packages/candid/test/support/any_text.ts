import fc from 'fast-check';

const SURROGATES = 0xd800;
const HOW_MANY = 0x800;

/** Texts of any characters, those outside the basic plane too. fast-check's own, `binary`, first lists all of them for a second. */
export function anyText(limits: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
    return fc
        .array(fc.nat({ max: 0x10_ffff - HOW_MANY }), limits)
        .map((codes) => String.fromCodePoint(...codes.map((code) => (code < SURROGATES ? code : code + HOW_MANY))));
}
