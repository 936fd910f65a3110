/** What is said where a match file is opened. */
export const FILE = {
    title: 'Review a match file',
    lead: 'Open a match of backgammon as .mat, from here, from GNU Backgammon or from another server. The robot in your browser judges it; the file goes nowhere.',
    open: 'Open a file',
    players: ['Player 1', 'Player 2'],
    reading: 'Reading the match…',
    unreadable: (line: number, why: string) => `This is no match that can be read. Line ${line}: ${why}.`,
    refused: (game: number, move: number, why: string) =>
        game === 0
            ? `This match cannot be reviewed: ${why}.`
            : `Game ${game}, move ${move} is against the rules: ${why}.`,
    empty: 'There is nothing played in this match.',
    cannot: 'The robot cannot run in this browser, and nobody else reads files.',
} as const;
