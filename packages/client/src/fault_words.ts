/** What is said of calls without an answer. */
export const FAULT_WORDS = {
    unreachable: 'The network cannot be reached. Check your connection.',
    rejected: 'The network refused this. Try again later.',
    signedOut: 'Your sign-in has ended. Sign in again.',
    untrusted: 'The answer was not signed as it must be. Try again later.',
    invalid: 'This page made a mistake. Load it again.',
    /** What a canister says to people whose updates it does not take. */
    said: {
        'Sign in first': 'Sign in first.',
        'You are banned: you may look, but not act': 'You are banned: you may look, but not act.',
    },
} as const;
