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
        .replace(/[01l3457]/g, (character) => 'oiieast'.charAt('01l3457'.indexOf(character)));
}

/** Names that fold to the same text are the same name, so nobody can pose as `Alice` under the name `aLiCe`. */
export function foldUsername(name: string): string {
    return name.toLowerCase();
}

const I = 0x69;
const L = 0x6c;
const M = 0x6d;
const N = 0x6e;
const O = 0x6f;
const R = 0x72;
const ONE = 0x31;
const ZERO = 0x30;

/**
 * What looks alike has one skeleton, by the rows of Unicode's confusables.txt (UTS 39) that begin with a character of usernames: `0` looks
 * like `O`, `1` and `I` like `l`, and `m` like `rn`. Case means nothing, so `i` is one of them as well, as `I` is.
 *
 * That list does not have `5` and `S`, `8` and `B`, `2` and `Z`, `vv` and `w`, `cl` and `d`, `_` and `-`: they stay different.
 *
 * @param folded a folded name in ASCII
 */
export function skeletonOf(folded: Uint8Array): Uint8Array {
    // A search through bytes costs QuickJS a tenth of a loop over them.
    const lined = replaced(replaced(replaced(folded, I, L), ONE, L), ZERO, O);
    return lined.includes(M) ? widened(lined) : lined;
}

function replaced(bytes: Uint8Array, from: number, to: number): Uint8Array {
    let at = bytes.indexOf(from);
    if (at < 0) return bytes;
    const after = bytes.slice();
    for (; at >= 0; at = bytes.indexOf(from, at + 1)) after[at] = to;
    return after;
}

/** With `rn` for each `m`. */
function widened(bytes: Uint8Array): Uint8Array {
    const wide = new Uint8Array(2 * bytes.length);
    let from = 0;
    let end = 0;
    for (let at = bytes.indexOf(M); at >= 0; at = bytes.indexOf(M, from)) {
        wide.set(bytes.subarray(from, at), end);
        end += at - from;
        wide[end] = R;
        wide[end + 1] = N;
        end += 2;
        from = at + 1;
    }
    wide.set(bytes.subarray(from), end);
    return wide.slice(0, end + bytes.length - from);
}
