import type { OPPONENT as English } from '../../../parts/opponent_texts';
import type { Translated } from '../../translated';

/** What a player can do about another one, in Spanish. */
export const OPPONENT: Translated<typeof English> = {
    label: (name: string) => `${name}: silenciar, bloquear, denunciar`,
    block: 'Bloquear',
    unblock: 'Desbloquear',
    blockHelp:
        'No volvéis a encontraros en partidas rápidas, salas públicas ni desafíos. A quien bloqueas también se le silencia.',
    reportHelp: 'Avisa a los moderadores de este jugador y de esta partida.',
    profile: 'Perfil',
    close: 'Cerrar',
};
