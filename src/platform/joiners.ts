/**
 * Invisible characters that writing needs, by Unicode's own rules. Everywhere else they are refused, since they let a name pass for another.
 *
 * - Joiners: RFC 5892, appendix A.1 and A.2 (ContextJ), which UTS 39 takes over. Persian parts words with U+200C, and scripts of India
 *   choose between forms of a letter with both.
 * - Emoji: UTS 51. U+FE0F after a pictograph, U+200D between two of them, keycaps, and the flags of England, Scotland and Wales.
 *
 * So everything else of their kind goes on being refused: variation selectors, tags, bidirectional controls, fillers, soft hyphens,
 * annotations.
 */

/**
 * Letters that join the next one, and letters that join only the one before: `Joining_Type` D and L, and R, in scripts that are written today.
 * Hexadecimal ranges from DerivedJoiningType.txt of Unicode 14.0.0; JavaScript has no property for it.
 */
const JOIN_NEXT =
    '620 626 628 62a-62e 633-63f 641-647 649-64a 66e-66f 678-687 69a-6bf 6c1-6c2 6cc 6ce 6d0-6d1 6fa-6fc 6ff ' +
    '712-714 71a-71d 71f-727 729 72b 72d-72e 74e-758 75c-76a 76d-770 772 775-777 77a-77f 7ca-7ea 841-845 848 ' +
    '84a-853 855 860 862-865 868 886 889-88d 8a0-8a9 8af-8b0 8b3-8b8 8ba-8c8 1807 1820-1878 1887-18a8 18aa ' +
    'a840-a872 10d00-10d21 10d23 1e900-1e943';
const JOIN_BEFORE_ONLY =
    '622-625 627 629 62f-632 648 671-673 675-677 688-699 6c0 6c3-6cb 6cd 6cf 6d2-6d3 6d5 6ee-6ef 710 715-719 ' +
    '71e 728 72a 72c 72f 74d 759-75b 76b-76c 771 773-774 778-779 840 846-847 849 854 856-858 867 869-86a ' +
    '870-882 88e 8aa-8ac 8ae 8b1-8b2 8b9 10d22';

/** Marks that take a consonant's vowel away: `Canonical_Combining_Class` 9, from UnicodeData.txt of the same version. */
const VIRAMAS =
    '94d 9cd a4d acd b4d bcd c4d ccd d3b-d3c d4d dca e3a eba f84 1039-103a 1714-1715 1734 17d2 1a60 1b44 ' +
    '1baa-1bab 1bf2-1bf3 2d7f a806 a82c a8c4 a953 a9c0 aaf6 abed 10a3f 11046 11070 1107f 110b9 11133-11134 ' +
    '111c0 11235 112ea 1134d 11442 114c2 115bf 1163f 116b6 1172b 11839 1193d-1193e 119e0 11a34 11a47 11a99 ' +
    '11c3f 11d44-11d45 11d97';

const PICTOGRAPH = '\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}])?';
/** What makes a keycap of a digit. */
const KEYCAP = '(?<=[0-9#*])\\uFE0F\\u20E3';
/** A black flag, and the letters of England, Scotland or Wales in tags: `gbeng`, `gbsct`, `gbwls`. */
const FLAG = `\\u{1F3F4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tagged).join('|')})\\u{E007F}`;

/** What an emoji of several characters is read as. */
const ONE_EMOJI = '🎲';

function tagged(letters: string): string {
    return [...letters].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('');
}

function classOf(ranges: string): string {
    return `[${ranges.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`;
}

interface Patterns {
    readonly emoji: RegExp;
    readonly joiner: RegExp;
}
let compiled: Patterns | undefined;

/** Compiled when first needed: few names have any of these. */
function patterns(): Patterns {
    if (compiled !== undefined) return compiled;
    const [next, before, viramas] = [JOIN_NEXT, `${JOIN_NEXT} ${JOIN_BEFORE_ONLY}`, VIRAMAS].map(classOf);
    compiled = {
        emoji: new RegExp(`${FLAG}|${PICTOGRAPH}(?:\\u200D${PICTOGRAPH})*`, 'gu'),
        joiner: new RegExp(
            `(?<=${viramas})[\\u200C\\u200D]|(?<=${next}\\p{M}*)\\u200C(?=\\p{M}*${before})|${KEYCAP}`,
            'gu',
        ),
    };
    return compiled;
}

const MAY_NEED = /\u200C|\u200D|\uFE0F|\u{E007F}/u;

/** The text without the joiners that it needs, and with one character for each pictograph. What is invisible in the answer is refused. */
export function withoutNeededJoiners(text: string): string {
    if (!MAY_NEED.test(text)) return text;
    const { emoji, joiner } = patterns();
    return text.replace(emoji, ONE_EMOJI).replace(joiner, '');
}
