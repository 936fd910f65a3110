import type { AFTER as English } from '../../../table/event_after_texts';
import type { Translated } from '../../translated';
import { isolated } from '../isolated';

/** What is said after a match of an event. */
export const AFTER: Translated<typeof English> = {
    standing: (place, players, points) => `مركزك ${place} من ${players}. النقاط: ${isolated(points)}.`,
    called: 'طاولتك التالية مفتوحة.',
    next: (round, rounds, time) =>
        `تبدأ الجولة ${rounds === undefined ? round : `${round} من ${rounds}`} حين تنتهي كل الطاولات، خلال ${isolated(time)} على الأكثر.`,
    last: (time) => `هذه آخر جولة، وتنتهي حين تنتهي كل الطاولات، خلال ${isolated(time)} على الأكثر.`,
};
