/** Characters (code points) of a room's name, without the spaces around it. */
export const NAME_LENGTH = { least: 1, most: 40 } as const;

/** Controls, line ends, and the invisible characters with which a name can pass for another or turn the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export type NamedRoom = { readonly name: string } | { readonly fault: string };

/** The name as it is kept, or the rule that it breaks. */
export function roomName(given: string): NamedRoom {
    const name = given.trim();
    const length = [...name].length;
    if (length < NAME_LENGTH.least) return { fault: 'A room has a name' };
    if (length > NAME_LENGTH.most) return { fault: `The name of a room has at most ${NAME_LENGTH.most} characters` };
    if (UNPRINTABLE.test(name)) return { fault: 'The name of a room has only characters that can be seen' };
    return { name };
}
