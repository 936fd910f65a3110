import type { WORDS as English } from '../../../../games/yacht/words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';

/** What is said of Yacht wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'خمس حبات، وثلاث رميات، وثلاث عشرة خانة. مع غيرك، أو وحدك لأجل 200 نقطة.',
    roomName: 'خمس حبات وبطاقة',
    voice: {
        dice: (dice, left) =>
            `أظهر النرد ${dice.join('، ')}. ${left === 0 ? 'لم تبقَ رميات' : `بقي ${counted(left, ['رمية واحدة', 'رميتان', 'رميات', 'رمية'])}`}.`,
    },
};
