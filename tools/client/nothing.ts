/**
 * Fields that say "nothing yet" by a value, where others are an `opt`, and that value: Monty Hall's, whose views all have the
 * same size. The client leaves them out instead.
 */
export const NOTHING: Readonly<Record<string, unknown>> = {
    finalChoice: 0,
    hostRevealed: 0,
    playerChoice: 0,
    prizeLocation: 0,
    result: 'None',
    strategy: 'None',
};
