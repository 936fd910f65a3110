import type { OPPONENT as English } from '../../../parts/opponent_texts';
import type { Translated } from '../../translated';
import { isolated } from '../isolated';

/** What a player can do about another one. */
export const OPPONENT: Translated<typeof English> = {
    label: (name) => `${isolated(name)}: كتم، حجب، إبلاغ`,
    block: 'حجب',
    unblock: 'رفع الحجب',
    blockHelp: 'لا تلتقيان بعدها في الألعاب السريعة ولا الغرف العامة ولا التحديات. ومن تحجبه يُكتم أيضًا.',
    reportHelp: 'يُبلغ المشرفين عن هذا اللاعب وهذه اللعبة.',
    profile: 'الملف الشخصي',
    close: 'إغلاق',
};
