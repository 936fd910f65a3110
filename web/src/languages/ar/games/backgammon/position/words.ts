import type { POSITION as English } from '../../../../../games/backgammon/position/words';
import type { Side } from '../../../../../roles';
import type { Translated } from '../../../../translated';
import { counted, type Forms } from '../../../counted';
import { isolated } from '../../../isolated';

const SIDES = { Player1: 'الفاتح', Player2: 'الداكن' } as const satisfies Record<Side, string>;

const STACKS = {
    Player1: ['حجر فاتح واحد', 'حجران فاتحان', 'أحجار فاتحة', 'حجرًا فاتحًا'],
    Player2: ['حجر داكن واحد', 'حجران داكنان', 'أحجار داكنة', 'حجرًا داكنًا'],
} as const satisfies Record<Side, Forms>;

/** What is said of a position that somebody sets up. */
export const POSITION: Translated<typeof English> = {
    title: 'إعداد وضعية',
    lead: 'يمكنك لصق XGID أو GNUBG ID، أو وضع الأحجار بيدك. يخبرك الروبوت في متصفحك بما يُلعب.',
    text: 'XGID أو GNUBG ID',
    open: 'فتح',
    unreadable: (why) => `تتعذر قراءة هذا: ${isolated(why)}.`,
    copy: 'نسخ XGID',
    label: 'اللوح. تنقلك مفاتيح الأسهم من خانة إلى خانة؛ يضع Enter حجرًا، ويزيل Delete حجرًا.',
    tool: 'الضغط على خانة',
    tools: { ...SIDES, remove: 'إزالة' },
    start: 'وضعية البداية',
    clear: 'لوح فارغ',
    turnBoard: 'قلب اللوح',
    toAct: 'صاحب الدور',
    sides: SIDES,
    place: (place) => (place === 25 ? 'الحاجز' : `الخانة ${place}`),
    empty: 'فارغة',
    stack: (count, side) => counted(count, STACKS[side]),
    dice: 'النرد',
    die: (number) => `النرد ${number}`,
    noDie: 'لا شيء',
    cube: 'المكعب',
    owner: 'لمن المكعب',
    owners: { centre: 'الوسط', ...SIDES },
    doubled: 'عُرضت المضاعفة',
    doubledHelp: 'من صاحب الدور، والجواب للطرف الآخر.',
    length: 'مباراة إلى',
    lengthHelp: '0 لعبة مفردة.',
    score: (side) => `نقاط ${SIDES[side]}`,
    crawford: 'لعبة كروفورد',
    crawfordHelp: 'لا مضاعفة لأحد.',
    jacoby: 'قاعدة جاكوبي',
    jacobyHelp: 'لا يُحتسب المارس إلا بعد تدوير المكعب.',
    answers: 'أفضل الخيارات',
    pass: 'لا نقلة ممكنة',
    equities: (noDouble, take, pass) =>
        `بلا مضاعفة ${isolated(noDouble)} · مضاعفة وقبول ${isolated(take)} · مضاعفة ورفض ${isolated(pass)}`,
    rollout: 'محاكاة',
    rolloutHelp:
        'تُلعب الوضعية إلى نهايتها مرات كثيرة، والطرفان بمستوى «صعب»، بلا مكعب ثم بالمكعب، وبعد استبعاد أثر حظ النرد.',
    games: 'الألعاب',
    begin: 'بدء المحاكاة',
    stop: 'إيقاف',
    counted: (games, of) => `الألعاب: ${games} من ${of}`,
    after: (play) => `بعد ${isolated(play)}`,
    rows: {
        win: 'الفوز',
        winGammon: 'منه بمارس',
        winBackgammon: 'منه بباكغامون',
        loseGammon: 'الخسارة بمارس',
        loseBackgammon: 'الخسارة بباكغامون',
    },
    equity: 'القيمة المتوقعة بلا مكعب',
    played: { held: 'بالمكعب', taken: 'بعد مضاعفة وقبول' },
    value: 'المتوسط',
    error: 'الخطأ المعياري',
    cannot: 'لا يمكن تشغيل الروبوت في هذا المتصفح.',
};
