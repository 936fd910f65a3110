import { counted } from '../../../../counted';
import type { TABLE_WORDS as English } from '../../../../games/liars_dice/table_words';
import type { Translated } from '../../../translated';

/** What is said at the table, which is fetched with it, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    bid: (bid: string) => `Pujar ${bid}`,
    challenge: 'Dudar',
    goOn: 'Seguir',
    maker: 'Tu puja',
    fewer: 'Un dado menos',
    more: 'Un dado más',
    lower: 'Cara más baja',
    higher: 'Cara más alta',
    noHigher: 'No hay ninguna puja más alta.',
    yourTurn: 'Tu turno',
    by: (name: string | undefined) => (name === undefined ? 'de ti' : `de ${name}`),
    noBid: 'Todavía no hay puja',
    allDice: (dice: number) => `${counted(dice, 'dado')} bajo los cubiletes`,
    wild: 'los 1 cuentan para todas las caras',
    dealing: 'Se tiran los dados…',
    ownDice: 'Tus dados, que nadie más ve',
    left: (dice: number) => (dice === 1 ? 'le queda 1 dado' : `le quedan ${dice} dados`),
    lastBid: (bid: string) => `pujó ${bid}`,
    challenged: (challenger: string | undefined, bid: string, bidder: string | undefined) =>
        `${challenger === undefined ? 'Dudas' : `${challenger} duda`}: ${bid} ${bidder === undefined ? 'de ti' : `de ${bidder}`}`,
    hands: 'Todos los dados; los que cuentan son claros',
    counts: (value: number) => `${value}, cuenta`,
    countsNot: (value: number) => `${value}`,
    next: (bid: string, name: string | undefined) =>
        `Ya ha empezado la ronda siguiente: ${bid} ${name === undefined ? 'de ti' : `de ${name}`}.`,
    noTurns: 'Nadie ha pujado todavía.',
    challenges: (bid: string) => `duda de ${bid}`,
    found: (dice: number) => `hay ${dice}`,
    lostBy: (name: string) => `${name} −1`,
    lapsed: 'sin tiempo',
    leaves: 'abandono',
    underCups: 'Dados bajo el cubilete',
};
