import type { WAITING as English } from '../../../../screens/table/waiting_texts';
import type { Translated } from '../../../translated';

/** What is said in a room that waits, in Spanish. */
export const WAITING: Translated<typeof English> = {
    meeting: {
        hasCome: 'Tu rival ya está aquí',
        title: '¿Están los dos?',
        lead: 'La partida empieza en cuanto estén los dos. Quien no llegue en medio minuto pierde su asiento.',
        leadOfMatch: 'La partida empieza en cuanto estén los dos. Quien no llegue en un minuto pierde el encuentro.',
        ofOthers: 'Dos jugadores se están encontrando aquí ahora mismo.',
        yours: 'El otro jugador no vino. Ahora la sala es tuya, y espera a otra persona.',
        leave: 'Salir de la sala',
    },
    berserk: {
        go: 'Ir berserk',
        worth: 'La mitad de tu reserva, por un punto más si ganas.',
        isOne: 'Vas berserk: la mitad de tu reserva, por un punto más si ganas.',
        opponentIs: 'Tu rival va berserk.',
    },
    title: 'Esperando a que alguien se una',
    titleOfOther: (name: string) => `${name} espera rival`,
    challenged: (name: string) => `${name} encontrará tu desafío en el lobby. La partida empieza en cuanto lo acepte.`,
    link: 'Envía este enlace',
    onlyLink: 'Solo puede unirse quien tenga el enlace. La sala se cierra a los 30 minutos.',
    public: 'La sala también aparece en el lobby. Se cierra a los 30 minutos.',
    close: 'Cerrar la sala',
};
