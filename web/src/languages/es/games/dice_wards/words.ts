import type { Role } from '@dice-wards/client';
import type { WORDS as English } from '../../../../games/dice_wards/words';
import type { Translated } from '../../../translated';

/** What is said of Dice Wards wherever it is named, and by the voice, in Spanish. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Tienta a la suerte hasta 100. Sigue tirando, o plántate antes de que un 1 se lo lleve todo.',
    roomName: 'El primero en llegar a cien',
    voice: {
        die: (value: number) => `El dado muestra ${value}.`,
        standing: (all: readonly (readonly [name: string, points: number])[], round: number) =>
            `${all.map(([name, points]) => `${name} ${points}`).join(', ')}, esta ronda ${round}.`,
        scores: (one: number, two: number, round: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'Primero' : 'Tú'} ${mine}, ${me === undefined ? 'segundo' : 'rival'} ${theirs}, esta ronda ${round}.`;
        },
    },
};
