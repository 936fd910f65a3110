import type { NEW_EVENT as English } from '../../../../screens/new_event/texts';
import type { Translated } from '../../../translated';

/** The texts of the form for an event, in Spanish. They are loaded with it. */
export const NEW_EVENT: Translated<typeof English> = {
    title: 'Anunciar un torneo',
    hosts: 'Necesitas un puesto en el ranking de algún juego. La casa empareja, abre las mesas y lleva la cuenta: después ya no te necesita.',
    notYet: 'Todavía no tienes un puesto en ningún ranking, así que no puedes anunciar un torneo. Se consigue con partidas puntuadas contra personas.',
    operator: 'Esta casa la llevo yo',
    none: 'Esta casa no organiza torneos.',
    name: 'Nombre del torneo',
    namePlaceholder: 'Viernes por la noche',
    form: 'Sistema',
    forms: { Swiss: 'Suizo', RoundRobin: 'Todos contra todos', Knockout: 'Eliminatorias', Arena: 'Arena' },
    formHelp: {
        Swiss: 'En cada ronda los jugadores se enfrentan a otros con los mismos puntos, y nunca dos veces al mismo. Hasta 10.000 jugadores.',
        RoundRobin: 'Todos se enfrentan a todos. Hasta 16 jugadores.',
        Arena: 'Partidas cortas, una tras otra, hasta que se acaba el tiempo. Las rachas de victorias cuentan doble. Hasta 10.000 jugadores.',
        Knockout:
            'Quien gana sigue adelante. Quien pierde en el cuadro principal sigue en la consolación. Hasta 1024 jugadores.',
    },
    rounds: 'Rondas',
    begins: 'Empieza',
    roundTime: 'Tiempo por ronda',
    arenaTime: 'Cuánto dura',
    roundTimes: { quarter: '15 min', half: '30 min', hour: '1 hora', two: '2 horas', day: '1 día' },
    roundTimeHelp: 'Una mesa que siga abierta al acabar se decide sin sus jugadores.',
    repeats: 'Cada cuánto',
    repeated: { Once: 'Una vez', Daily: 'Cada día', Weekly: 'Cada semana' },
    who: '¿Quién puede inscribirse?',
    entries: { all: 'Todos', placed: 'Jugadores con puesto', code: 'Quien tenga un código' },
    code: 'Código, de 4 a 40 caracteres',
    announce: 'Anunciarlo',
};
