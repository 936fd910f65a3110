import { PAR } from '@dice-wards/games/yacht/rules';
import { BONUS, BONUS_FROM } from '@dice-wards/games/yacht/scoring';
import type { TABLE_WORDS as English } from '../../../../games/yacht/table_words';
import type { Translated } from '../../../translated';

/** What is said at the table, which is fetched with it, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
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
    roll: 'Tirar cinco dados',
    rollAll: (left: number) => `Tirar todos otra vez · quedan ${left}`,
    rollOthers: (left: number) => `Tirar los demás · quedan ${left}`,
    noThrow: 'Sin tiradas',
    score: 'Anotar',
    scoreIn: (box: string, points: number) => `${box} +${points}`,
    dice: 'Dados en la mesa',
    die: (value: number, isKept: boolean) => `${value}${isKept ? ', guardado' : ''}`,
    keep: 'Toca dados para guardarlos, o una casilla.',
    mustScore: 'Toca la casilla en la que se anotan.',
    throwsLeft: (left: number) => (left === 1 ? 'queda 1 tirada' : `quedan ${left} tiradas`),
    alone: `A solas: se gana con ${PAR} puntos.`,
    yourTurn: 'Tu turno',
    yourCard: 'Tu tarjeta',
    cardOf: (name: string) => `Tarjeta de ${name}`,
    backToYours: 'Volver a la tuya',
    look: (name: string, total: number) => `${name}: ${total}. Ver la tarjeta`,
    lastTurn: (name: string, box: string, points: string) => `${name}: ${box} ${points}`,
    open: 'abierta',
    would: 'puntuaría',
    bonus: `Bonificación ${BONUS}`,
    upper: (points: number) => `${points} / ${BONUS_FROM}`,
    total: 'Total',
    noTurns: 'Nadie ha anotado todavía.',
    ends: {
        open: '…',
        left: 'abandono',
    },
    lapsed: 'por el reloj',
};
