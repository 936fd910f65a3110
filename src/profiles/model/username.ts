export const USERNAME_LENGTH = { least: 3, most: 20 } as const;

const ALLOWED = /^[A-Za-z0-9_-]*$/;
const SAYS_SOMETHING = /[A-Za-z0-9]/;

/** The rule that a name breaks, as a sentence for its owner; `undefined` when it breaks none. */
export function usernameFault(name: string): string | undefined {
    if (!ALLOWED.test(name)) return 'A username has only letters A to Z, digits, _ and -';
    if (name.length < USERNAME_LENGTH.least) return `A username has at least ${USERNAME_LENGTH.least} characters`;
    if (name.length > USERNAME_LENGTH.most) return `A username has at most ${USERNAME_LENGTH.most} characters`;
    if (!SAYS_SOMETHING.test(name)) return 'A username has at least one letter or digit';
    return undefined;
}

/** Two names are the same when this is: nobody can pose as `Alice` by calling himself `aLiCe`. */
export function foldUsername(name: string): string {
    return name.toLowerCase();
}
