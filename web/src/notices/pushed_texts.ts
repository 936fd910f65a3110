/** What the browser's own notices say. The service worker has them built in. `#` stands for the number of games, or for a time. */
export const PUSHED = {
    welcomeTitle: 'Notices are on',
    welcome: 'Here you are told when it is your turn, when your opponents are there, and when your event begins.',
    turn: 'It is your turn',
    turns: 'It is your turn in # games',
    waits: 'Somebody waits for you in Dice Wards.',
    awaited: 'Your game can begin',
    comeNow: 'Come now: the game waits for you for a moment only.',
    event: 'Your event begins at #',
    beThere: 'Be there: each match waits a minute for its players.',
} as const;
