import type { TABLE_WORDS as English } from '../../../../games/monty_hall/table_words';
import { decimal, percent } from '../../../../numbers';
import type { Translated } from '../../../translated';

/** What is said at the doors, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    choose: 'Detrás de una puerta está el premio. Elige una puerta.',
    decide: (opened: number, other: number) =>
        `La puerta ${opened} esconde una cabra. ¿Te quedas, o cambias a la puerta ${other}?`,
    result: (won: boolean, prize: number) =>
        won ? `¡Sí! El premio estaba tras la puerta ${prize}.` : `Una cabra. El premio estaba tras la puerta ${prize}.`,
    abandoned: 'Nadie eligió a tiempo. Esta partida no cuenta para nada.',
    door: (number: number) => `Puerta ${number}`,
    yourDoor: 'Tu puerta',
    switchTo: (number: number) => `Cambiar a la puerta ${number}`,
    stickTo: (number: number) => `Quedarse con la puerta ${number}`,
    doorStates: {
        Closed: 'cerrada',
        Selected: 'cerrada',
        OpenWithGoat: 'abierta: una cabra',
        OpenWithPrize: 'abierta: el premio',
    },
    statistics: '¿Quedarse o cambiar?',
    statisticsOf: 'Partidas',
    of: { all: 'De todos', me: 'Tuyas', simulated: '10.000 de una vez' },
    stick: 'Quedarse',
    switch: 'Cambiar',
    noGames: 'aún sin partidas',
    share: (share: number, games: number) => `${percent(share, 1)} de ${decimal(games, 0)}`,
    interval:
        'Barra oscura: dónde está la proporción verdadera con un 95 % de confianza (Wilson). Línea verde: la teoría.',
    intervalOf: (low: number, high: number, theory: number) =>
        `Intervalo del 95 %: de ${decimal(100 * low, 1)} a ${percent(high, 1)}; teoría: ${percent(theory, 1)}.`,
};
