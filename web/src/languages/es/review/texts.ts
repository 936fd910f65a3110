import { sentence } from '../../../counted';
import { decimal } from '../../../numbers';
import type { REVIEW as English } from '../../../review/texts';
import type { Translated } from '../../translated';

/** What is said of a game that is gone through step by step, in Spanish. */
export const REVIEW: Translated<typeof English> = {
    loading: 'Buscando la partida…',
    title: (one: string, two: string) => `${one} – ${two}`,
    steps: 'Pasos',
    first: 'Al principio',
    back: 'Un paso atrás',
    next: 'Un paso adelante',
    last: 'Al final',
    nextError: 'Siguiente error',
    start: 'El principio.',
    noSteps: 'Esta partida no tiene pasos que mostrar.',
    analysis: 'Análisis',
    analysing: 'Cuánto de la partida está juzgado',
    marks: { Inaccuracy: 'Imprecisión', Error: 'Error', Blunder: 'Error grave' },
    signs: { Inaccuracy: '?!', Error: '?', Blunder: '??' },
    better: (best: string, loss: number) => `${sentence(best)} era mejor por ${decimal(loss, 3)}.`,
    counts: { Inaccuracy: 'Imprecisiones', Error: 'Errores', Blunder: 'Errores graves' },
    rating: 'Nivel de juego',
    ratings: {
        Supernatural: 'máquina',
        WorldClass: 'clase mundial',
        Expert: 'experto',
        Advanced: 'avanzado',
        Intermediate: 'intermedio',
        CasualPlayer: 'ocasional',
        Beginner: 'principiante',
        Awful: 'menos que principiante',
    },
    errorRate: 'Pérdida por decisión',
    errorRateOf: (thousandths: number, noise?: number) =>
        noise === undefined ? `${decimal(thousandths, 1)} ‰` : `${decimal(thousandths, 1)} ± ${noise} ‰`,
    candidates: 'Mejores opciones',
    showCandidates: 'Mostrar',
    candidatesHelp:
        'Las flechas naranjas muestran lo que se jugó; las azules, lo mejor. “Mostrar” da la lista de lo que haría un robot fuerte; al pulsar una opción se dibuja.',
    noCandidates: 'En este paso no había nada que elegir.',
    share: 'Muéstralo a otros',
    copyLink: 'Enlace a este paso',
    setUp: 'Abrir en un tablero',
    copyPosition: 'Posición como XGID',
    download: 'Match como .mat',
    totalsHelp:
        'Pérdida por decisión: milésimas de punto, de media. De ella sale el “Nivel de juego”. Suerte: puntos que trajeron los dados.',
    luck: 'Suerte',
    graph: 'Equidad',
    graphHelp: (name: string) => `Hacia arriba, ventaja para este lado: ${name}. Las marcas son errores.`,
    slider: 'Paso de la partida',
    graphLabel: (end: number) => `Equidad a lo largo de la partida, que acaba en ${decimal(end, 2)}`,
};
