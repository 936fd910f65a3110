import { GOAL, inPoints } from '../../../../games/farkle/points';
import type { TABLE_WORDS as English } from '../../../../games/farkle/table_words';
import type { Translated } from '../../../translated';

/** What is said at the table, which is fetched with it, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    roll: 'Tirar seis dados',
    rollOn: (dice: number) => (dice === 1 ? 'Tirar 1 dado' : `Tirar ${dice} dados`),
    bank: 'Anotar',
    bankFor: (points: number) => `Anotar +${inPoints(points)}`,
    winWith: (points: number) => `Anotar +${inPoints(points)} y ganar`,
    all: 'Todos los que puntúan',
    dice: 'Dados en la mesa',
    die: (value: number, isKept: boolean) => `${value}${isKept ? ', apartado' : ''}`,
    turn: 'Este turno',
    yourTurn: 'Tu turno',
    theirTurn: 'Turno del rival',
    banked: 'Anotado:',
    goal: `/ ${inPoints(GOAL)}`,
    noTurns: 'Nadie ha tirado todavía.',
    choose: 'Aparta uno o más dados que puntúen.',
    scoresNot: 'Cada dado que apartes tiene que puntuar.',
    selected: (points: number) => `+${inPoints(points)} apartados`,
    farkle: '¡Farkle! Nada puntúa: turno perdido.',
    lapsed: 'Se acabó el tiempo: no se anota nada.',
    ends: {
        open: (_: number) => '…',
        banked: (points: number) => `+${inPoints(points)}`,
        farkle: (_: number) => 'farkle',
        lapsed: (_: number) => 'sin tiempo',
        resigned: (_: number) => 'rendición',
        left: (_: number) => 'abandono',
    },
};
