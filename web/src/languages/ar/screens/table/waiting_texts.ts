import type { WAITING as English } from '../../../../screens/table/waiting_texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said in a room that waits. */
export const WAITING: Translated<typeof English> = {
    meeting: {
        hasCome: 'خصمك هنا',
        title: 'هل أنتما هنا؟',
        lead: 'تبدأ اللعبة حالما تكونان هنا معًا. من لا يحضر في الوقت يفقد مقعده.',
        leadOfFriends: 'تبدأ اللعبة حالما تكونان هنا معًا. يبقى مقعدك محفوظًا حتى ينتهي الوقت.',
        leadOfMatch: 'تبدأ اللعبة حالما تكونان هنا معًا. من لا يحضر في الوقت يخسر المباراة.',
        with: (name) => `خصمك ${isolated(name)}.`,
        waitsFor: (name) => `في انتظار ${isolated(name)}…`,
        here: 'أنا هنا',
        youAreHere: '✓ تم تسجيل حضورك.',
        ofOthers: 'يلتقي هنا لاعبان الآن.',
        yours: 'لم يحضر اللاعب الآخر. الغرفة لك الآن، وهي في انتظار شخص آخر.',
        leave: 'مغادرة',
    },
    starting: {
        title: 'اللعبة على وشك البدء…',
        against: (name) => `خصمك ${isolated(name)}.`,
    },
    ended: {
        over: 'انتهت اللعبة',
        void: 'لا فائز: لم تُلعب اللعبة في الوقت المحدد، ولا تُحسب لأحد.',
        won: 'لقد فزت!',
        lost: 'لقد خسرت.',
        wonBy: (name) => `الفائز ${isolated(name)}.`,
        notKept: 'لم تعد حركات هذه اللعبة محفوظة.',
        match: 'حُسمت المباراة دون لعب: لم يحضر أحد اللاعبَين.',
        notCome: (name) => `لم يحضر ${isolated(name)} في الوقت`,
        seatFree: 'مقعدك متاح من جديد. يمكنك إخبار الطرف الآخر بأنك في الانتظار، ثم الانضمام مرة أخرى.',
        closed: 'هذه الغرفة مغلقة',
        closedYours: 'لم ينضم أحد خلال 30 دقيقة، أو أُغلقت من جهتك.',
        closedOther: 'لم ينضم أحد في الوقت، أو أغلقها صاحبها.',
        again: 'انضمام من جديد',
        newRoom: 'غرفة جديدة',
    },
    berserk: {
        go: 'بيرسيرك',
        worth: 'نصف وقتك الاحتياطي، مقابل نقطة إضافية إن فزت.',
        isOne: 'أنت بيرسيرك: نصف وقتك الاحتياطي، مقابل نقطة إضافية إن فزت.',
        opponentIs: 'خصمك بيرسيرك.',
    },
    title: 'في انتظار من ينضم',
    titleOfOther: (name) => `${isolated(name)} في انتظار خصم`,
    challenged: (name) => `يظهر تحديك أمام ${isolated(name)} في الصالة. تبدأ اللعبة حالما يُقبل.`,
    link: 'هذا الرابط للإرسال',
    onlyLink: 'لا ينضم إلا من لديه الرابط. تُغلق الغرفة بعد 30 دقيقة.',
    public: 'الغرفة معروضة أيضًا في الصالة. تُغلق بعد 30 دقيقة.',
    close: 'إغلاق الغرفة',
};
