import type { Scene } from './stage';

/** Checkers by places, the others empty. */
function checkers(places: Readonly<Record<number, number>>): readonly number[] {
    return Array.from({ length: 26 }, (_, place) => places[place] ?? 0);
}

const START = checkers({ 24: 2, 13: 5, 8: 3, 6: 5 });

/** On the bar, hit, stacked higher than five, and the play before marked. */
const HIT = {
    ivory: checkers({ 25: 2, 13: 4, 8: 3, 6: 6 }),
    ebony: checkers({ 25: 1, 20: 1, 13: 7, 8: 2, 6: 4 }),
    marks: [{ side: 'ebony', place: 8 }],
} as const;

const BEARING_OFF = {
    ivory: checkers({ 0: 9, 1: 2, 3: 1, 5: 3 }),
    ebony: checkers({ 0: 11, 2: 3, 6: 1 }),
} as const;

/** What there are pictures of. */
export const SCENES = {
    'start-ivory': { ivory: START, ebony: START, seat: 'ivory', cube: { value: 1 } },
    'start-ebony': {
        ivory: START,
        ebony: START,
        seat: 'ebony',
        cube: { value: 1 },
        dice: [{ by: 'ebony', values: [6, 4] }],
    },
    'bar-ivory': {
        ...HIT,
        seat: 'ivory',
        cube: { value: 4, owner: 'ivory' },
        dice: [{ by: 'ivory', values: [5, 3], left: [3] }],
    },
    'bar-ebony': {
        ...HIT,
        seat: 'ebony',
        cube: { value: 4, owner: 'ivory' },
        dice: [{ by: 'ivory', values: [2, 1] }],
    },
    'off-ivory': { ...BEARING_OFF, seat: 'ivory', cube: { value: 2, owner: 'ebony' } },
    'off-ebony': { ...BEARING_OFF, seat: 'ebony', cube: { value: 2, owner: 'ebony' } },
    'double-ivory': { ivory: START, ebony: START, seat: 'ivory', cube: { value: 1, offered: true } },
} as const satisfies Readonly<Record<string, Scene>>;
