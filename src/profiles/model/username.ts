export const USERNAME_LENGTH = { least: 3, most: 20 } as const;

const ALLOWED = /^[A-Za-z0-9_-]*$/;
const SAYS_SOMETHING = /[A-Za-z0-9]/;

/** These speak for the house wherever they stand in a name. */
const OFFICES = wordsOf('admin administrator moderator official staff dicewards');
/** And these as a whole name; the last two are principals: of the management canister, and of nobody. */
const RESERVED = wordsOf(
    'admins moderators mod mods root owner controller operator system support help security service team server canister ' +
        'gameengine lobbies profiles house clock chance player1 player2 spectator anonymous nobody everybody null ' +
        'undefined aaaaaaa 2vxsxfae',
);

/** The text form of a principal, or as much of one as fits: groups of five, at least two of them full. */
const LIKE_PRINCIPAL = /^(?:[a-z2-7]{5}-){2,3}[a-z2-7]{1,5}$/i;

/** The rule that a name breaks, as a sentence for the user; `undefined` if it breaks none. */
export function usernameFault(name: string): string | undefined {
    if (!ALLOWED.test(name)) return 'A username may contain only letters A to Z, digits, _ and -';
    if (name.length < USERNAME_LENGTH.least) return `A username needs at least ${USERNAME_LENGTH.least} characters`;
    if (name.length > USERNAME_LENGTH.most) return `A username can have at most ${USERNAME_LENGTH.most} characters`;
    if (!SAYS_SOMETHING.test(name)) return 'A username needs at least one letter or digit';
    if (isReserved(name)) return 'This username is reserved';
    return undefined;
}

function isReserved(name: string): boolean {
    if (LIKE_PRINCIPAL.test(name)) return true;
    const whole = unmasked(name);
    return RESERVED.has(whole) || OFFICES.has(whole) || name.split(/[_-]/).some((word) => OFFICES.has(unmasked(word)));
}

function wordsOf(list: string): ReadonlySet<string> {
    return new Set(list.split(' ').map(unmasked));
}

/** As somebody reads it who does not look closely: without `_` and `-`, and with the digits that pass for letters. */
function unmasked(word: string): string {
    return word
        .toLowerCase()
        .replace(/[_-]/g, '')
        .replace(/[01l3457]/g, (character) => 'oiieast'['01l3457'.indexOf(character)]);
}

/** Names that fold to the same text are the same name, so nobody can pose as `Alice` under the name `aLiCe`. */
export function foldUsername(name: string): string {
    return name.toLowerCase();
}

/**
 * What looks alike has one skeleton, by the rows of Unicode's confusables.txt (UTS 39) that begin with a character of usernames: `0` looks
 * like `O`, `1` and `I` like `l`, and `m` like `rn`. Case means nothing, so `i` is one of them as well, as `I` is.
 *
 * That list does not have `5` and `S`, `8` and `B`, `2` and `Z`, `vv` and `w`, `cl` and `d`, `_` and `-`: they stay different.
 */
export function skeletonOf(name: string): string {
    // Cheaper in QuickJS than a regular expression with a function.
    return foldUsername(name).replaceAll('i', 'l').replaceAll('1', 'l').replaceAll('0', 'o').replaceAll('m', 'rn');
}
