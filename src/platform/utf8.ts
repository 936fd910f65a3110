import { asciiBytes } from './bytes';

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A text in UTF-8. The platform's encoder takes 13 k instructions a character, which most names can do without. */
export function utf8(text: string): Uint8Array {
    return BEYOND_ASCII.test(text) ? new TextEncoder().encode(text) : asciiBytes(text);
}
