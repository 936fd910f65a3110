import type { WATCH as English } from '../../../../screens/watch/texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said of games that others play. */
export const WATCH: Translated<typeof English> = {
    lead: 'يمكن للجميع مشاهدة هذه الألعاب. ألعاب البطولات أولًا، ثم ألعاب أصحاب أعلى التصنيفات.',
    none: 'لا أحد يلعب علنًا في هذه اللحظة.',
    noneOf: (title) => `لا أحد يلعب ${isolated(title)} علنًا في هذه اللحظة.`,
    all: 'الكل',
    players: (one, two) => `${isolated(one)} – ${isolated(two)}`,
    rated: (name, rating) => `${name} (${isolated(rating)})`,
    ofEvent: (table) => `بطولة، الطاولة ${table}`,
    watch: 'مشاهدة',
};
