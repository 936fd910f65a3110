import type { WORDS as English } from '../../../../games/liars_dice/words';
import type { Translated } from '../../../translated';

/** What is said of Liar's Dice wherever it is named. */
export const WORDS: Translated<typeof English> = {
    about: 'خمس حبات نرد تحت كوبك. مزايدة على الحبات كلها، وخداع، وتشكيك في مزايدة لا تصدَّق. يفوز آخر من تبقى معه حبات.',
    roomName: 'أكواب وخداع',
};
