import type { PIG_LESSON as English } from '../../../../games/pig/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Pig otherwise than in that of Dice Wards. */
export const PIG_LESSON: Translated<typeof English> = {
    hold: {
        text: 'اضغط تثبيت فتذهب الجولة إلى رصيدك. ثم يأتي دور اللاعب التالي.',
        done: '15 في الرصيد: لا يأخذها أحد. تفوز حين يصير في رصيدك 100.',
    },
    end: {
        text: 'هذه هي اللعبة كلها. أول من يثبّت ورصيده 100 أو أكثر يفوز فورًا: لا جولة أخيرة للآخرين.',
    },
};
