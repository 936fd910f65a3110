import type { WORDS as English } from '../../../../games/monty_hall/words';
import type { Translated } from '../../../translated';
import { SEALS } from '../../seals_texts';

/** What is said of Monty Hall wherever it is named, and of its fairness. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'ثلاثة أبواب وجائزة واحدة. ثبات أم تبديل؟',
    roomName: 'ثلاثة أبواب',
    play: 'إلى الأبواب',
    host: 'المضيف',
    fair: {
        button: 'هل كانت الجائزة مختومة؟',
        good: (_, seals) => `نعم. كانت الجائزة حيث خُتم عليها قبل اختيارك${SEALS.seen(seals)}.`,
        limits: 'يبيّن هذا أن أحدًا لم ينقل الجائزة. لكن من يديرون هذه الدار ربما كان بوسعهم معرفة مكانها.',
    },
};
