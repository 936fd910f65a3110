import type { SPOKEN as English } from '../../../../games/liars_dice/spoken_words';
import type { Translated } from '../../../translated';

const NUMBERS = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** "cinco 4" */
function bid(count: number, face: number): string {
    return `${NUMBERS[count - 1] ?? count} ${face}`;
}

/** Bids in words, and what the voice says of them, in Spanish. */
export const SPOKEN: Translated<typeof English> = {
    bid,
    bids: (name: string | undefined, count: number, face: number) =>
        `${name === undefined ? 'Pujas' : `${name} puja`}: ${bid(count, face)}.`,
    challenges: (name: string | undefined) => (name === undefined ? 'Dudas de la puja.' : `${name} duda de la puja.`),
    count: (dice: number) => (dice === 1 ? 'Cuenta 1 dado.' : `Cuentan ${dice} dados.`),
    loses: (name: string | undefined) => `${name === undefined ? 'Pierdes' : `${name} pierde`} un dado.`,
    nobodyLoses: 'Nadie pierde un dado.',
    ownDice: (dice: readonly number[]) => `Tus dados: ${dice.join(', ')}.`,
};
