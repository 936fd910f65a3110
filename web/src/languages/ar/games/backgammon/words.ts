import type { WORDS as English } from '../../../../games/backgammon/words';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said of backgammon wherever it is named, and by the voice. The board's own words are in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'القواعد كاملة: مكعب المضاعفة والمباريات وروبوتات تفكر مسبقًا.',
    roomName: 'لعبة Backgammon',
    bar: 'bar',
    off: 'off',
    matchResigned: 'انتهت المباراة بالاستسلام',
    voice: {
        played: (dice, play) => `رمية الخصم: ${dice.join(' و')}. نقلته: ${isolated(play)}.`,
        rolled: (dice) => `أرقامك للعب: ${dice.join('، ')}.`,
    },
    resign: {
        offer: 'يمكن لخصمك القبول، أو متابعة اللعب طلبًا للمزيد. وإن لم يبقَ ما يمكن خسارته فوق ذلك، تنتهي اللعبة فورًا.',
        matchAtOnce: 'تنتهي المباراة فورًا.',
        as: 'أستسلم بخسارة',
        levels: { Single: 'عادية', Gammon: 'مارس', Backgammon: 'باكغامون', Match: 'المباراة' },
    },
};
