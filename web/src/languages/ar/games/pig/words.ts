import type { WORDS as English } from '../../../../games/pig/words';
import type { Translated } from '../../../translated';

/** What is said of Pig wherever it is named. What its table says is in the words of Dice Wards. */
export const WORDS: Translated<typeof English> = {
    about: 'سباق إلى 100 بين ثلاثة لاعبين إلى ستة: رمية أخرى، أم تثبيت قبل أن يأتي 1 ويأخذ الجولة؟',
    roomName: 'جولة Pig',
};
