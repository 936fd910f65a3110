import { WHOLE_GAME } from '../../short_game';
import type { TABLE_TEXTS as English } from '../../table_texts';
import type { Translated } from '../translated';
import { counted, type Forms } from './counted';
import { isolated } from './isolated';
import { SEALS } from './seals_texts';

const POINTS: Forms = ['نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة'];
const POINTS_LOST: Forms = ['نقطة واحدة', 'نقطتين', 'نقاط', 'نقطة'];
const OF_TURNS: Forms = ['دور واحد', 'دورين', 'أدوار', 'دورًا', 'دور'];

/** What is said at the tables of all games, and of how they end. The first screen does without. */
export const TABLE_TEXTS: Translated<typeof English> = {
    table: {
        opening: 'تُفتح الطاولة…',
        noGame: 'لا يمكن عرض هذه الطاولة',
        newer: 'هذه اللعبة أحدث من صفحتك. أعد تحميل الصفحة لتلعبها.',
        tab: '● دورك',
        watching: 'أنت هنا للمشاهدة. اللعب للاعبين وحدهم.',
        theirTurn: 'في انتظار الطرف الآخر…',
        openingDice: 'تُرمى الآن نردا البداية…',
        asksHowItEnded: 'لحظة: تسأل الصفحة كيف انتهت هذه اللعبة…',
        toEvent: 'العودة إلى البطولة',
        pending: 'أُرسل، في انتظار التأكيد…',
        lost: 'لا اتصال. لعبتك في أمان: تعيد الصفحة المحاولة من تلقاء نفسها.',
        unanswered: 'لا اتصال. ربما وصل ما فعلته: تعرضه الطاولة فور عودتها. تعيد الصفحة المحاولة من تلقاء نفسها.',
        unsent: 'عاد اتصالك. آخر ما فعلته لم يصل.',
        sendAgain: 'إعادة الإرسال',
        asleep: 'نائمة',
        behind: 'متأخر دورًا',
        hurry: 'بقيت عشر ثوانٍ.',
        turns: 'الأدوار',
        players: 'اللاعبون',
        turnOf: (name) => `دور ${isolated(name)}`,
        left: 'خارج اللعبة',
        youLeft: 'غادرت اللعبة. يمكنك مشاهدة الآخرين يتابعون.',
        out: 'خرج',
        youAreOut: 'خرجت من اللعبة. يمكنك مشاهدة الآخرين يتابعون.',
    },
    clock: {
        delay: 'المهلة',
        reserve: 'الاحتياطي',
        low: 'بقي وقت قليل',
        lowReserve: 'بقي من وقتك الاحتياطي أقل من دقيقة.',
        lastReserve: 'بقيت عشر ثوانٍ، ثم الخسارة.',
    },
    talk: {
        open: 'إرسال عبارة',
        title: 'عبارة للطرف الآخر',
        titleOfMany: 'عبارة للآخرين',
        reactions: {
            Hello: 'مرحبًا!',
            GoodLuck: 'حظًا موفقًا!',
            WellPlayed: 'أحسنت!',
            Thanks: 'شكرًا!',
            Sorry: 'عذرًا!',
            OneMoment: 'لحظة…',
            GoodBye: 'مع السلامة!',
        },
        said: (name, words) => `من ${isolated(name)}: ${isolated(words)}`,
        tooOften: (seconds) =>
            `الحد الأقصى أربع عبارات في الدقيقة. يمكنك إرسال المزيد بعد ${counted(seconds, ['ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية'])}.`,
        mute: 'كتم الطرف الآخر',
        muteHelp: 'يخفي ما يقوله، هنا وفي الألعاب اللاحقة. ولا يُخبَر بذلك.',
    },
    voice: {
        yourTurn: 'دورك.',
    },
    cube: {
        offer: (stakes) => `مضاعفة إلى ${stakes}`,
        offeredToYou: (stakes) => `يضاعف خصمك إلى ${stakes}.`,
        consequence: (stakes) => `بالقبول يصبح المكعب لك. والرفض خسارة ${counted(stakes, POINTS_LOST)} الآن.`,
        take: 'قبول',
        pass: 'رفض',
        askToDrop: 'أترفض المضاعفة؟',
        dropped: (stakes) => `تخسر ${counted(stakes, POINTS_LOST)} الآن.`,
        askToDouble: (stakes) => `إذا قبل خصمك، تصبح قيمة اللعبة ${stakes * 2}، ويصبح المكعب له.`,
        back: 'رجوع',
        waiting: 'في انتظار الجواب عن المضاعفة…',
        shows: (stakes) => `مكعب المضاعفة على ${stakes}`,
        at: (stakes) => `المكعب على ${stakes}`,
    },
    /** Of the choice that was made. */
    played: 'لُعب',
    advised: {
        acceptDouble: 'قبول',
        forfeit: 'رفض',
        hold: 'تثبيت',
        proposeDouble: 'مضاعفة',
        roll: 'رمي',
    },
    resign: {
        button: 'استسلام',
        title: 'أتريد الاستسلام؟',
        notNow: 'يمكنك الاستسلام عندما يحين دورك.',
        atOnce: 'تنتهي اللعبة فورًا.',
        othersGoOn: 'تغادر اللعبة ويتابع الآخرون. ويكون مركزك بعد كل من بقي.',
        inTheAir: 'يمكنك الاستسلام حالما يستقر النرد.',
        keep: 'متابعة اللعب',
    },
    endings: {
        kinds: {
            PlayedOut: 'لُعبت إلى النهاية',
            Resigned: 'استسلام',
            DoubleRefused: 'رُفضت المضاعفة',
            TimedOut: 'نفد الوقت',
            Abandoned: 'لا فائز',
        },
        worth: { Gammon: 'مارس', Backgammon: 'باكغامون' },
        resigned: { Gammon: 'مارس بالاستسلام', Backgammon: 'باكغامون بالاستسلام' },
        byClock: 'آخر حركة كانت للساعة',
        othersLeft: 'لم يبقَ إلا لاعب واحد',
        untold: {
            Gammon: 'مارس',
            Backgammon: 'باكغامون',
            DoubleRefused: 'رُفضت المضاعفة',
            Timeout: 'نفد الوقت',
            Abandoned: 'لا فائز',
        },
    },
    over: {
        title: 'انتهت اللعبة',
        won: 'فزت!',
        lost: 'خسرت.',
        wonBy: (name) => `الفوز من نصيب ${isolated(name)}.`,
        places: 'المراكز',
        ordinal: (place) => `${place}.`,
        place: (place, of) => `مركزك ${place} من ${of}.`,
        sharedPlace: (place, of) => `مركزك ${place} من ${of}، بالتساوي مع غيرك.`,
        noResult: 'لا نتيجة.',
        points: (points) => counted(points, POINTS),
        score: (one, two) => `${one} : ${two}`,
        rating: 'تصنيفك',
        ratingComes: 'في الطريق…',
        notRated: 'لم يتغير',
        whyNotRated: 'من لم يفعل شيئًا قط، ولم يكن بوسعه أن يعلم باللعبة، لا يخسر بها من تصنيفه.',
        shortGame: (turns) =>
            `اللعبة المؤلفة من ${counted(turns, OF_TURNS)} تُحتسب أقل لفائزها: وتُحتسب كاملة من ${counted(WHOLE_GAME, OF_TURNS)} فصاعدًا.`,
        noGame: (turns) => `اللعبة المؤلفة من ${counted(turns, OF_TURNS)} لا تعطي فائزها شيئًا.`,
        whyNotWithBots: 'الألعاب مع البوتات لا تُصنّف.',
        rematch: 'إعادة المواجهة',
        again: 'اللعب من جديد',
        rematchAsked: 'أُرسل الطلب. في انتظار الطرف الآخر…',
        rematchOffered: (name) => `طلب إعادة المواجهة من ${isolated(name)}.`,
        rematchAskedOfMany: 'أُرسل الطلب…',
        rematchAgreed: (names) => `طلب إعادة المواجهة: ${names}.`,
        rematchAwaits: (names) => `في انتظار: ${names}.`,
        toRematch: 'إلى اللعبة الجديدة',
        review: 'مراجعة',
    },
    fair: {
        dice: {
            button: 'هل كان النرد نزيهًا؟',
            good: (throws, seals) => {
                const sealed =
                    throws === 1
                        ? 'الرمية الوحيدة هي التي خُتم عليها من قبل'
                        : throws === 2
                          ? 'الرميتان كلتاهما كما خُتم عليهما من قبل'
                          : `كل الرميات، وعددها ${throws}، كما خُتم عليها من قبل`;
                return `نعم. ${sealed}${SEALS.seen(seals)}.`;
            },
            limits: 'يبيّن هذا أن أحدًا لم يغيّر أي رمية. لكن من يديرون هذه الدار ربما كان بوسعهم معرفتها مسبقًا.',
        },
        late: 'لم يكن بوسع أحد معرفة أي رمية مسبقًا، ولا حتى من يديرون هذه الدار.',
        wrongThrow: (number, shown, sealed) =>
            `لا. أظهرت الرمية ${number} ${isolated(shown.join('-'))}، والمختوم: ${isolated(sealed.join('-') || 'لا شيء')}.`,
        wrongTape: (tape) => `لا. الشريط ${tape} ليس هو الذي خُتم عليه.`,
        wrongLog: (version) =>
            `لا. ما جرى حتى الفعل ${version} ليس ما صدّقت عليه الشبكة. يمكنك السؤال من جديد: ربما تكذب إحدى العقد.`,
        certified: '✓ مصدَّق: الشبكة نفسها تضمن مجرى اللعبة هذا، مهما قالت عقدة منفردة.',
        details: 'كل الرميات والأختام',
        unfinished: 'لا يمكنك التحقق من هذا إلا بعد انتهاء اللعبة.',
    },
};
