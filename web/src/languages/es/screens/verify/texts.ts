import { counted } from '../../../../counted';
import type { VERIFY as English } from '../../../../screens/verify/texts';
import type { Translated } from '../../../translated';
import { SEALS } from '../../seals_texts';

/** The texts of the screen that checks a game, in Spanish. They are loaded with it. */
export const VERIFY: Translated<typeof English> = {
    loading: 'Buscando la partida y comprobándola…',
    title: (one: string, two: string) => `${one} – ${two}: comprobación`,
    titleOfMany: (names: string) => `${names}: comprobación`,
    lead: 'Todo esto lo acaba de calcular tu navegador, a partir de lo que la casa cuenta a todos.',
    good: '✓ Todo concuerda.',
    uncertified: '✓ Los dados concuerdan. La red no avala ningún registro de esta partida.',
    bad: '✗ Algo no concuerda.',
    unfinished: 'La partida sigue. Sus cintas se abren cuando termine: vuelve entonces.',
    toGame: 'A la partida',
    checks: 'Lo que se ha comprobado',
    signs: { good: '✓', bad: '✗', open: '–' },
    states: { good: 'correcto', bad: 'incorrecto', open: 'sin comprobar' },
    names: { seals: 'Sellos', entries: 'Registro', throws: 'Tiradas', certificate: 'Certificado' },
    notReached: 'Sin comprobar, por lo que está mal más arriba.',
    seals: (tapes: number, seen: number) =>
        `${tapes === 1 ? 'La cinta tiene' : `Cada una de las ${tapes} cintas tiene`} el SHA-256 que se mostró antes de su primera tirada${SEALS.seen(seen)}.`,
    wrongTape: (tape: number) => `La cinta ${tape} no tiene el SHA-256 que se mostró.`,
    wrongSeal: (tape: number) => `La cinta ${tape} tiene un sello distinto del que viste.`,
    entries: (entries: number) => `${counted(entries, 'entrada')}, y no falta ninguna.`,
    gap: (version: number) => `Falta la entrada ${version}.`,
    unknown: 'Esta página no conoce el juego. Vuelve a cargarla.',
    throws: (throws: number) =>
        throws === 1 ? 'La única es la que se selló.' : `Las ${throws} son las que se sellaron.`,
    late: 'Cada una ya era segura antes de que se sortearan sus números.',
    wrongThrow: (number: number, shown: string, sealed: string) =>
        `La número ${number} muestra ${shown}, pero ${sealed === '' ? 'no se selló nada' : `se selló ${sealed}`}.`,
    certificate: (version: number, entries: number) =>
        version === entries
            ? 'La red ha firmado el registro entero.'
            : `La red ha firmado el registro hasta la entrada ${version}.`,
    wrongLog: (version: number) =>
        `La red ha firmado otro registro hasta la entrada ${version}. Puede que un nodo mienta: abre la página otra vez.`,
    noCertificate: 'Este motor no tiene certificado.',
    limits: 'No muestra que la casa ejecute el código publicado: eso lo hace una auditoría de la casa.',
    allThrows: 'Todas las tiradas',
    thrown: { good: 'como se selló', bad: 'no como se selló', open: 'sin comprobar' },
    allSeals: 'Todos los sellos',
    tape: (tape: number) => `Cinta ${tape}`,
    head: (version: number) => `Cabeza del registro, en la entrada ${version}`,
};
