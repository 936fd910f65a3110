import type { REFUSALS as English } from '../../../../../packages/client/src/refusal_words';
import { counted } from '../../../counted';
import type { Translated } from '../../translated';

/** What is said of refusals that have no text of their own, in Spanish. */
export const REFUSALS: Translated<typeof English> = {
    kinds: {
        Unauthorized: 'No tomas parte en esto. Entra, o solo mira.',
        NotYourTurn: 'No es tu turno.',
        GameFinished: 'Esta partida ha terminado.',
        Stale: 'La partida ha seguido entretanto. Mira otra vez antes de decidir.',
        RoomNotFound: 'No existe esa sala. Puede que se haya cerrado, o que sea privada.',
        RoomFull: 'Los dos asientos de esta sala están ocupados.',
        AlreadyInRoom: 'Ya tienes un asiento en esta sala.',
        WrongInviteCode: 'Este código de invitación no abre la sala.',
        ProfileNotFound: 'Este jugador no tiene nombre ni ha terminado ninguna partida.',
        Other: 'Se ha rechazado.',
        UsernameTaken: 'Este nombre ya está en uso. Elige otro.',
    },
    other: (kind: string) => `Se ha rechazado: ${kind}.`,
    tooMany: (time: string) => `Demasiadas peticiones. Inténtalo de nuevo dentro de ${time}.`,
    seconds: (count: number) => counted(count, 'segundo'),
    minutes: (count: number) => counted(count, 'minuto'),
};
