import type { PUZZLES as English } from '../../../../../games/backgammon/puzzles/words';
import type { Translated } from '../../../../translated';
import { isolated } from '../../../isolated';
import { LOCALE } from '../../../locale_texts';

/** What is said of puzzles. */
export const PUZZLES: Translated<typeof English> = {
    lead: 'رمية من لعبة حقيقية خسرت فيها النقلة كثيرًا. جد نقلة أفضل.',
    which: 'أي ألغاز',
    ofDay: 'لغز اليوم',
    own: (count) => `من ألعابك (${count})`,
    yours: 'لك الأحجار الفاتحة، وتُخرجها من أسفل.',
    dice: (one, two) => `معك ${LOCALE.leftToRight(`${one}-${two}`)}. العب النقلة على اللوح.`,
    looking: 'يبحث الروبوت في متصفحك عن أكبر خطأ في ألعاب اليوم…',
    judging: 'يقيّم الروبوت نقلتك…',
    noneToday: 'لم تنته بعد مباراة عامة مصنّفة يوجد فيها شيء. عد غدًا.',
    noneOwn: 'افتح مراجعة لعبة طاولة منتهية: نقلاتك التي خسرت كثيرًا تصبح ألغازًا هنا. وتبقى في هذا المتصفح.',
    best: (play) => `${isolated(play)} هي أفضل نقلة.`,
    close: (lost, best) => `جيد: لا تخسر إلا ${isolated(lost)} مقارنة بـ ${isolated(best)}.`,
    loses: (lost, best) => `تخسر ${isolated(lost)}. أفضل نقلة: ${isolated(best)}.`,
    losesMore: (lost, best) => `تخسر أكثر من ${isolated(lost)}. أفضل نقلة: ${isolated(best)}.`,
    inGame: (play, lost) => `لُعبت في اللعبة ${isolated(play)}، وخسرت ${isolated(lost)}.`,
    arrows: 'الأسهم البرتقالية نقلتك، والزرقاء أفضل نقلة.',
    again: 'حاول مرة أخرى',
    next: 'اللغز التالي',
    toGame: 'اللعبة',
    cannot: 'لا يعمل الروبوت في هذا المتصفح، فلا أحد يقيّم نقلتك.',
};
