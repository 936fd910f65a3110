import type { REFUSALS as English } from '../../../../../packages/client/src/refusal_words';
import type { Translated } from '../../translated';
import { counted } from '../counted';
import { isolated } from '../isolated';

/** What is said of refusals. What a canister says itself comes before it, in other words. */
export const REFUSALS: Translated<typeof English> = {
    kinds: {
        Unauthorized: 'لا دور لك في هذا. يمكنك تسجيل الدخول، أو الاكتفاء بالمشاهدة.',
        NotYourTurn: 'ليس هذا دورك.',
        GameFinished: 'انتهت هذه اللعبة.',
        Stale: 'تقدمت اللعبة في هذه الأثناء. يُرجى النظر من جديد قبل القرار.',
        RoomNotFound: 'لا توجد غرفة كهذه. ربما أُغلقت، أو أنها خاصة.',
        RoomFull: 'مقاعد هذه الغرفة كلها مشغولة.',
        AlreadyInRoom: 'لك مقعد في هذه الغرفة بالفعل.',
        WrongInviteCode: 'رمز الدعوة هذا لا يفتح الغرفة.',
        ProfileNotFound: 'ليس لهذا اللاعب اسم، ولم يُنهِ أي لعبة.',
        InvalidState: 'هذا غير ممكن الآن.',
        InvalidMove: 'لا يمكن لعب هذا.',
        InvalidArgument: 'هذا غير ممكن.',
        LimitReached: 'لا متسع لهذا.',
        Busy: 'هذا لا يعمل الآن. تُرجى المحاولة بعد لحظات.',
        Other: 'رُفض هذا.',
        UsernameTaken: 'هذا الاسم مأخوذ. عليك اختيار اسم آخر.',
    },
    own: () => '',
    house: (said) => `هذا غير ممكن الآن. تقول الإدارة: «${isolated(said)}».`,
    underWay: 'فعل آخر جارٍ.',
    notHere: 'اللعبة ليست هنا بعد.',
    other: (kind) => `رُفض هذا: ${isolated(kind)}.`,
    tooMany: (time) => `طلبات كثيرة جدًا. يمكنك المحاولة من جديد بعد ${time}.`,
    seconds: (count) => counted(count, ['ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية']),
    minutes: (count) => counted(count, ['دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة']),
};
