import type { WORDS as English } from '../../../../games/hypergammon/words';
import type { Translated } from '../../../translated';

/** What is said of Hypergammon wherever it is named. */
export const WORDS: Translated<typeof English> = {
    about: 'طاولة الزهر بثلاثة أحجار: قصيرة وجامحة.',
    roomName: 'لعبة Hypergammon',
};
