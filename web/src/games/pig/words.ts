/** What is said of Pig wherever it is named. What its table says is in the words of Dice Wards. */
export const WORDS = {
    about: 'Three to six race to 100. Roll on, or hold before a 1 takes the round.',
    roomName: 'A round of Pig',
} as const;
