import type { PUSHED as English } from '../../../notices/pushed_texts';
import type { Translated } from '../../translated';

/** What the browser's own notices say, in Spanish. `#` stands for the number of games. */
export const PUSHED: Translated<typeof English> = {
    welcomeTitle: 'Avisos activados',
    welcome: 'Aquí se te avisa cuando sea tu turno.',
    turn: 'Es tu turno',
    turns: 'Es tu turno en # partidas',
    waits: 'Tu rival te espera en Dice Wards.',
};
