import type { SEALS as English } from '../../seals_texts';
import type { Translated } from '../translated';

/** How many seals this browser has seen, as the end of a sentence, in Spanish. */
export const SEALS: Translated<typeof English> = {
    seen: (seals: number) => {
        if (seals === 0) return '';
        return seals === 1 ? ', y el sello es el que viste' : `, y los ${seals} sellos son los que viste`;
    },
};
