import type { WORDS as English } from '../../../../games/dice_wards/words';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said of Dice Wards wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'مغامرة حتى 100: رمية أخرى، أم تثبيت قبل أن يأتي 1 ويأخذ كل شيء؟',
    roomName: 'السباق إلى المئة',
    voice: {
        die: (value) => `أظهر النرد ${value}.`,
        standing: (all, round) =>
            `${all.map(([name, points]) => `${isolated(name)} ${points}`).join('، ')}، هذه الجولة ${round}.`,
        scores: (one, two, round, me) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'الأول' : 'أنت'} ${mine}، ${me === undefined ? 'الثاني' : 'الخصم'} ${theirs}، هذه الجولة ${round}.`;
        },
    },
};
