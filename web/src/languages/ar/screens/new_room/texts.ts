import type { NEW_ROOM as English } from '../../../../screens/new_room/texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** The texts of the form for a new room. They are loaded with it. */
export const NEW_ROOM: Translated<typeof English> = {
    title: 'إنشاء غرفة',
    challenge: (name) => `تحدّي ${isolated(name)}`,
    game: 'اللعبة',
    who: 'من يمكنه الانضمام؟',
    friend: 'من لديه رابطي',
    all: 'الجميع',
    friendHelp: 'لك رابط لإرساله. لا تظهر الغرفة في أي قائمة، ولا يرى اللعبة إلا لاعبوها.',
    allHelp: 'تظهر الغرفة في الصالة، ويمكن لأي شخص المشاهدة.',
    name: 'اسم الغرفة',
    length: 'الطول',
    lengths: { single: 'لعبة واحدة', 1: 'نقطة واحدة', 3: '3 نقاط', 5: '5 نقاط', 7: '7 نقاط' },
    clock: 'الساعة',
    clocks: { window: 'وقت لكل فعل', reserve: 'مهلة ووقت احتياطي' },
    windowHelp: 'يبدأ الوقت من جديد مع كل فعل. وعندما ينفد، تلعب الساعة عنك.',
    time: 'المدة',
    times: { five: '5 د', hour: 'ساعة', day: 'يوم' },
    reserveOf: { match: 'مهلة، ووقت احتياطي لكل نقطة', game: 'مهلة ووقت احتياطي' },
    reserveHelp: (delay, reserve, whole) => {
        const [the, ofThe] = whole === 'game' ? ['اللعبة', 'للعبة'] : ['المباراة', 'للمباراة'];
        return `لكل قرار مهلة مجانية قدرها ${isolated(delay)}. وما زاد عليها يُخصم من وقت احتياطي قدره ${isolated(reserve)} ${ofThe} كلها. من ينفد وقته الاحتياطي يخسر ${the}.`;
    },
    rated: 'مصنّفة',
    ratedHelp: 'تغيّر النتيجة تصنيف اللاعبين.',
    ratedNotWithBots: 'الألعاب في غرف ترحّب بالبوتات لا تُصنّف أبدًا.',
    ratedNever: 'المباريات وحدها تُصنّف، أما الألعاب المفردة فلا تُصنّف أبدًا.',
    doubling: 'مكعب المضاعفة',
    doublingHelp: 'ترفع المضاعفة قيمة اللعبة قبل رميتك؛ وللطرف الآخر أن يقبل أو يتخلى عن اللعبة.',
    crawford: 'قاعدة كروفورد',
    crawfordHelp: 'لا مضاعفة في أول لعبة يحتاج فيها أحد اللاعبَين إلى نقطة واحدة.',
    jacoby: 'قاعدة جاكوبي',
    jacobyHelp: 'لا يُحتسب المارس مضاعفًا إلا بعد تدوير المكعب.',
    quick: 'نرد سريع',
    quickHelp: 'النرد الذي لا قرار فيه لأحد يُرمى من تلقاء نفسه.',
    lateDice: 'نرد مؤجَّل',
    lateDiceHelp: 'لا يمكن لأحد معرفة الرمية مسبقًا، ولا حتى لمن يديرون هذه الدار. يستغرق ذلك لحظة أطول.',
    bots: 'البوتات مرحّب بها',
    botsHelp: 'قد يأخذ أحدَ المقاعد برنامج. وتدل على ذلك علامة بجانب اسمه.',
    spectatorDelay: 'المشاهدون متأخرون دورًا',
    spectatorDelayHelp: 'لا يستطيع أي مشاهد مساعدتك: يرى كل دور بعد انتهاء الدور الذي يليه.',
    terms: {
        cube: 'المكعب',
        crawford: 'لعبة كروفورد',
        jacoby: 'قاعدة جاكوبي',
        gammon: 'المارس',
    },
    create: 'إنشاء الغرفة',
    send: 'إرسال التحدي',
};
