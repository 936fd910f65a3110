import type { WATCH as English } from '../../../../screens/watch/texts';
import type { Translated } from '../../../translated';

/** What is said of games that others play. */
export const WATCH: Translated<typeof English> = {
    lead: 'Todo el mundo puede ver estas partidas. Primero van las de torneos, después las de mejor rating.',
    none: 'En este momento nadie juega en público.',
    noneOf: (title) => `En este momento nadie juega a ${title} en público.`,
    all: 'Todas',
    players: (one, two) => `${one} – ${two}`,
    rated: (name, rating) => `${name} (${rating})`,
    ofEvent: (table) => `torneo, mesa ${table}`,
    watch: 'Mirar',
};
