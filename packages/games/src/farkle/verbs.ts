import { blob, bool, record } from '@dice-wards/candid/schema';
import type { Seat } from '../seats';
import { RESIGN, ROLL, verb } from '../verbs';
import type { Command } from './rules';
import { DICE, FACES } from './scoring';

interface Keep {
    /** The faces of the dice that are kept, in any order. */
    readonly dice: Uint8Array;
    /** The points of the turn are then banked; without it all other dice are thrown. */
    readonly banks: boolean;
}

function faultOf({ dice }: Keep): string | undefined {
    if (dice.length < 1 || dice.length > DICE) return `1 to ${DICE} dice are kept`;
    return dice.every((die) => die >= 1 && die <= FACES.length) ? undefined : `A die shows 1 to ${FACES.length}`;
}

export const verbs = {
    roll: ROLL,
    keep: verb<Keep>(record('Keep', { dice: blob, banks: bool }), {
        says: 'Farkle: keeps dice of the throw, each of which must score. With `banks` the turn ends and its points are banked; without it the other dice are thrown, or all six if none is left.',
        throwsDice: true,
        fault: faultOf,
        command: (by: Seat, { dice, banks }) => ({ kind: 'keep', by, dice, banks }) satisfies Command,
    }),
    resign: RESIGN,
};
