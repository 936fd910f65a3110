import type { NEW_EVENT as English } from '../../../../screens/new_event/texts';
import type { Translated } from '../../../translated';

/** The texts of the form for an event. They are loaded with it. */
export const NEW_EVENT: Translated<typeof English> = {
    title: 'الإعلان عن بطولة',
    hosts: 'يلزمك مركز في لوحة المتصدرين في إحدى الألعاب. الدار تختار المواجهات وتفتح الطاولات وتحسب النتائج: لا تحتاج إليك بعد ذلك.',
    notYet: 'ليس لك مركز في أي لوحة متصدرين بعد، فلا يمكنك الإعلان عن بطولة. تنال مركزًا باللعب المصنَّف مع الناس.',
    operator: 'أنا أدير هذه الدار',
    none: 'لا تقيم هذه الدار بطولات.',
    name: 'اسم البطولة',
    namePlaceholder: 'مساء الجمعة',
    form: 'النظام',
    forms: { Swiss: 'سويسري', RoundRobin: 'دوري كامل', Knockout: 'خروج المغلوب', Arena: 'ساحة' },
    formHelp: {
        Swiss: 'في كل جولة يلتقي اللاعبون بمن لهم العدد نفسه من النقاط، ولا يلتقي اثنان مرتين. حتى 10,000 لاعب.',
        RoundRobin: 'الجميع يلعبون مع الجميع. حتى 16 لاعبًا.',
        Arena: 'ألعاب قصيرة متتالية إلى أن ينتهي الوقت. سلاسل الفوز تُحتسب مضاعفة. حتى 10,000 لاعب.',
        Knockout: 'يتابع الفائزون. ويتابع خاسرو المسار الرئيسي في مسار الترضية. حتى 1,024 لاعبًا.',
    },
    rounds: 'الجولات',
    begins: 'البداية',
    roundTime: 'وقت الجولة',
    arenaTime: 'المدة',
    roundTimes: { quarter: '15 د', half: '30 د', hour: 'ساعة', two: 'ساعتان', day: 'يوم' },
    roundTimeHelp: 'الطاولة التي تبقى مفتوحة حينئذ تُحسم دون لاعبيها.',
    repeats: 'التكرار',
    repeated: { Once: 'مرة واحدة', Daily: 'كل يوم', Weekly: 'كل أسبوع' },
    who: 'من يمكنه الاشتراك؟',
    entries: { all: 'الجميع', placed: 'أصحاب المراكز', code: 'من لديه رمز' },
    code: 'الرمز، من 4 إلى 40 محرفًا',
    announce: 'إعلان البطولة',
};
