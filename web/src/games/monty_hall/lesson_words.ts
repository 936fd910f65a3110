/** What is said in the lesson of the doors. */
export const LESSON = {
    choose: {
        text: 'Behind one of three doors is a prize, behind the others are goats. Choose a door.',
        done: 'You are right with one choice in three. So far nothing was opened.',
    },
    decide: {
        text: 'The host knows where the prize is, and opens another door, always with a goat. Do you stick to door 1, or switch to door 2?',
        done: 'Your first choice stays right in one game of three, so the other door has the prize in two of three. That is why switching is better.',
    },
    end: {
        text: 'In the game the prize is sealed before you choose, and you can check that nobody moved it. The table counts who wins by what.',
    },
} as const;
