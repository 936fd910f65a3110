import { decimal } from '../../../numbers';
import type { REVIEW as English } from '../../../review/texts';
import type { Translated } from '../../translated';
import { isolated } from '../isolated';

/** What is said of a game that is gone through step by step. */
export const REVIEW: Translated<typeof English> = {
    loading: 'يجري جلب اللعبة…',
    title: (one, two) => `${isolated(one)} – ${isolated(two)}`,
    steps: 'الخطوات',
    first: 'إلى البداية',
    back: 'خطوة إلى الوراء',
    next: 'خطوة إلى الأمام',
    last: 'إلى النهاية',
    nextError: 'الخطأ التالي',
    start: 'البداية.',
    noSteps: 'ليس في هذه اللعبة خطوات تُعرض.',
    analysis: 'التحليل',
    analysing: 'مقدار ما حُلّل من اللعبة',
    marks: { Inaccuracy: 'هفوة', Error: 'خطأ', Blunder: 'خطأ فادح' },
    signs: { Inaccuracy: '?!', Error: '?', Blunder: '??' },
    better: (best, loss) => `الأفضل ${isolated(best)}، بفارق ${decimal(loss, 3)}.`,
    counts: { Inaccuracy: 'الهفوات', Error: 'الأخطاء', Blunder: 'الأخطاء الفادحة' },
    rating: 'مستوى اللعب',
    ratings: {
        Supernatural: 'آلة',
        WorldClass: 'عالمي',
        Expert: 'خبير',
        Advanced: 'متقدم',
        Intermediate: 'متوسط',
        CasualPlayer: 'هاوٍ',
        Beginner: 'مبتدئ',
        Awful: 'دون المبتدئ',
    },
    errorRate: 'الخسارة لكل قرار',
    errorRateOf: (thousandths, noise) =>
        isolated(noise === undefined ? `${decimal(thousandths, 1)} ‰` : `${decimal(thousandths, 1)} ± ${noise} ‰`),
    candidates: 'أفضل الخيارات',
    showCandidates: 'إظهار',
    candidatesHelp:
        'تُظهر الأسهم البرتقالية ما لُعب، والزرقاء ما كان أفضل. زر «إظهار» يسرد ما كان روبوت قوي سيفعله؛ والضغط على خيار يرسمه.',
    noCandidates: 'لم يكن في هذه الخطوة ما يُختار.',
    share: 'إظهارها للآخرين',
    copyLink: 'رابط هذه الخطوة',
    setUp: 'فتحها على لوح',
    copyPosition: 'الوضعية بصيغة XGID',
    download: `المباراة بصيغة ${isolated('.mat')}`,
    totalsHelp:
        'الخسارة لكل قرار: أجزاء من ألف من النقطة، في المتوسط. ومنها يُستخلص «مستوى اللعب». الحظ: النقاط التي جاء بها النرد.',
    luck: 'الحظ',
    graph: 'القيمة المتوقعة',
    graphHelp: (name) => `الأعلى لصالح ${isolated(name)}. النقط المرسومة هي الأخطاء.`,
    slider: 'خطوة اللعبة',
    graphLabel: (end) => `القيمة المتوقعة على امتداد اللعبة، وفي نهايتها ${decimal(end, 2)}`,
};
