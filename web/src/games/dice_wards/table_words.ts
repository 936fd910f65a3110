/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS = {
    roll: 'Roll',
    hold: 'Hold',
    holdFor: (points: number) => `Hold +${points}`,
    round: 'This round',
    yourRound: 'Your round',
    theirRound: 'Their round',
    /** Of more than two. */
    roundOf: (name: string) => `${name}’s round`,
    lostRound: 'A 1: the round is lost',
    banked: 'In the bank:',
    goal: '/ 100',
    noTurns: 'Nobody has rolled yet.',
    plan: 'Roll until',
    planGo: 'Go',
    planDone: (points: number) => `This round has ${points} already: hold, or choose more.`,
    ends: {
        open: (_: number) => '…',
        held: (points: number) => `+${points}`,
        lost: (_: number) => 'lost',
        resigned: (_: number) => 'resigned',
        timedOut: (_: number) => 'out of time',
        /** The clock has held. */
        lapsed: (points: number) => (points === 0 ? 'out of time' : `+${points}, out of time`),
        left: (_: number) => 'left',
    },
} as const;
