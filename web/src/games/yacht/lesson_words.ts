/** What is said in the lesson of Yacht. */
export const LESSON = {
    keep: {
        text: 'You have rolled five dice, and may roll twice more. Tap the three 5s to keep them, and roll the others.',
        done: 'A pair of 2s has come to your 5s.',
        other: 'Keep the three 5s, and nothing else.',
    },
    score: {
        text: 'Each turn fills one box of your card, once and for all. Three of one number and two of another are a full house: tap its box, and score.',
        done: '25 points. Every turn ends so: if nothing fits, some box gets a 0.',
        other: 'The full house scores more.',
    },
    end: {
        text: 'After thirteen turns all boxes are full, and the most points win. 63 in the upper six bring a bonus: three of each number are just enough.',
    },
} as const;
