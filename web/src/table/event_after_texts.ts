/** What is said after a match of an event. */
export const AFTER = {
    standing: (place: number, players: number, points: string) =>
        `You are in place ${place} of ${players}. Points: ${points}.`,
    called: 'Your next table is open.',
    next: (round: number, rounds: number | undefined, time: string) =>
        `${rounds === undefined ? `Round ${round}` : `Round ${round} of ${rounds}`} begins when all tables are done, in ${time} at the latest.`,
    last: (time: string) => `This is the last round. It ends when all tables are done, in ${time} at the latest.`,
} as const;
