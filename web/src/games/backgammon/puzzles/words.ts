/** What is said of puzzles. */
export const PUZZLES = {
    lead: 'A throw from a real game, in which the play that was made lost much. Find a better one.',
    which: 'Which puzzles',
    ofDay: 'Of the day',
    own: (count: number) => `From your games (${count})`,
    yours: 'You have the light checkers, and bear off at the bottom.',
    dice: (one: number, two: number) => `You have ${one}-${two}. Make the play on the board.`,
    looking: 'The robot in your browser looks for the largest error in the games of the day…',
    judging: 'The robot judges your play…',
    noneToday: 'No public rated match is over yet in which something can be found. Come back tomorrow.',
    noneOwn:
        'Look at the review of a finished game of backgammon: your plays that lost much become puzzles here. They stay in this browser.',
    best: (play: string) => `${play} is the best play.`,
    close: (lost: string, best: string) => `Good: it loses only ${lost} against ${best}.`,
    loses: (lost: string, best: string) => `It loses ${lost}. ${best} is the best play.`,
    losesMore: (lost: string, best: string) => `It loses more than ${lost}. ${best} is the best play.`,
    inGame: (play: string, lost: string) => `In the game ${play} was played, which lost ${lost}.`,
    arrows: 'Orange arrows show your play, blue ones the best.',
    again: 'Try again',
    next: 'Next puzzle',
    toGame: 'The game',
    cannot: 'The robot cannot run in this browser, so nobody can judge your play.',
} as const;
