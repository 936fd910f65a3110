// Written by `npm run declarations`.

/** What a field has that says nothing: it is left out. */
export const NOTHING: Readonly<Record<string, unknown>> = {
    finalChoice: 0,
    hostRevealed: 0,
    playerChoice: 0,
    prizeLocation: 0,
    result: 'None',
    strategy: 'None',
};
