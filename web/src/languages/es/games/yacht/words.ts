import { counted } from '../../../../counted';
import type { WORDS as English } from '../../../../games/yacht/words';
import type { Translated } from '../../../translated';

/** What is said of Yacht wherever it is named, and by the voice, in Spanish. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Cinco dados, tres tiradas, trece casillas. Con otros, o a solas por 200 puntos.',
    roomName: 'Cinco dados y una tarjeta',
    boxes: {
        ones: 'Unos',
        twos: 'Doses',
        threes: 'Treses',
        fours: 'Cuatros',
        fives: 'Cincos',
        sixes: 'Seises',
        threeOfAKind: 'Tres iguales',
        fourOfAKind: 'Cuatro iguales',
        fullHouse: 'Full',
        smallStraight: 'Escalera corta',
        largeStraight: 'Escalera larga',
        yacht: 'Yacht',
        chance: 'Oportunidad',
    },
    alone: (points: number) => `${counted(points, 'punto')}, a solas`,
    voice: {
        dice: (dice: readonly number[], left: number) =>
            `Los dados muestran ${dice.join(', ')}. ${left === 0 ? 'No quedan tiradas' : left === 1 ? 'Queda 1 tirada' : `Quedan ${left} tiradas`}.`,
        scored: (name: string, box: string, points: number, total: number) =>
            `${name}: ${box} ${points}, ${total} en total.`,
    },
};
