import type { JOIN as English } from '../../../../screens/join/texts';
import type { Translated } from '../../../translated';

/** What is said to somebody who has followed an invitation, in Spanish. */
export const JOIN: Translated<typeof English> = {
    title: 'Tienes una invitación',
    from: (name: string) => `${name} te espera:`,
    button: 'Unirse y jugar',
    over: 'Esta invitación ya no vale',
    overAs: {
        gone: 'Esa sala ya no existe, o el enlace está incompleto. Una sala a la que nadie se une se cierra a los 30 minutos, y su dueño puede cerrarla antes. Pide un enlace nuevo.',
        used: 'Otra persona ha ocupado el asiento. Pide un enlace nuevo.',
        wrong: 'Este enlace no abre la sala. Puede que esté incompleto: pídelo otra vez.',
    },
    watch: 'Mirar la partida',
};
