import type { Role } from '@dice-wards/client';
import type { WORDS as English } from '../../../../games/farkle/words';
import type { Translated } from '../../../translated';

/** What is said of Farkle wherever it is named, and by the voice, in Spanish. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Seis dados hasta 10.000. Aparta lo que puntúa, y sigue tirando o anota antes de que un farkle se lleve el turno.',
    roomName: 'Seis dados hasta diez mil',
    voice: {
        dice: (dice: readonly number[]) => `Los dados muestran ${dice.join(', ')}.`,
        standing: (all: readonly (readonly [name: string, points: number])[], turn: number) =>
            `${all.map(([name, points]) => `${name} ${points}`).join(', ')}, este turno ${turn}.`,
        scores: (one: number, two: number, turn: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'Primero' : 'Tú'} ${mine}, ${me === undefined ? 'segundo' : 'rival'} ${theirs}, este turno ${turn}.`;
        },
    },
};
