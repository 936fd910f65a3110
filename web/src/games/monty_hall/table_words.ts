import { decimal, percent } from '../../numbers';

/** What is said at the doors. */
export const TABLE_WORDS = {
    choose: 'Behind one door is the prize. Choose a door.',
    decide: (opened: number, other: number) => `Door ${opened} hides a goat. Do you stick, or switch to door ${other}?`,
    result: (won: boolean, prize: number) =>
        won ? `Yes! The prize was behind door ${prize}.` : `A goat. The prize was behind door ${prize}.`,
    abandoned: 'Nobody chose in time. This game counts for nothing.',
    door: (number: number) => `Door ${number}`,
    yourDoor: 'Your door',
    switchTo: (number: number) => `Switch to door ${number}`,
    stickTo: (number: number) => `Stick with door ${number}`,
    doorStates: {
        Closed: 'closed',
        Selected: 'closed',
        OpenWithGoat: 'open: a goat',
        OpenWithPrize: 'open: the prize',
    },
    statistics: 'Stick or switch?',
    statisticsOf: 'Games of',
    of: { all: 'Everybody', me: 'You', simulated: '10,000 at once' },
    stick: 'Stick',
    switch: 'Switch',
    noGames: 'no games yet',
    share: (share: number, games: number) => `${percent(share, 1)} of ${decimal(games, 0)}`,
    interval: 'Dark bar: where the true share lies with 95 % confidence (Wilson). Green line: the theory.',
    intervalOf: (low: number, high: number, theory: number) =>
        `95 % interval ${decimal(100 * low, 1)} to ${percent(high, 1)}, theory ${percent(theory, 1)}.`,
} as const;
