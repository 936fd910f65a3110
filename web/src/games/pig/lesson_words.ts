/** What is said in the lesson of Pig otherwise than in that of Dice Wards. */
export const PIG_LESSON = {
    hold: {
        text: 'Hold, and the round goes to your bank. Then it is the next player’s turn.',
        done: '15 in the bank: nobody takes those away. You win by having 100 there.',
    },
    end: {
        text: 'That is the whole game. Whoever first holds with 100 or more wins at once: the others have no last round.',
    },
} as const;
