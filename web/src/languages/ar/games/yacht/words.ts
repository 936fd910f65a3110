import type { WORDS as English } from '../../../../games/yacht/words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said of Yacht wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'خمس حبات، وثلاث رميات، وثلاث عشرة خانة. مع غيرك، أو وحدك لأجل 200 نقطة.',
    roomName: 'خمس حبات وبطاقة',
    boxes: {
        ones: 'الآحاد',
        twos: 'الاثنينات',
        threes: 'الثلاثات',
        fours: 'الأربعات',
        fives: 'الخمسات',
        sixes: 'الستات',
        threeOfAKind: 'ثلاث متماثلة',
        fourOfAKind: 'أربع متماثلة',
        fullHouse: 'فول هاوس',
        smallStraight: 'متتالية صغيرة',
        largeStraight: 'متتالية كبيرة',
        yacht: 'يخت',
        chance: 'فرصة',
    },
    alone: (points) => `${counted(points, ['نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة'])}، وحدك`,
    voice: {
        dice: (dice, left) =>
            `أظهر النرد ${dice.join('، ')}. ${left === 0 ? 'لم تبقَ رميات' : `بقي ${counted(left, ['رمية واحدة', 'رميتان', 'رميات', 'رمية'])}`}.`,
        scored: (name, box, points, total) => `${isolated(name)}: ${box} ${points}، المجموع ${total}.`,
    },
};
