import type { EVENT_LIVE as English } from '../../../../screens/event_live/texts';
import type { Translated } from '../../../translated';

/** What is said of all tables of an event, side by side. */
export const EVENT_LIVE: Translated<typeof English> = {
    none: 'لا لعب على أي طاولة في هذه اللحظة.',
    next: 'تظهر الطاولات الجديدة هنا من تلقاء نفسها.',
    late: 'تشاهد هذه الألعاب متأخرة دورًا، كي لا يستطيع أحد مساعدة اللاعبين.',
    toMove: 'الدور له',
    soon: 'تبدأ عندما يحضر الاثنان',
    behind: 'متأخرة دورًا',
    toEvent: 'إلى البطولة',
};
