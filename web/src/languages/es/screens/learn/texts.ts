import type { LEARN as English } from '../../../../screens/learn/texts';
import type { Translated } from '../../../translated';

/** What is said around the lesson of a game. */
export const LEARN: Translated<typeof English> = {
    title: (game) => `${game} en dos minutos`,
    step: (number, of) => `Paso ${number} de ${of}`,
    next: 'Seguir',
    skip: 'Saltar la lección',
    playRobot: 'A las partidas',
    rules: 'Todas las reglas',
    again: 'Desde el principio',
    puzzles: 'Problemas: encuentra la mejor jugada',
    none: 'Este juego no tiene lección. Sus reglas son cortas.',
};
