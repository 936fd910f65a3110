/** What the browser's own notices say. The service worker has them built in. `#` stands for the number of games. */
export const PUSHED = {
    welcomeTitle: 'Notices are on',
    welcome: 'Here you are told when it is your turn.',
    turn: 'It is your turn',
    turns: 'It is your turn in # games',
    waits: 'Your opponent waits in Dice Wards.',
} as const;
