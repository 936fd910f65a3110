import type { WORDS as English } from '../../../../games/liars_dice/words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** "5 حبات من 4" */
function bid(count: number, face: number): string {
    return `${counted(count, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])} من ${face}`;
}

/** What is said of Liar's Dice wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'خمس حبات نرد تحت كوبك. مزايدة على الحبات كلها، وخداع، وتشكيك في مزايدة لا تصدَّق. يفوز آخر من تبقى معه حبات.',
    roomName: 'أكواب وخداع',
    bid,
    voice: {
        bids: (name, count, face) =>
            `${name === undefined ? 'مزايدتك' : `مزايدة ${isolated(name)}`}: ${bid(count, face)}.`,
        challenges: (name) => (name === undefined ? 'شكّكت في المزايدة.' : `تشكيك في المزايدة من ${isolated(name)}.`),
        count: (dice) =>
            dice === 0 ? 'لا تُحسب أي حبة.' : `العدد المحسوب: ${counted(dice, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])}.`,
        loses: (name) => (name === undefined ? 'خسرت حبة.' : `خسارة حبة على ${isolated(name)}.`),
        nobodyLoses: 'لا يخسر أحد حبة.',
        ownDice: (dice) => `حباتك: ${dice.join('، ')}.`,
    },
};
