import type { WORDS as English } from '../../../../games/backgammon/words';
import type { Translated } from '../../../translated';

/** What is said of backgammon wherever it is named, and by the voice, in Spanish. The board's own words are in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Las reglas completas, con cubo, matches y robots que piensan por adelantado.',
    roomName: 'Una partida de backgammon',
    bar: 'barra',
    off: 'fuera',
    matchResigned: 'Rendición del match',
    voice: {
        played: (dice: readonly number[], play: string) => `El rival sacó ${dice.join(' y ')} y jugó ${play}.`,
        rolled: (dice: readonly number[]) => `Tienes por jugar ${dice.join(', ')}.`,
    },
    resign: {
        offer: 'Tu rival puede aceptar, o seguir jugando por más. Si no hay más que perder, la partida termina en el acto.',
        matchAtOnce: 'El match termina en el acto.',
        as: 'Me rindo',
        levels: { Single: 'Simple', Gammon: 'Gammon', Backgammon: 'Backgammon', Match: 'Todo el match' },
    },
};
