import type { LESSON as English } from '../../../../games/farkle/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Farkle. */
export const LESSON: Translated<typeof English> = {
    keep: {
        text: 'Has tirado seis dados. Un 1 vale 100 y un 5 vale 50. Aparta los dos, y tira los otros cuatro.',
        done: '150 puntos en este turno. Todavía no están anotados.',
        other: 'Aquí puntúan cada 1 y cada 5. Aparta los dos.',
    },
    bank: {
        text: 'Tres iguales valen cien por su número: tres doses son 200. Apártalos, y anota lo que tiene el turno.',
        done: '350 anotados, y el turno se acaba. Ganas con 10.000.',
        other: 'Aparta los tres doses.',
    },
    farkle: {
        text: 'Si no puntúa nada, como aquí, es un farkle: el turno se acaba y sus puntos se pierden. Si han puntuado los seis dados, puedes volver a tirar los seis.',
    },
    end: {
        text: 'También puntúan escaleras, parejas y más. Las reglas tienen la lista, y la mesa muestra lo que valen tus dados.',
    },
};
