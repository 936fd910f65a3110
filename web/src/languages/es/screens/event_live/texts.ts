import type { EVENT_LIVE as English } from '../../../../screens/event_live/texts';
import type { Translated } from '../../../translated';

/** What is said of all tables of an event, side by side. */
export const EVENT_LIVE: Translated<typeof English> = {
    none: 'En este momento no se juega en ninguna mesa.',
    next: 'Las mesas nuevas aparecen aquí por sí solas.',
    late: 'Ves estas partidas con un turno de retraso, para que nadie pueda ayudar a los jugadores.',
    toMove: 'le toca jugar',
    soon: 'Empieza cuando estén los dos',
    behind: 'con un turno de retraso',
    toEvent: 'Al torneo',
};
