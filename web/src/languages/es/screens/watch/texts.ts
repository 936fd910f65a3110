import type { WATCH as English } from '../../../../screens/watch/texts';
import type { Translated } from '../../../translated';

/** What is said of games that others play. */
export const WATCH: Translated<typeof English> = {
    lead: 'Todo el mundo puede ver estas partidas. Primero van las de torneos, después las más nuevas.',
    none: 'En este momento nadie juega en público.',
    noneOf: (title) => `En este momento nadie juega a ${title} en público.`,
    all: 'Todas',
    players: (one, two) => `${one} – ${two}`,
    ofEvent: (round) => `torneo, ronda ${round}`,
    watch: 'Mirar',
};
