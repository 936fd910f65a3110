import type { NOTICES as English } from '../../../notices/texts';
import type { Translated } from '../../translated';

/** What is said of notices, in Spanish. */
export const NOTICES: Translated<typeof English> = {
    offer: '¿Quieres que este navegador te avise cuando sea tu turno, incluso con la página cerrada?',
    yes: 'Sí, avísame',
    no: 'No',
    title: 'Avisarme cuando sea mi turno',
    kept: 'Incluso con la página cerrada, en partidas con personas que no sean privadas; también cuando están tus rivales y cinco minutos antes de tu torneo. El servidor de avisos de la casa guarda tu principal y una dirección en el servicio push de tu navegador; lo que envía solo lo puede leer tu navegador. Al desactivarlo, olvida ambas cosas.',
    outcomes: {
        on: 'Los avisos están activados. En tu perfil hay un interruptor para ellos.',
        denied: 'Tu navegador no permite avisos aquí. Puedes cambiarlo en sus ajustes.',
        failed: 'El servidor de avisos o el servicio push de tu navegador no responde. Inténtalo más tarde, en tu perfil.',
    },
};
