import type { FILE as English } from '../../../../screens/file/texts';
import type { Translated } from '../../../translated';

/** What is said where a match file is opened, in Spanish. */
export const FILE: Translated<typeof English> = {
    title: 'Revisar un archivo de match',
    lead: 'Abre un match de backgammon en .mat, de aquí, de GNU Backgammon o de otro servidor. El robot de tu navegador lo juzga; el archivo no sale de tu dispositivo.',
    open: 'Abrir un archivo',
    players: ['Jugador 1', 'Jugador 2'],
    reading: 'Leyendo el match…',
    unreadable: (line: number, why: string) => `Esto no es un match que se pueda leer. Línea ${line}: ${why}.`,
    refused: (game: number, move: number, why: string) =>
        game === 0
            ? `Este match no se puede revisar: ${why}.`
            : `La jugada ${move} de la partida ${game} va contra las reglas: ${why}.`,
    empty: 'En este match no hay nada jugado.',
    cannot: 'El robot no puede funcionar en este navegador, y nadie más lee archivos.',
};
