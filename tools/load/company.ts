import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { Random } from '../simulate/random';
import type { Agenda } from './agenda';
import type { Ledger } from './ledger';
import type { Lines, Part } from './lines';
import type { Measures } from './measures';
import type { Dice } from './options';

/** A game that is played. */
export interface Table<Person> {
    readonly room: number;
    readonly engine: Part<'game_engine'>;
    readonly people: Set<Person>;
    isOver: boolean;
    /** Whether those who sat here want another game with each other. Undefined until one of them has thought of it. */
    isPlayedAgain?: boolean;
}

/** What somebody has to do with all the others. */
export interface Company<Person> {
    readonly lines: Lines;
    readonly agenda: Agenda;
    readonly ledger: Ledger;
    readonly measures: Measures;
    readonly luck: Random;
    /** Of all games between people. */
    readonly dice: Dice;
    /** Whether everybody has stopped: nothing is sent or asked any more. */
    readonly isClosed: boolean;
    /** Does something when it is played: after a hurry, or so many seconds later. */
    whenPlayed(seconds: number, job: () => void): void;
    /** A seat at the table of a room, whose game has begun. */
    seat(person: Person, room: Room): Table<Person>;
    end(table: Table<Person>): void;
    /** The page of whoever else sits there sees within a second that something has happened. */
    tellOthers(person: Person, table: Table<Person>, view: GameView): void;
    /** Whoever else is in a room. */
    companionIn(room: Room, person: Person): Person | undefined;
    /** Notes that somebody is there for their friend. Whether the friend is there, too. */
    isThere(person: Person, friend: Person): boolean;
    /** Some table, for whoever looks on. */
    someTable(): Table<Person> | undefined;
    /** A name that nobody has. */
    freshName(): string;
}
