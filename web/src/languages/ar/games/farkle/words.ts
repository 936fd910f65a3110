import type { WORDS as English } from '../../../../games/farkle/words';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said of Farkle wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'ست حبات نرد إلى 10,000. احتفاظ بما يسجل نقاطًا، ثم رمية أخرى أو إيداع قبل أن يُضيع الفاركل الدور.',
    roomName: 'ست حبات نرد إلى عشرة آلاف',
    voice: {
        dice: (dice) => `أظهر النرد ${dice.join('، ')}.`,
        standing: (all, turn) =>
            `${all.map(([name, points]) => `${isolated(name)} ${points}`).join('، ')}، هذا الدور ${turn}.`,
        scores: (one, two, turn, me) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'الأول' : 'أنت'} ${mine}، ${me === undefined ? 'الثاني' : 'الخصم'} ${theirs}، هذا الدور ${turn}.`;
        },
    },
};
