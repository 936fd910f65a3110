import type { Scene } from './stage';

/** Checkers by places, the others empty. */
function checkers(places: Readonly<Record<number, number>>): readonly number[] {
    return Array.from({ length: 26 }, (_, place) => places[place] ?? 0);
}

const START = checkers({ 24: 2, 13: 5, 8: 3, 6: 5 });
const OWN_DICE = { half: 'home', used: [0, 0], throwId: '' } as const;

/** On the bar, hit, stacked higher than five, and the play before marked. */
const HIT = {
    player1: checkers({ 25: 2, 13: 4, 8: 3, 6: 6 }),
    player2: checkers({ 25: 1, 20: 1, 13: 7, 8: 2, 6: 4 }),
    marks: [{ side: 'Player2', place: 8 }],
} as const;

const BEARING_OFF = {
    player1: checkers({ 0: 9, 1: 2, 3: 1, 5: 3 }),
    player2: checkers({ 0: 11, 2: 3, 6: 1 }),
} as const;

/** What there are pictures of. */
export const SCENES = {
    'start-ivory': { player1: START, player2: START, own: 'Player1', cube: { stakes: 1 } },
    'start-ebony': {
        player1: START,
        player2: START,
        own: 'Player2',
        cube: { stakes: 1 },
        dice: [{ ...OWN_DICE, tone: 'ebony', values: [6, 4] }],
    },
    'bar-ivory': {
        ...HIT,
        own: 'Player1',
        cube: { stakes: 4, owner: 'Player1' },
        dice: [{ ...OWN_DICE, tone: 'ivory', values: [5, 3], used: [1, 0] }],
    },
    'bar-ebony': {
        ...HIT,
        own: 'Player2',
        cube: { stakes: 4, owner: 'Player1' },
        dice: [{ ...OWN_DICE, half: 'outer', tone: 'ivory', values: [2, 1] }],
    },
    'off-ivory': { ...BEARING_OFF, own: 'Player1', cube: { stakes: 2, owner: 'Player2' } },
    'off-ebony': { ...BEARING_OFF, own: 'Player2', cube: { stakes: 2, owner: 'Player2' } },
    'double-ivory': { player1: START, player2: START, own: 'Player1', cube: { stakes: 1, offered: true } },
} as const satisfies Readonly<Record<string, Scene>>;
