import type { FAULT_WORDS as English } from '../../../../../packages/client/src/fault_words';
import type { Translated } from '../../translated';

/** What is said of calls without an answer, in Spanish. */
export const FAULT_WORDS: Translated<typeof English> = {
    unreachable: 'No se puede llegar a la red. Revisa tu conexión.',
    rejected: 'La red lo ha rechazado. Inténtalo más tarde.',
    signedOut: 'Tu sesión ha terminado. Entra de nuevo.',
    untrusted: 'La respuesta no está firmada como debe. Inténtalo más tarde.',
    invalid: 'Esta página ha cometido un error. Cárgala de nuevo.',
    said: {
        'Sign in first': 'Primero entra.',
        'You are banned: you may look, but not act': 'Estás expulsado: puedes mirar, pero no actuar.',
    },
};
