import type { TABLE_WORDS as English } from '../../../../games/backgammon/table_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';

function onPlace(place: number): string {
    return place === 25 ? 'على الحاجز' : place === 0 ? 'خارج اللوح' : `على الخانة ${place}`;
}

/** What is said at the board, which is fetched with it. */
export const TABLE_WORDS: Translated<typeof English> = {
    label: 'لوح الطاولة من جهتك. تنقلك مفاتيح الأسهم من خانة إلى خانة.',
    pips: 'خطوات',
    score: 'النتيجة',
    undo: 'تراجع',
    confirm: 'تأكيد',
    pass: 'لا نقلة ممكنة: تمرير',
    roll: 'رمي النرد',
    takeOpening: 'بدء',
    swap: 'لعب النرد الآخر أولًا',
    rollAhead: 'رمي النرد عني',
    rollAheadHelp: 'يُرمى نردك التالي من تلقاء نفسه، دون مضاعفة منك قبله.',
    keys: 'المفاتيح على اللوح: الأسهم وEnter للتحريك، R للرمي، D للمضاعفة، U للتراجع، C للتأكيد. وخارج اللوح: الأحرف نفسها مع Alt.',
    place: (place) => (place === 25 ? 'حاجزك' : place === 0 ? 'الأحجار المُخرَجة' : `الخانة ${place}`),
    checkers: (mine, theirs) =>
        mine > 0
            ? counted(mine, ['حجر واحد لك', 'حجران لك', 'أحجار لك', 'حجرًا لك'])
            : theirs > 0
              ? counted(theirs, ['حجر واحد للخصم', 'حجران للخصم', 'أحجار للخصم', 'حجرًا للخصم'])
              : 'فارغة',
    selected: 'مختارة',
    canMove: 'يمكن التحريك منها',
    canLand: 'يمكن للحجر المختار الانتقال إلى هنا',
    countAt: (count, place) => `${count} ${onPlace(place)}`,
    yours: (list) => `أحجارك: ${list}.`,
    theirs: (list) => `أحجار الخصم، بترقيم خاناتك: ${list}.`,
    gameNumber: (number) => `اللعبة ${number}`,
    lastGame: (points, how) => `اللعبة السابقة: ${counted(points, ['نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة'])}، ${how}`,
    wins: {
        Single: 'فوز عادي',
        Gammon: 'مارس',
        Backgammon: 'باكغامون',
        DoubleRefused: 'مضاعفة لم تُقبل',
        Forfeit: 'خسارة بالانسحاب',
    },
    turnEvents: {
        doubled: 'مضاعفة',
        taken: 'قبول',
        dropped: 'رفض',
        resigned: 'استسلام',
        game: 'الفوز باللعبة',
    },
    hint: {
        title: 'نصيحة',
        ask: 'إظهار',
        text: 'ما كان أقوى روبوت سيفعله هنا. تُظهر الأسهم الخيار المعلَّم.',
        cube: {
            NoDouble: 'المكعب: الأفضل عدم المضاعفة الآن.',
            DoubleTake: 'المكعب: الأفضل المضاعفة، وعلى الطرف الآخر القبول.',
            DoublePass: 'المكعب: الأفضل المضاعفة، وعلى الطرف الآخر الرفض.',
            TooGood: 'المكعب: الوضع أقوى من أن يُضاعَف، والأفضل اللعب من أجل المارس.',
        },
    },
    resigned: {
        offered: (as) => `يعرض خصمك الاستسلام بخسارة ${as}.`,
        choice: 'يمكنك القبول، أو متابعة اللعب طلبًا للمزيد.',
        playOn: 'متابعة اللعب',
    },
};
