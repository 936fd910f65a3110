/** What is said around the lesson of a game. */
export const LEARN = {
    title: (game: string) => `${game} in two minutes`,
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    next: 'Go on',
    skip: 'Skip the lesson',
    playRobot: 'To the games',
    rules: 'All rules',
    again: 'From the beginning',
    puzzles: 'Puzzles: find the best play',
    none: 'This game has no lesson. Its rules are short.',
} as const;
