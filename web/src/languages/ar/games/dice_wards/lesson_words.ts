import type { LESSON as English } from '../../../../games/dice_wards/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Dice Wards. */
export const LESSON: Translated<typeof English> = {
    roll: {
        text: 'كل رقم ترميه يُضاف إلى جولتك. ارمِ حتى يصير لديك 15.',
        done: 'لديك 15 في هذه الجولة. لا شيء منها مضمون بعد.',
    },
    hold: {
        text: 'اضغط تثبيت فتذهب الجولة إلى رصيدك. ثم يأتي دور خصمك.',
        done: '15 في الرصيد: لا يأخذها أحد. تفوز حين يصير في رصيدك 100.',
    },
    lose: {
        text: 'عاد دورك. ارمِ مرتين وانظر ماذا يفعل الرقم 1.',
        done: 'الرقم 1 يأخذ الجولة والدور، لا الرصيد. التثبيت عند 20 أو أكثر قاعدة جيدة.',
    },
    end: {
        text: 'هذه هي اللعبة كلها، عدا مكعب المضاعفة في الغرف التي تريده. هو كما في طاولة الزهر.',
    },
};
