import type { MODERATION as English } from '../../../parts/moderation_texts';
import type { Translated } from '../../translated';

/** What is said of moderators and reports, in Spanish. */
export const MODERATION: Translated<typeof English> = {
    help: 'Los moderadores mantienen el orden en la casa. Lo que hacen queda aquí, a la vista de todos.',
    acts: 'Lo que se ha hecho',
    noActs: 'Nada todavía.',
    reports: 'Denuncias',
    noReports: 'Ninguna denuncia.',
    kinds: {
        Ban: 'Expulsión',
        Unban: 'Fin de la expulsión',
        Rename: 'Nombre retirado',
        CloseRoom: 'Sala cerrada',
    },
    categories: { Cheating: 'Trampas', Abuse: 'Insultos o acoso', Name: 'El nombre', Spam: 'Spam', Other: 'Otra cosa' },
    undone: 'deshecho',
    ban: 'Expulsar',
    rename: 'Retirar el nombre',
    closeRoom: 'Cerrar la sala',
    report: 'Denunciar',
    reportTitle: 'Denunciar a este jugador',
    reportHelp: 'Los moderadores ven quién eres. Al jugador no se le avisa.',
    why: '¿Por qué?',
    send: 'Enviar la denuncia',
    notNow: 'Ahora no',
    told: 'Se ha avisado a los moderadores.',
    link: 'Lo que han hecho los moderadores',
};
