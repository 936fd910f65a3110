import type { MODERATION as English } from '../../../parts/moderation_texts';
import type { Translated } from '../../translated';

/** What is said of moderators and reports. */
export const MODERATION: Translated<typeof English> = {
    help: 'يحافظ المشرفون على النظام في الدار. كل ما يفعلونه مدوَّن هنا أمام الجميع.',
    acts: 'ما جرى',
    noActs: 'لا شيء بعد.',
    reports: 'البلاغات',
    noReports: 'لا بلاغات.',
    kinds: {
        Ban: 'حظر',
        Unban: 'رفع الحظر',
        Rename: 'سحب الاسم',
        CloseRoom: 'إغلاق الغرفة',
    },
    categories: { Cheating: 'غش', Abuse: 'إساءة', Name: 'الاسم', Spam: 'رسائل مزعجة', Other: 'شيء آخر' },
    undone: 'أُبطل',
    ban: 'حظر',
    rename: 'سحب الاسم',
    closeRoom: 'إغلاق الغرفة',
    report: 'إبلاغ',
    reportTitle: 'الإبلاغ عن هذا اللاعب',
    reportHelp: 'يرى المشرفون من أرسل البلاغ. ولا يُخبَر اللاعب به.',
    why: 'لماذا؟',
    send: 'إرسال البلاغ',
    notNow: 'ليس الآن',
    told: 'أُبلغ المشرفون.',
    link: 'ما فعله المشرفون',
};
