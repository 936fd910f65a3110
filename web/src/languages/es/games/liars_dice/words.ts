import type { WORDS as English } from '../../../../games/liars_dice/words';
import type { Translated } from '../../../translated';

const NUMBERS = [
    'un',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
] as const;

/** "cinco 4" */
function bid(count: number, face: number): string {
    return `${NUMBERS[count - 1] ?? count} ${face}`;
}

/** What is said of Liar's Dice wherever it is named, and by the voice, in Spanish. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Cinco dados bajo tu cubilete. Puja por todos los dados, farolea, y duda de la puja que no te creas. Gana el último con dados.',
    roomName: 'Cubiletes y faroles',
    bid,
    voice: {
        bids: (name: string | undefined, count: number, face: number) =>
            `${name === undefined ? 'Pujas' : `${name} puja`}: ${bid(count, face)}.`,
        challenges: (name: string | undefined) =>
            name === undefined ? 'Dudas de la puja.' : `${name} duda de la puja.`,
        count: (dice: number) => (dice === 1 ? 'Cuenta 1 dado.' : `Cuentan ${dice} dados.`),
        loses: (name: string | undefined) => `${name === undefined ? 'Pierdes' : `${name} pierde`} un dado.`,
        nobodyLoses: 'Nadie pierde un dado.',
        ownDice: (dice: readonly number[]) => `Tus dados: ${dice.join(', ')}.`,
    },
};
