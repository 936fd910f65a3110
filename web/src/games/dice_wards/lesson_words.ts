/** What is said in the lesson of Dice Wards. */
export const LESSON = {
    roll: {
        text: 'Each number that you roll is added to your round. Roll until you have 15.',
        done: 'You have 15 in this round. Nothing of it is safe yet.',
    },
    hold: {
        text: 'Hold, and the round goes to your bank. Then it is the other side’s turn.',
        done: '15 in the bank: nobody takes those away. You win by having 100 there.',
    },
    lose: {
        text: 'It is your round again. Roll twice, and see what a 1 does.',
        done: 'A 1 takes the round and the turn, but not the bank. To hold with 20 or more is a good rule.',
    },
    end: {
        text: 'That is the whole game, but for the doubling cube in rooms that want it. It is the same as in backgammon.',
    },
} as const;
