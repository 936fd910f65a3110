import { withoutNeededJoiners } from './joiners';

/** Length of a name in code points, without the spaces around it. */
export const NAME_LENGTH = { least: 1, most: 40 } as const;

/**
 * Controls, line ends, invisible characters, and characters that no font has. They let a name pass for another or reverse
 * the text around it. Those that writing needs are taken out before. The braille pattern without dots is blank, although Unicode counts
 * it as a symbol.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Letters of living languages carry up to two marks. More would cover the lines above and below. */
const PILED_MARKS = /\p{M}{3}/u;

/** The rules above allow all of these, and each is one code point. The searches for the others are expensive. */
const PLAIN = /^[ -~]*$/;

const PLAIN_LETTER = /[A-Za-z]/;

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What has a name, as a sentence begins with it. */
type Named = 'A room' | 'An event';

export type ShownName = { readonly name: string } | { readonly fault: string };

/** The name as it is stored, or the rule that it breaks. */
export function shownName(given: string, named: Named): ShownName {
    const name = given.trim();
    const isPlain = PLAIN.test(name);
    const length = isPlain ? name.length : [...name].length;
    if (length < NAME_LENGTH.least) return { fault: `${named} needs a name` };
    if (length > NAME_LENGTH.most) return { fault: `${named}'s name can have at most ${NAME_LENGTH.most} characters` };
    const seen = isPlain ? name : withoutNeededJoiners(name);
    if (!isPlain && UNSEEN.test(seen)) return { fault: `${named}'s name may contain only visible characters` };
    if (!isPlain && PILED_MARKS.test(seen)) return { fault: `${named}'s name can have at most two marks on a letter` };
    if (isPlain && name.includes('  ')) return { fault: oddSpaceIn(named) };
    const disguise = isPlain ? undefined : disguiseOf(seen, named);
    if (disguise !== undefined) return { fault: disguise };
    if (!SAYS_SOMETHING.test(seen)) return { fault: `${named}'s name needs at least one letter or number` };
    return { name };
}

function oddSpaceIn(named: Named): string {
    return `Words in ${named.toLowerCase()}'s name are parted by one plain space`;
}

/** Latin, and scripts in which six or more of the letters A to Z and a to z have a double, by Unicode's confusables.txt (UTS 39). */
const LOOK_ALIKE = (
    'Latin Cyrillic Cherokee Lisu Greek Coptic Warang_Citi Canadian_Aboriginal Armenian Carian Lycian Miao Elbasan Deseret ' +
    'Old_Italic Tifinagh'
).split(' ');

/** Searches that an install need not pay for: compiling them costs some two million instructions. */
interface Searches {
    /** All but the plain space and the wide one of Chinese, Japanese and Korean; or two in a row. */
    readonly oddSpaces: RegExp;
    /** A mark that stands on nothing, or on a sign. */
    readonly strayMark: RegExp;
    readonly letter: RegExp;
    readonly words: RegExp;
    /** These scripts have many letters in common, by the look of them. A word is in one of them; see `LOOK_ALIKE`. */
    readonly lookAlikes: readonly RegExp[];
}

let compiled: Searches | undefined;

function searches(): Searches {
    compiled ??= {
        oddSpaces: /[^\P{Zs} \u3000]|\p{Zs}{2}/u,
        strayMark: /(?:^|[^\p{L}\p{N}\p{M}])\p{M}/u,
        letter: /\p{L}/u,
        words: /[\p{L}\p{M}]+/gu,
        lookAlikes: LOOK_ALIKE.map((script) => new RegExp(`\\p{Script=${script}}`, 'u')),
    };
    return compiled;
}

/** The rule that a name breaks which looks like another one. */
function disguiseOf(name: string, named: Named): string | undefined {
    const its = `${named.toLowerCase()}'s name`;
    const { oddSpaces, strayMark, letter, words, lookAlikes } = searches();
    if (oddSpaces.test(name)) return oddSpaceIn(named);
    if (strayMark.test(name)) return `A mark in ${its} stands on a letter`;
    // Most names have one of these scripts, and no word of them need be looked at.
    const scripts = lookAlikes.filter((script) => script.test(name));
    if (scripts.length > 1) {
        for (const [word] of name.matchAll(words)) {
            if (scripts.filter((script) => script.test(word)).length > 1) return `A word in ${its} is in one script`;
        }
    }
    for (const character of name) {
        if (character <= '~' || !letter.test(character)) continue;
        const plain = character.normalize('NFKC');
        // Such as 𝐀, Ａ or ﬁ.
        if (plain !== character && PLAIN_LETTER.test(plain)) return `${named}'s name is in plain letters`;
    }
    return undefined;
}
