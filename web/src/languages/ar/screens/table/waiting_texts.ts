import type { WAITING as English } from '../../../../screens/table/waiting_texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said in a room that waits. */
export const WAITING: Translated<typeof English> = {
    meeting: {
        hasCome: 'خصمك هنا',
        title: 'هل أنتما هنا؟',
        lead: 'تبدأ اللعبة حالما تكونان هنا معًا. من لا يحضر خلال نصف دقيقة يفقد مقعده.',
        leadOfMatch: 'تبدأ اللعبة حالما تكونان هنا معًا. من لا يحضر خلال دقيقة يخسر المباراة.',
        ofOthers: 'يلتقي هنا لاعبان الآن.',
        yours: 'لم يحضر اللاعب الآخر. الغرفة لك الآن، وهي في انتظار شخص آخر.',
        leave: 'مغادرة',
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
