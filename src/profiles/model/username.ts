export const USERNAME_LENGTH = { least: 3, most: 20 } as const;

const ALLOWED = /^[A-Za-z0-9_-]*$/;
const SAYS_SOMETHING = /[A-Za-z0-9]/;

/** The rule that a name breaks, as a sentence for the user; `undefined` if it breaks none. */
export function usernameFault(name: string): string | undefined {
    if (!ALLOWED.test(name)) return 'A username may contain only letters A to Z, digits, _ and -';
    if (name.length < USERNAME_LENGTH.least) return `A username needs at least ${USERNAME_LENGTH.least} characters`;
    if (name.length > USERNAME_LENGTH.most) return `A username can have at most ${USERNAME_LENGTH.most} characters`;
    if (!SAYS_SOMETHING.test(name)) return 'A username needs at least one letter or digit';
    return undefined;
}

/** Names that fold to the same text are the same name, so nobody can pose as `Alice` under the name `aLiCe`. */
export function foldUsername(name: string): string {
    return name.toLowerCase();
}
