import { blob, text } from '@dice-wards/candid/schema';
import type { Seat } from '../rules';
import { RESIGN, ROLL, verb } from '../verbs';
import type { Command } from './rules';
import { BOXES, type Box, DICE, FACES, isBox } from './scoring';

function faultOfKept(kept: Uint8Array): string | undefined {
    if (kept.length >= DICE) return `0 to ${DICE - 1} dice are kept`;
    return kept.every((die) => die >= 1 && die <= FACES.length) ? undefined : `A die shows 1 to ${FACES.length}`;
}

export const verbs = {
    roll: ROLL,
    reroll: verb<Uint8Array>(blob, {
        says: 'Yacht: keeps these dice, by their faces in any order, and throws all others; twice a turn at most.',
        throwsDice: true,
        fault: faultOfKept,
        command: (by: Seat, kept) => ({ kind: 'reroll', by, kept }) satisfies Command,
    }),
    score: verb<string>(text, {
        says: 'Yacht: scores the dice in an open box of your card, by its name in the view, and ends the turn.',
        fault: (box) => (isBox(box) ? undefined : `A box is one of ${BOXES.join(', ')}`),
        // Other names were found to be none.
        command: (by: Seat, box) => ({ kind: 'score', by, box: box as Box }) satisfies Command,
    }),
    resign: RESIGN,
};
