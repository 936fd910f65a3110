import type { AFTER as English } from '../../../table/event_after_texts';
import type { Translated } from '../../translated';

/** What is said after a match of an event. */
export const AFTER: Translated<typeof English> = {
    standing: (place, players, points) => `Vas en el puesto ${place} de ${players}. Puntos: ${points}.`,
    called: 'Tu próxima mesa está abierta.',
    next: (round, rounds, time) =>
        `La ronda ${rounds === undefined ? round : `${round} de ${rounds}`} empieza cuando terminen todas las mesas, como máximo en ${time}.`,
    last: (time) => `Es la última ronda. Termina cuando acaben todas las mesas, como máximo en ${time}.`,
};
