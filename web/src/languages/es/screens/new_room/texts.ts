import type { NEW_ROOM as English } from '../../../../screens/new_room/texts';
import type { Translated } from '../../../translated';

/** The texts of the form for a new room, in Spanish. They are loaded with it. */
export const NEW_ROOM: Translated<typeof English> = {
    title: 'Crear una sala',
    challenge: (name: string) => `Desafiar a ${name}`,
    game: 'Juego',
    who: '¿Quién puede unirse?',
    friend: 'Quien tenga mi enlace',
    all: 'Todos',
    friendHelp:
        'Recibes un enlace para enviar. La sala no aparece en ninguna lista, y solo ven la partida quienes la juegan.',
    allHelp: 'La sala aparece en el lobby, y cualquiera puede mirar.',
    name: 'Nombre de la sala',
    length: 'Duración',
    lengths: { single: 'Una partida', 1: '1 punto', 3: '3 puntos', 5: '5 puntos', 7: '7 puntos' },
    clock: 'Reloj',
    clocks: { window: 'Tiempo por acción', reserve: 'Demora y reserva' },
    windowHelp: 'El tiempo vuelve a empezar con cada acción. Cuando se acaba, el reloj juega por ti.',
    time: 'Cuánto',
    times: { five: '5 min', hour: '1 hora', day: '1 día' },
    reserveOf: { match: 'Demora, y reserva por cada punto', game: 'Demora y reserva' },
    reserveHelp: (delay: string, reserve: string, whole: 'game' | 'match') => {
        const [ofWhole, lost] = whole === 'game' ? ['toda la partida', 'la partida'] : ['todo el match', 'el match'];
        return `Cada decisión tiene ${delay} gratis. El tiempo de más sale de una reserva de ${reserve} para ${ofWhole}. Quien se queda sin reserva pierde ${lost}.`;
    },
    rated: 'Con rating',
    ratedHelp: 'El resultado cambia el rating de los jugadores.',
    ratedNotWithBots: 'Las partidas en salas que admiten bots nunca son con rating.',
    ratedNever: 'Solo los matches son con rating; las partidas sueltas, nunca.',
    doubling: 'Cubo de doblaje',
    doublingHelp: 'Sube lo que está en juego antes de tirar; el rival acepta o pierde la partida.',
    crawford: 'Regla de Crawford',
    crawfordHelp: 'No se dobla en la primera partida en la que a alguien le falta un punto.',
    jacoby: 'Regla de Jacoby',
    jacobyHelp: 'Los gammons cuentan doble solo cuando ya se ha girado el cubo.',
    quick: 'Dados rápidos',
    quickHelp: 'Los dados sobre los que nadie decide caen solos.',
    lateDice: 'Dados tardíos',
    lateDiceHelp:
        'Nadie puede conocer una tirada de antemano, ni siquiera quienes llevan esta casa. Tarda un momento más.',
    bots: 'Se admiten bots',
    botsHelp: 'Un programa puede ocupar un asiento. Una marca junto a su nombre lo indica.',
    spectatorDelay: 'Espectadores con un turno de retraso',
    spectatorDelayHelp: 'Nadie que mire puede ayudarte: ven cada turno cuando ha acabado el siguiente.',
    terms: {
        cube: 'el cubo',
        crawford: 'la partida Crawford',
        jacoby: 'la regla de Jacoby',
        gammon: 'un gammon',
    },
    create: 'Crear la sala',
    send: 'Enviar el desafío',
};
