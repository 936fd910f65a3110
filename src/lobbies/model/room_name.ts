/** Length of a room's name in code points, without the spaces around it. */
export const NAME_LENGTH = { least: 1, most: 40 } as const;

/**
 * Controls, line ends, invisible characters, and characters that no font has. They let a name pass for another or reverse
 * the text around it. The braille pattern without dots is blank, although Unicode counts it as a symbol.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Letters of living languages carry up to two marks. More would cover the lines above and below. */
const PILED_MARKS = /\p{M}{3}/u;

/** The rules above allow all of these, and each is one code point. The searches for the others are expensive. */
const PLAIN = /^[ -~]*$/;

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

export type NamedRoom = { readonly name: string } | { readonly fault: string };

/** The name as it is stored, or the rule that it breaks. */
export function roomName(given: string): NamedRoom {
    const name = given.trim();
    const isPlain = PLAIN.test(name);
    const length = isPlain ? name.length : [...name].length;
    if (length < NAME_LENGTH.least) return { fault: 'A room needs a name' };
    if (length > NAME_LENGTH.most) return { fault: `A room's name can have at most ${NAME_LENGTH.most} characters` };
    if (!isPlain && UNSEEN.test(name)) return { fault: "A room's name may contain only visible characters" };
    if (!isPlain && PILED_MARKS.test(name)) return { fault: "A room's name can have at most two marks on a letter" };
    if (!SAYS_SOMETHING.test(name)) return { fault: "A room's name needs at least one letter or number" };
    return { name };
}
