import type { WORDS as English } from '../../../../games/nackgammon/words';
import type { Translated } from '../../../translated';

/** What is said of Nackgammon wherever it is named. */
export const WORDS: Translated<typeof English> = {
    about: 'طاولة الزهر ببداية أصعب: حجران إضافيان بعيدان في الخلف.',
    roomName: 'لعبة Nackgammon',
};
