/** What is said in the lesson of Farkle. */
export const LESSON = {
    keep: {
        text: 'You have thrown six dice. A 1 counts 100 and a 5 counts 50. Keep both of them, and roll the other four.',
        done: '150 points in this turn. They are not in the bank yet.',
        other: 'Each 1 and each 5 scores here. Keep both.',
    },
    bank: {
        text: 'Three alike count a hundred for each of their pips: three 2s are 200. Keep them, and bank what the turn has.',
        done: '350 in the bank, and the turn is over. You win with 10,000.',
        other: 'Keep the three 2s.',
    },
    farkle: {
        text: 'If nothing scores, as here, that is a farkle: the turn ends and its points are gone. If all six dice have scored, you may roll all six again.',
    },
    end: {
        text: 'There are straights, pairs and more that score. The rules have the list, and the table shows what your dice count.',
    },
} as const;
