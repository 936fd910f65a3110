import type { TABLE_WORDS as English } from '../../../../games/plain/table_words';
import type { Translated } from '../../../translated';

/** What is said at the plain table, of whatever game, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    label: 'Cómo va',
    verbs: 'Lo que puedes hacer',
    yes: 'sí',
    no: 'no',
    none: 'ninguno',
    noChoice: 'dejarlo fuera',
    inputs: { bool: 'Sí o no', number: 'Un número', text: 'Una palabra', oneOf: 'Cuál' },
    notHere: (verbs: string) => `No desde esta mesa: ${verbs}.`,
    lastDice: 'Últimos dados',
    cube: 'Cubo',
    you: 'Tú',
    opponent: 'Rival',
    seats: {
        Player1: 'Primer jugador',
        Player2: 'Segundo jugador',
        Player3: 'Tercer jugador',
        Player4: 'Cuarto jugador',
        Player5: 'Quinto jugador',
        Player6: 'Sexto jugador',
    },
    movers: { Chance: 'Los dados', Clock: 'El reloj' },
    step: 'Paso',
    of: (name: string, what: string) => `${name}: ${what}`,
};
