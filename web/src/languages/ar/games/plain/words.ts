import type { WORDS as English } from '../../../../games/plain/words';
import type { Translated } from '../../../translated';

/** What is said of a game without a table of its own wherever it is named. */
export const WORDS: Translated<typeof English> = {
    about: 'لعبة بلا لوح: ما تعرضه جدول، وأفعالك فيها أزرار.',
    roomName: (title) => `لعبة ${title}`,
};
