import type { TABLE_WORDS as English } from '../../../../games/plain/table_words';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said at the plain table, of whatever game. */
export const TABLE_WORDS: Translated<typeof English> = {
    label: 'الوضع الحالي',
    verbs: 'الأفعال الممكنة',
    yes: 'نعم',
    no: 'لا',
    none: 'لا شيء',
    noChoice: 'بلا اختيار',
    inputs: { bool: 'نعم أو لا', number: 'عدد', text: 'كلمة', oneOf: 'أيها' },
    notHere: (verbs) => `ليس من هذه الطاولة: ${isolated(verbs)}.`,
    lastDice: 'آخر نرد',
    cube: 'المكعب',
    you: 'أنت',
    opponent: 'الخصم',
    seats: {
        Player1: 'اللاعب الأول',
        Player2: 'اللاعب الثاني',
        Player3: 'اللاعب الثالث',
        Player4: 'اللاعب الرابع',
        Player5: 'اللاعب الخامس',
        Player6: 'اللاعب السادس',
    },
    movers: { Chance: 'النرد', Clock: 'الساعة' },
    step: 'الخطوة',
    of: (name, what) => `${isolated(name)}: ${isolated(what)}`,
};
