/** Numbers in letters, 6 bits each, so that a table can stand in a program. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

const NUMBERS = new Uint8Array(128);
for (let n = 0; n < LETTERS.length; n += 1) NUMBERS[LETTERS.charCodeAt(n)] = n;

/** So many letters of a text from a place on, as one number; the first letter has the highest bits. */
export function numberIn(text: string, at: number, letters: number): number {
    let number = 0;
    for (let n = 0; n < letters; n += 1) number = (number << BITS) | (NUMBERS[text.charCodeAt(at + n)] ?? 0);
    return number;
}

/** @throws RangeError if it needs more letters */
export function inLetters(number: number, letters: number): string {
    if (number < 0 || number >= 2 ** (BITS * letters)) throw new RangeError(`${number} in ${letters} letters`);
    let text = '';
    for (let n = letters - 1; n >= 0; n -= 1) text += LETTERS[(number >> (BITS * n)) & 63];
    return text;
}
