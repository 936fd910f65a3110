import type { PUSHED as English } from '../../../notices/pushed_texts';
import type { Translated } from '../../translated';

/** What the browser's own notices say, in Spanish. `#` stands for the number of games, or for a time. */
export const PUSHED: Translated<typeof English> = {
    welcomeTitle: 'Avisos activados',
    welcome: 'Aquí se te avisa cuando sea tu turno, cuando estén tus rivales y cuando empiece tu torneo.',
    turn: 'Es tu turno',
    turns: 'Es tu turno en # partidas',
    waits: 'Te esperan en Dice Wards.',
    awaited: 'Tu partida puede empezar',
    comeNow: 'Ven ahora: la partida te espera solo un momento.',
    event: 'Tu torneo empieza a las #',
    beThere: 'No faltes: cada partida espera un minuto a sus jugadores.',
};
