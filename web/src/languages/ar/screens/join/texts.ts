import type { JOIN as English } from '../../../../screens/join/texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said to somebody who has followed an invitation. */
export const JOIN: Translated<typeof English> = {
    title: 'وصلتك دعوة',
    from: (name) => `${isolated(name)} في انتظارك:`,
    button: 'انضمام ولعب',
    over: 'انتهت هذه الدعوة',
    overAs: {
        gone: 'لم تعد هذه الغرفة موجودة، أو أن الرابط ناقص. تُغلق الغرفة التي لا ينضم إليها أحد بعد 30 دقيقة، ويمكن لصاحبها إغلاقها قبل ذلك. يمكنك طلب رابط جديد.',
        used: 'أخذ المقعدَ شخص آخر. يمكنك طلب رابط جديد.',
        wrong: 'هذا الرابط لا يفتح الغرفة. ربما كان ناقصًا: يمكنك طلبه من جديد.',
    },
    watch: 'مشاهدة اللعبة',
};
