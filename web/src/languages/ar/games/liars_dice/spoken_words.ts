import type { SPOKEN as English } from '../../../../games/liars_dice/spoken_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** "5 حبات من 4" */
function bid(count: number, face: number): string {
    return `${counted(count, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])} من ${face}`;
}

/** Bids in words, and what the voice says of them. */
export const SPOKEN: Translated<typeof English> = {
    bid,
    bids: (name, count, face) => `${name === undefined ? 'مزايدتك' : `مزايدة ${isolated(name)}`}: ${bid(count, face)}.`,
    challenges: (name) => (name === undefined ? 'شكّكت في المزايدة.' : `تشكيك في المزايدة من ${isolated(name)}.`),
    count: (dice) =>
        dice === 0 ? 'لا تُحسب أي حبة.' : `العدد المحسوب: ${counted(dice, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])}.`,
    loses: (name) => (name === undefined ? 'خسرت حبة.' : `خسارة حبة على ${isolated(name)}.`),
    nobodyLoses: 'لا يخسر أحد حبة.',
    ownDice: (dice) => `حباتك: ${dice.join('، ')}.`,
};
