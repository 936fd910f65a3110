import type { PROFILE as English } from '../../../../screens/profile/texts';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said of a player. */
export const PROFILE: Translated<typeof English> = {
    account: {
        signInWith: 'تسجيل الدخول عبر Internet Identity',
        asGuest: 'لعبك الآن بصفة ضيف',
        why: 'مفتاحك في هذا المتصفح وحده، ويضيع مع بياناته. بعد تسجيل الدخول بمفتاح مرور يكون اسمك وتصنيفاتك وألعابك على كل أجهزتك. ألعاب الضيف تبقى للضيف: تعود إليك عند تسجيل الخروج.',
        isSignedIn: 'تم تسجيل دخولك',
        until: (time) =>
            `عبر Internet Identity، في هذا المتصفح، حتى ${isolated(time)}. وعند تسجيل الخروج تعود إلى صفة ضيف هذا المتصفح، وإلى ألعاب الضيف.`,
    },
    settings: 'الإعدادات',
    theme: 'الألوان',
    board: 'ألوان اللوح',
    boards: { green: 'أخضر وأحمر', blue: 'أزرق ونحاسي', slate: 'رمادي وفولاذي' },
    home: 'بيتك على اللوح',
    homeSides: { right: 'إلى اليمين', left: 'إلى اليسار' },
    numbers: 'أرقام الخانات',
    numbersAre: { shown: 'ظاهرة', hidden: 'مخفية' },
    speed: 'حركة الأحجار والنرد',
    speeds: { usual: 'عادية', quick: 'سريعة', off: 'فورية' },
    sound: 'الصوت',
    soundHelp: 'النرد، والأحجار، واقتراب نفاد الوقت، ووصول شخص.',
    askFirst: { text: 'السؤال قبل ما يُخسر لعبة', help: 'مثل رفض المضاعفة.' },
    boardKeys: {
        text: 'الأحرف على اللوح',
        help: 'R للرمي، D للمضاعفة، U للتراجع، C للتأكيد، حين يكون التركيز على اللوح؛ وخارجه مع Alt.',
    },
    byItself: {
        legend: 'من تلقاء نفسها، في طاولة الزهر',
        forced: { text: 'نقلة إجبارية', help: 'حين لا توجد إلا نقلة واحدة، أو لا نقلة.' },
        confirm: { text: 'تأكيد', help: 'بعد تحريك آخر حجر. لا يمكن التراجع عندئذ.' },
        roll: { text: 'رمي', help: 'حين لا يمكنك المضاعفة.' },
        bearOff: { text: 'إخراج الأحجار', help: 'في السباق، حين يُخرج كل نرد حجرًا.' },
    },
    motion: 'تبقى هذه الإعدادات في هذا المتصفح. إذا كان نظامك يطلب حركة أقل، فلا شيء يتحرك، ولا صوت إلا إذا شغّلته.',
    guest: 'أنت، ضيف',
    unnamed: 'أنت، بلا اسم بعد',
    nothingYet: 'لا ألعاب منتهية بعد.',
    since: (day) => `هنا منذ ${isolated(day)}`,
    name: 'اسمك',
    nameHelp: ({ least, most }) =>
        `من ${least} إلى ${most} من الحروف اللاتينية أو الأرقام أو ${isolated('_')} أو ${isolated('-')}. بالاسم يجدك الآخرون، وتظهر في لوحة المتصدرين.`,
    save: 'حفظ',
    rename: 'تغيير اسمك',
    named: (name) => `اسمك الآن ${isolated(name)}.`,
    ratings: 'التصنيفات',
    notRated: 'لا ألعاب مصنّفة',
    untilPlaced: (games) =>
        `${counted(games, ['لعبة مصنّفة واحدة', 'لعبتان مصنّفتان', 'ألعاب مصنّفة', 'لعبة مصنّفة'])} حتى نيل مركز`,
    played: (games, won) => `${counted(games, ['لعبة واحدة', 'لعبتان', 'ألعاب', 'لعبة'])}، والفوز في ${won} منها`,
    byPlay: (word, rate, games) =>
        `مستوى اللعب: ${word}، الخسارة لكل قرار ${isolated(rate)} في ${counted(games, ['لعبة واحدة', 'لعبتين', 'ألعاب', 'لعبة'])}`,
    play: (rate, luck) => `الخسارة لكل قرار ${isolated(rate)}، الحظ ${isolated(luck)}`,
    season: (place, month) => `المركز ${['الأول', 'الثاني', 'الثالث'][place - 1]} في ${isolated(month)}`,
    records: 'الفوز واللعب',
    people: 'الناس',
    robot: (kind, level) => `${isolated(kind)}، روبوت ${level}`,
    tally: (won, played) => `${won} من ${played}`,
    playing: 'ألعاب جارية الآن',
    history: 'الألعاب المنتهية',
    noHistory: 'لا ألعاب منتهية بعد.',
    older: 'ألعاب أقدم',
    won: 'فوز',
    lost: 'خسارة',
    challenge: 'تحدٍّ',
    id: (id) => `يبقى مفتاحك في هذا المتصفح. معرّفك (principal): ${isolated(id)}`,
    signedInId: (id) => `معرّفك (principal)، وهو نفسه على كل أجهزتك: ${isolated(id)}`,
};
