/** What `index.html` says before any script runs. */
export const PAGE = {
    description: 'Backgammon, Dice Wards and Monty Hall with dice that you can check.',
    noScript: 'Dice Wards needs JavaScript: the page asks the canisters itself.',
} as const;
