import { counted } from '../../counted';
import { WHOLE_GAME } from '../../short_game';
import type { TABLE_TEXTS as English } from '../../table_texts';
import type { Translated } from '../translated';
import { SEALS } from './seals_texts';

/** What is said at the tables of all games, and of how they end, in Spanish. The first screen does without. */
export const TABLE_TEXTS: Translated<typeof English> = {
    table: {
        opening: 'Abriendo la mesa…',
        noGame: 'Esta mesa no se puede mostrar',
        newer: 'Este juego es más nuevo que tu página. Recárgala para jugar.',
        tab: '● Tu turno',
        watching: 'Estás mirando. Solo los jugadores pueden actuar.',
        theirTurn: 'Esperando al rival…',
        openingDice: 'Se están tirando los dados de salida…',
        asksHowItEnded: 'Un momento: la página pregunta cómo terminó esta partida…',
        toEvent: 'Volver al torneo',
        pending: 'Enviado, esperando la confirmación…',
        lost: 'Sin conexión. Tu partida está a salvo: la página lo intenta de nuevo por sí sola.',
        unanswered:
            'Sin conexión. Puede que tu jugada haya llegado: la mesa lo muestra en cuanto vuelva. La página lo intenta de nuevo por sí sola.',
        unsent: 'Ya hay conexión. Lo último que hiciste no llegó.',
        sendAgain: 'Enviarlo otra vez',
        asleep: 'dormida',
        behind: 'un turno tarde',
        hurry: 'Quedan diez segundos.',
        turns: 'Turnos',
        players: 'Jugadores',
        turnOf: (name: string) => `Turno de ${name}`,
        left: 'fuera de la partida',
        youLeft: 'Has dejado la partida. Puedes mirar cómo siguen los demás.',
    },
    clock: {
        delay: 'demora',
        reserve: 'reserva',
        low: 'queda poco tiempo',
        lowReserve: 'Te queda menos de un minuto de reserva.',
        lastReserve: 'Quedan diez segundos; después pierdes.',
    },
    talk: {
        open: 'Decir algo',
        title: 'Decirle al rival',
        titleOfMany: 'Decirles a los demás',
        reactions: {
            Hello: '¡Hola!',
            GoodLuck: '¡Suerte!',
            WellPlayed: '¡Bien jugado!',
            Thanks: '¡Gracias!',
            Sorry: '¡Perdón!',
            OneMoment: 'Un momento…',
            GoodBye: '¡Adiós!',
        },
        said: (name: string, words: string) => `${name} dice: ${words}`,
        tooOften: (seconds: number) =>
            `Cuatro por minuto es el máximo. Puedes decir más dentro de ${counted(seconds, 'segundo')}.`,
        mute: 'Silenciar al rival',
        muteHelp: 'Oculta lo que dice, aquí y en próximas partidas. No se le avisa.',
    },
    voice: {
        yourTurn: 'Tu turno.',
    },
    cube: {
        offer: (stakes: number) => `Doblar a ${stakes}`,
        offeredToYou: (stakes: number) => `Tu rival dobla a ${stakes}.`,
        consequence: (stakes: number) =>
            `Si aceptas, el cubo es tuyo. Si rechazas, pierdes ahora ${counted(stakes, 'punto')}.`,
        take: 'Aceptar',
        pass: 'Rechazar',
        askToDrop: '¿Rechazas el doble?',
        dropped: (stakes: number) => `Pierdes ahora ${counted(stakes, 'punto')}.`,
        askToDouble: (stakes: number) =>
            `Si tu rival acepta, la partida vale ${counted(stakes * 2, 'punto')} y el cubo es suyo.`,
        back: 'Volver',
        waiting: 'Esperando la respuesta al doble…',
        shows: (stakes: number) => `Cubo de doblaje en ${stakes}`,
        at: (stakes: number) => `cubo en ${stakes}`,
    },
    /** Of the choice that was made. */
    played: 'jugada',
    advised: {
        acceptDouble: 'aceptar',
        forfeit: 'rechazar',
        hold: 'plantarse',
        proposeDouble: 'doblar',
        roll: 'tirar',
    },
    resign: {
        button: 'Rendirse',
        title: '¿Te rindes?',
        notNow: 'Puedes rendirte cuando sea tu turno.',
        atOnce: 'La partida termina en el acto.',
        othersGoOn: 'Dejas la partida, y los demás siguen jugando. Quedas por detrás de todos los que se quedan.',
        inTheAir: 'Puedes rendirte en cuanto hayan caído los dados.',
        keep: 'Seguir jugando',
    },
    endings: {
        kinds: {
            PlayedOut: 'Jugada hasta el final',
            Resigned: 'Rendición',
            DoubleRefused: 'Se rechazó el doble',
            TimedOut: 'Se acabó el tiempo',
            Abandoned: 'No gana nadie',
        },
        worth: { Gammon: 'Gammon', Backgammon: 'Backgammon' },
        resigned: { Gammon: 'Gammon, por rendición', Backgammon: 'Backgammon, por rendición' },
        byClock: 'El reloj hizo la última jugada',
        othersLeft: 'Solo se quedó un jugador',
        untold: {
            Gammon: 'Gammon',
            Backgammon: 'Backgammon',
            DoubleRefused: 'Se rechazó el doble',
            Timeout: 'Se acabó el tiempo',
            Abandoned: 'No gana nadie',
        },
    },
    over: {
        title: 'La partida ha terminado',
        won: '¡Ganas!',
        lost: 'Pierdes.',
        wonBy: (name: string) => `Gana ${name}.`,
        places: 'Puestos',
        ordinal: (place: number) => `${place}.º`,
        place: (place: number, of: number) => `Quedas en el puesto ${place} de ${of}.`,
        sharedPlace: (place: number, of: number) => `Compartes el puesto ${place} de ${of}.`,
        noResult: 'Sin resultado.',
        points: (points: number) => counted(points, 'punto'),
        score: (one: number, two: number) => `${one} : ${two}`,
        rating: 'Tu rating',
        ratingComes: 'en camino…',
        notRated: 'sin cambios',
        whyNotRated: 'Quien no llegó a jugar, y no podía saber de la partida, no pierde rating por ella.',
        shortGame: (turns: number) =>
            `Una partida de ${counted(turns, 'turno')} cuenta menos para quien la gana: con ${WHOLE_GAME} o más cuenta entera.`,
        noGame: (turns: number) => `Una partida de ${counted(turns, 'turno')} no le da nada a quien la gana.`,
        whyNotWithBots: 'Las partidas con bots no son con rating.',
        rematch: 'Revancha',
        again: 'Jugar otra vez',
        rematchAsked: 'Pedida. Esperando al rival…',
        rematchOffered: (name: string) => `${name} quiere la revancha.`,
        rematchAskedOfMany: 'Pedida. Esperando…',
        rematchAgreed: (names: string) => `Quieren la revancha: ${names}.`,
        rematchAwaits: (names: string) => `Faltan: ${names}.`,
        toRematch: 'A la nueva partida',
        review: 'Revisar',
    },
    fair: {
        dice: {
            button: '¿Fueron limpios los dados?',
            good: (throws: number, seals: number) =>
                `Sí. ${throws === 1 ? 'La única tirada es la que se selló' : `Las ${throws} tiradas son las que se sellaron`} antes${SEALS.seen(seals)}.`,
            limits: 'Esto muestra que nadie cambió una tirada. Quienes llevan esta casa podrían haberla conocido de antemano.',
        },
        late: 'Nadie podía conocer una de antemano, ni siquiera quienes llevan esta casa.',
        wrongThrow: (number: number, shown: readonly number[], sealed: readonly number[]) =>
            `No. La tirada ${number} mostró ${shown.join('-')}, pero ${sealed.length === 0 ? 'no se selló nada' : `se selló ${sealed.join('-')}`}.`,
        wrongTape: (tape: number) => `No. La cinta ${tape} no es la que se selló.`,
        wrongLog: (version: number) =>
            `No. Lo que pasó hasta la acción ${version} no es lo que la red ha certificado. Pregunta otra vez: puede que un nodo mienta.`,
        certified: '✓ Certificado: la propia red avala este desarrollo de la partida, diga lo que diga un solo nodo.',
        details: 'Cada tirada y cada sello',
        unfinished: 'Solo puedes comprobarlo cuando la partida haya terminado.',
    },
};
