import type { TABLE_WORDS as English } from '../../../../games/dice_wards/table_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS: Translated<typeof English> = {
    roll: 'رمي',
    hold: 'تثبيت',
    holdFor: (points) => `تثبيت ${isolated(`+${points}`)}`,
    round: 'هذه الجولة',
    yourRound: 'جولتك',
    theirRound: 'جولة الخصم',
    roundOf: (name) => `جولة ${isolated(name)}`,
    lostRound: 'ظهر 1: ضاعت الجولة',
    banked: 'في الرصيد:',
    goal: '/ 100',
    noTurns: 'لم تُرمَ أي رمية بعد.',
    plan: 'الرمي حتى',
    planGo: 'بدء',
    planDone: (points) =>
        `في هذه الجولة ${counted(points, ['نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة'])} بالفعل: يمكنك التثبيت، أو اختيار عدد أكبر.`,
    ends: {
        open: (_) => '…',
        held: (points) => isolated(`+${points}`),
        lost: (_) => 'ضاعت',
        resigned: (_) => 'استسلام',
        timedOut: (_) => 'نفد الوقت',
        lapsed: (points) => (points === 0 ? 'نفد الوقت' : `${isolated(`+${points}`)}، نفد الوقت`),
        left: (_) => 'مغادرة',
    },
};
