import type { PAGE as English } from '../../page_texts';
import type { Translated } from '../translated';

/** What `index.html` says before any script runs, in Spanish. */
export const PAGE: Translated<typeof English> = {
    description: 'Backgammon, Dice Wards y Monty Hall con dados que puedes comprobar.',
    noScript: 'Dice Wards necesita JavaScript: la propia página consulta a los canisters.',
};
