import type { REFUSALS as English } from '../../../../../packages/client/src/refusal_words';
import { counted } from '../../../counted';
import type { Translated } from '../../translated';

/** What is said of refusals, in Spanish. What a canister says itself comes before it, in other words. */
export const REFUSALS: Translated<typeof English> = {
    kinds: {
        Unauthorized: 'No tomas parte en esto. Entra, o solo mira.',
        NotYourTurn: 'No es tu turno.',
        GameFinished: 'Esta partida ha terminado.',
        Stale: 'La partida ha seguido entretanto. Mira otra vez antes de decidir.',
        RoomNotFound: 'No existe esa sala. Puede que se haya cerrado, o que sea privada.',
        RoomFull: 'Todos los asientos de esta sala están ocupados.',
        AlreadyInRoom: 'Ya tienes un asiento en esta sala.',
        WrongInviteCode: 'Este código de invitación no abre la sala.',
        ProfileNotFound: 'Este jugador no tiene nombre ni ha terminado ninguna partida.',
        InvalidState: 'Esto ahora no es posible.',
        InvalidMove: 'Esto no se puede jugar.',
        InvalidArgument: 'Esto no es posible.',
        LimitReached: 'No hay más sitio para esto.',
        Busy: 'Ahora mismo no funciona. Inténtalo en un momento.',
        Other: 'Se ha rechazado.',
        UsernameTaken: 'Este nombre ya está en uso. Elige otro.',
    },
    own: () => '',
    house: (said) => `Ahora mismo no es posible. La casa dice: «${said}».`,
    underWay: 'Otra acción está en marcha.',
    notHere: 'La partida aún no está aquí.',
    other: (kind: string) => `Se ha rechazado: ${kind}.`,
    tooMany: (time: string) => `Demasiadas peticiones. Inténtalo de nuevo dentro de ${time}.`,
    seconds: (count: number) => counted(count, 'segundo'),
    minutes: (count: number) => counted(count, 'minuto'),
};
