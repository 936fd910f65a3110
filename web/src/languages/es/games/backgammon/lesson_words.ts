import type { LESSON as English } from '../../../../games/backgammon/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of backgammon. */
export const LESSON: Translated<typeof English> = {
    point: {
        text: 'Las fichas claras son tuyas. Van del 24 hacia tu casa, del 1 al 6, y cada dado mueve una. Has sacado 3 y 1. Pulsa una ficha y luego el sitio al que va: junta dos en el 5.',
        done: 'Dos fichas forman un punto, y ningún rival puede caer ahí. Las oscuras van en sentido contrario.',
        other: 'Esa jugada también vale. Pero aquí junta dos fichas en el 5: una desde el 8, otra desde el 6.',
    },
    hit: {
        text: 'Hay una ficha oscura sola en tu 4. Puedes caer sobre ella, y se va a la barra, en el medio. Has sacado 4 y 2: cómetela.',
        done: 'Tiene que volver a entrar por el otro extremo antes de que se mueva cualquier otra de las suyas.',
        other: 'La ficha oscura sigue en tu 4. Cae ahí, desde el 8 o desde el 6.',
    },
    bar: {
        text: 'Ahora se han comido una tuya. Entra en el 25 menos un dado. Con el 6 caería en el 19, que es del rival, pero con el 3 cae en el 22. Después juega el 6.',
        done: 'Ya estás dentro. Si ningún dado sirve, se pierde el turno.',
    },
    off: {
        text: 'Con todas tus fichas en casa, los dados las sacan del tablero: un 6, desde tu 6. Un dado demasiado grande saca la ficha más atrasada. Saca dos.',
        done: 'Gana quien primero saca las quince: 1 punto. Son 2, un gammon, si el rival todavía no ha sacado ninguna, y 3 si además tiene una en la barra o en tu casa.',
        other: 'Los dos dados pueden sacar una ficha. Juégalos así.',
    },
    cube: {
        text: 'Antes de tirar, un jugador puede doblar lo que vale la partida. Si aceptas, juegas por 2, y solo tú puedes doblar después. Si rechazas, pierdes 1 ahora. Aquí vas un poco por detrás. ¿Qué haces?',
        done: 'Bien: ganas más de una de cada cuatro partidas así, y con eso basta para aceptar.',
        other: 'Eso costaría un punto seguro. Ganas más de una de cada cuatro partidas así, y con eso basta para aceptar.',
    },
    end: {
        text: 'Es todo lo que necesitas para empezar. Los robots empiezan tan fáciles como quieras, y te enseñan lo que habrían hecho.',
    },
};
