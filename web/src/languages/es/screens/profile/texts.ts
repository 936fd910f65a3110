import { counted } from '../../../../counted';
import type { PROFILE as English } from '../../../../screens/profile/texts';
import type { Translated } from '../../../translated';

/** What is said of a player, in Spanish. */
export const PROFILE: Translated<typeof English> = {
    account: {
        signInWith: 'Entrar con Internet Identity',
        asGuest: 'Juegas como invitado',
        why: 'Tu clave está solo en este navegador, y se pierde con sus datos. Entra con una clave de acceso (passkey), y tu nombre, tus ratings y tus partidas estarán en todos tus dispositivos. Las partidas del invitado se quedan con el invitado: al salir las vuelves a encontrar.',
        isSignedIn: 'Has entrado',
        until: (time: string) =>
            `Con Internet Identity, en este navegador, hasta el ${time}. Al salir vuelves a ser el invitado de este navegador, con las partidas del invitado.`,
    },
    settings: 'Ajustes',
    theme: 'Colores',
    board: 'Colores del tablero',
    boards: { green: 'Verde y rojo', blue: 'Azul y cobre', slate: 'Gris y acero' },
    home: 'Tu casa en el tablero',
    homeSides: { right: 'A la derecha', left: 'A la izquierda' },
    numbers: 'Números de los puntos',
    numbersAre: { shown: 'Visibles', hidden: 'Ocultos' },
    speed: 'Fichas y dados se mueven',
    speeds: { usual: 'Como siempre', quick: 'Rápido', off: 'De golpe' },
    sound: 'Sonido',
    soundHelp: 'Dados, fichas, poco tiempo, y alguien que llega.',
    askFirst: { text: 'Preguntar antes de lo que cuesta una partida', help: 'Como rechazar un doble.' },
    boardKeys: {
        text: 'Letras en el tablero',
        help: 'R tira, D dobla, U deshace, C confirma, mientras el tablero tiene el foco; fuera de él, con Alt.',
    },
    byItself: {
        legend: 'Solo, en backgammon',
        forced: { text: 'Jugada forzada', help: 'Cuando hay una sola, o ninguna.' },
        confirm: { text: 'Confirmar', help: 'Después de mover la última ficha. Entonces ya no se puede deshacer.' },
        roll: { text: 'Tirar', help: 'Cuando no puedes doblar.' },
        bearOff: { text: 'Sacar fichas', help: 'En una carrera, cuando cada dado saca una ficha.' },
    },
    motion: 'Estos ajustes se quedan en este navegador. Si tu sistema pide menos movimiento, nada se mueve, y no hay sonido a menos que lo actives.',
    guest: 'Tú, de invitado',
    unnamed: 'Tú, todavía sin nombre',
    nothingYet: 'Ninguna partida terminada todavía.',
    since: (day: string) => `Aquí desde el ${day}`,
    name: 'Tu nombre',
    nameHelp: ({ least, most }: { readonly least: number; readonly most: number }) =>
        `De ${least} a ${most} letras, dígitos, _ o -. Con un nombre los demás te encuentran, y apareces en el ranking.`,
    save: 'Guardar',
    rename: 'Cambiar tu nombre',
    named: (name: string) => `Ahora te llamas ${name}.`,
    ratings: 'Ratings',
    notRated: 'sin partidas con rating',
    untilPlaced: (games: number) =>
        `${counted(games, 'partida con rating', 'partidas con rating')} más para tener puesto`,
    played: (games: number, won: number) => `${counted(games, 'partida')}, ${counted(won, 'ganada')}`,
    byPlay: (word: string, rate: string, games: number) =>
        `Por el juego: ${word}; pierde ${rate} por decisión en ${counted(games, 'partida')}`,
    play: (rate: string, luck: string) => `pierde ${rate} por decisión, suerte ${luck}`,
    season: (place: number, month: string) => `${['Primer', 'Segundo', 'Tercer'][place - 1]} puesto en ${month}`,
    records: 'Ganadas y jugadas',
    people: 'Personas',
    robot: (kind: string, level: string) => `${kind}, robot ${level}`,
    tally: (won: number, played: number) => `${won} de ${played}`,
    playing: 'Partidas en curso',
    history: 'Partidas terminadas',
    noHistory: 'Ninguna partida terminada todavía.',
    older: 'Partidas anteriores',
    won: 'Victoria',
    lost: 'Derrota',
    challenge: 'Desafiar',
    id: (id: string) => `Tu clave se queda en este navegador. Tu principal: ${id}`,
    signedInId: (id: string) => `Tu principal, el mismo en todos tus dispositivos: ${id}`,
};
