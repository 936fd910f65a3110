import { PAR } from '@dice-wards/games/yacht/rules';
import { BONUS, BONUS_FROM } from '@dice-wards/games/yacht/scoring';
import type { TABLE_WORDS as English } from '../../../../games/yacht/table_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS: Translated<typeof English> = {
    boxes: {
        ones: 'الآحاد',
        twos: 'الاثنينات',
        threes: 'الثلاثات',
        fours: 'الأربعات',
        fives: 'الخمسات',
        sixes: 'الستات',
        threeOfAKind: 'ثلاث متماثلة',
        fourOfAKind: 'أربع متماثلة',
        fullHouse: 'فول هاوس',
        smallStraight: 'متتالية صغيرة',
        largeStraight: 'متتالية كبيرة',
        yacht: 'يخت',
        chance: 'فرصة',
    },
    roll: 'رمي خمس حبات',
    rollAll: (left) => `رمي الكل ثانية · بقي ${left}`,
    rollOthers: (left) => `رمي الباقي · بقي ${left}`,
    noThrow: 'لم تبقَ رميات',
    score: 'تسجيل',
    scoreIn: (box, points) => `${box} ${isolated(`+${points}`)}`,
    dice: 'النرد على الطاولة',
    die: (value, isKept) => `${value}${isKept ? '، محتفَظ بها' : ''}`,
    keep: 'اضغط ما تحتفظ به من الحبات، أو خانة للتسجيل.',
    mustScore: 'اضغط الخانة التي تُسجَّل فيها.',
    throwsLeft: (left) => `بقي ${counted(left, ['رمية واحدة', 'رميتان', 'رميات', 'رمية'])}`,
    alone: `وحدك: الفوز بـ ${PAR} نقطة.`,
    yourTurn: 'دورك',
    yourCard: 'بطاقتك',
    cardOf: (name) => `بطاقة ${isolated(name)}`,
    backToYours: 'إلى بطاقتك',
    look: (name, total) => `${isolated(name)}: ${total}. عرض البطاقة`,
    lastTurn: (name, box, points) => `${isolated(name)}: ${box} ${isolated(points)}`,
    open: 'مفتوحة',
    would: 'تسجل',
    bonus: `علاوة ${BONUS}`,
    upper: (points) => isolated(`${points} / ${BONUS_FROM}`),
    total: 'المجموع',
    noTurns: 'لم يسجل أحد بعد.',
    ends: {
        open: '…',
        left: 'مغادرة',
    },
    lapsed: 'بالساعة',
};
