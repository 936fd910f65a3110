/** Characters (code points) of a room's name, without the spaces around it. */
export const NAME_LENGTH = { least: 1, most: 40 } as const;

/**
 * Controls, line ends, what fonts leave out, and what no font has: with these a name can pass for another or turn the
 * text around it. The braille pattern without a dot is blank although Unicode counts it as a symbol.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Letters of living languages carry up to two marks; more of them cover the lines above and below. */
const PILED_MARKS = /\p{M}{3}/u;

/** Of these the rules above forbid none, and each is one character; looking for what they forbid is dear. */
const PLAIN = /^[ -~]*$/;

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

export type NamedRoom = { readonly name: string } | { readonly fault: string };

/** The name as it is kept, or the rule that it breaks. */
export function roomName(given: string): NamedRoom {
    const name = given.trim();
    const isPlain = PLAIN.test(name);
    const length = isPlain ? name.length : [...name].length;
    if (length < NAME_LENGTH.least) return { fault: 'A room has a name' };
    if (length > NAME_LENGTH.most) return { fault: `The name of a room has at most ${NAME_LENGTH.most} characters` };
    if (!isPlain && UNSEEN.test(name)) return { fault: 'The name of a room has only characters that can be seen' };
    if (!isPlain && PILED_MARKS.test(name)) return { fault: 'The name of a room has at most two marks on a letter' };
    if (!SAYS_SOMETHING.test(name)) return { fault: 'The name of a room has at least one letter or number' };
    return { name };
}
