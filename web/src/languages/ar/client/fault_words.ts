import type { FAULT_WORDS as English } from '../../../../../packages/client/src/fault_words';
import type { Translated } from '../../translated';

/** What is said of calls without an answer, in Arabic. */
export const FAULT_WORDS: Translated<typeof English> = {
    unreachable: 'يتعذر الوصول إلى الشبكة. يُرجى التحقق من الاتصال.',
    rejected: 'رفضت الشبكة هذا. تُرجى المحاولة لاحقًا.',
    signedOut: 'انتهى تسجيل دخولك. يُرجى تسجيل الدخول من جديد.',
    untrusted: 'الرد غير موقّع كما يجب. تُرجى المحاولة لاحقًا.',
    invalid: 'أخطأت هذه الصفحة. يُرجى تحميلها من جديد.',
    said: {
        'Sign in first': 'يُرجى تسجيل الدخول أولًا.',
        'You are banned: you may look, but not act': 'أنت محظور: يمكنك المشاهدة، لا اللعب.',
    },
};
