import type { WAITING as English } from '../../../../screens/table/waiting_texts';
import type { Translated } from '../../../translated';

/** What is said in a room that waits, in Spanish. */
export const WAITING: Translated<typeof English> = {
    meeting: {
        hasCome: 'Tu rival ya está aquí',
        title: '¿Están los dos?',
        lead: 'La partida empieza en cuanto estén los dos. Quien no llegue a tiempo pierde su asiento.',
        leadOfFriends: 'La partida empieza en cuanto estén los dos. Tu asiento se guarda hasta que acabe el tiempo.',
        leadOfMatch: 'La partida empieza en cuanto estén los dos. Quien no llegue a tiempo pierde el encuentro.',
        with: (name: string) => `Juegas contra ${name}.`,
        waitsFor: (name: string) => `Esperando a ${name}…`,
        here: 'Estoy aquí',
        youAreHere: '✓ Ya estás aquí.',
        ofOthers: 'Dos jugadores se están encontrando aquí ahora mismo.',
        yours: 'El otro jugador no vino. Ahora la sala es tuya, y espera a otra persona.',
        leave: 'Salir de la sala',
    },
    starting: {
        title: 'La partida está empezando…',
        against: (name: string) => `Juegas contra ${name}.`,
    },
    ended: {
        over: 'La partida ha terminado',
        void: 'Nadie gana: la partida no se jugó a tiempo. No cuenta para nadie.',
        won: '¡Has ganado!',
        lost: 'Has perdido.',
        wonBy: (name: string) => `Gana ${name}.`,
        notKept: 'Las jugadas de esta partida ya no se guardan.',
        match: 'El encuentro se decidió sin partida: alguien no vino.',
        notCome: (name: string) => `${name} no llegó a tiempo`,
        seatFree: 'Tu asiento vuelve a estar libre. Di que estás esperando y únete otra vez.',
        closed: 'Esta sala está cerrada',
        closedYours: 'Nadie se unió en 30 minutos, o la cerraste tú.',
        closedOther: 'Nadie se unió a tiempo, o la cerró quien la abrió.',
        again: 'Unirse otra vez',
        newRoom: 'Nueva sala',
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
