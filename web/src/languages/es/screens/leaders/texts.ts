import type { LEADERS as English } from '../../../../screens/leaders/texts';
import type { Translated } from '../../../translated';

/** What is said of the leaderboard, in Spanish. */
export const LEADERS: Translated<typeof English> = {
    place: 'N.º',
    player: 'Jugador',
    played: 'Partidas',
    rating: 'Rating',
    none: 'Nadie tiene puesto todavía. Hacen falta unas cuantas partidas con rating contra personas.',
    seasons: 'Temporadas',
    now: 'Ahora',
    noSeason:
        'De este mes no se guarda nada: no ha terminado, o nadie con puesto en el ranking jugó una partida con rating.',
    howSeason: 'El ranking tal como estaba al acabar el mes, con quienes jugaron en él una partida con rating.',
    aroundYou: 'Cerca de ti',
    how: 'Cuentan las partidas con rating contra personas. Un signo de interrogación indica un rating todavía incierto.',
};
