import type { Role } from '@dice-wards/client';

/** What is said of Dice Wards. */
export const WORDS = {
    about: 'Push your luck to 100. Roll on, or hold before a 1 takes it all.',
    roomName: 'First to a hundred',
    roll: 'Roll',
    hold: 'Hold',
    holdFor: (points: number) => `Hold +${points}`,
    round: 'This round',
    yourRound: 'Your round',
    theirRound: 'Their round',
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
    },
    voice: {
        die: (value: number) => `The die shows ${value}.`,
        scores: (one: number, two: number, round: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'First' : 'You'} ${mine}, ${me === undefined ? 'second' : 'opponent'} ${theirs}, this round ${round}.`;
        },
    },
} as const;
