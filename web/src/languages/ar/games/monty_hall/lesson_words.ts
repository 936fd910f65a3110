import type { LESSON as English } from '../../../../games/monty_hall/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of the doors. */
export const LESSON: Translated<typeof English> = {
    choose: {
        text: 'خلف باب من ثلاثة أبواب جائزة، وخلف البابين الآخرين ماعز. اختر بابًا.',
        done: 'تصيب في اختيار من كل ثلاثة. لم يُفتح شيء بعد.',
    },
    decide: {
        text: 'المضيف يعرف مكان الجائزة، ويفتح بابًا آخر خلفه ماعز دائمًا. هل تبقى على الباب 1 أم تبدّل إلى الباب 2؟',
        done: 'يبقى اختيارك الأول صحيحًا في لعبة من كل ثلاث، فالجائزة خلف الباب الآخر في اثنتين من كل ثلاث. لذلك التبديل أفضل.',
    },
    end: {
        text: 'في اللعبة تُختم الجائزة قبل أن تختار، ويمكنك التحقق من أن أحدًا لم ينقلها. والطاولة تحصي من يفوز وبماذا.',
    },
};
