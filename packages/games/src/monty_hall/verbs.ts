import { nat8, text } from '@dice-wards/candid/schema';
import type { Seat } from '../for_two';
import { verb } from '../verbs';
import type { Command } from './rules';

export const verbs = {
    selectDoor: verb<number>(nat8, {
        says: 'Monty Hall: door 1, 2 or 3; the host opens another one.',
        command: (by: Seat, door) => ({ kind: 'selectDoor', by, door }) satisfies Command,
    }),
    makeFinalChoice: verb<string>(text, {
        says: "Monty Hall: `'stick'` or `'switch'`, and the game is over.",
        command: (by: Seat, strategy) => ({ kind: 'makeFinalChoice', by, strategy }) satisfies Command,
    }),
};
