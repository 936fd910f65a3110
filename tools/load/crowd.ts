import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { CanisterName } from '../layout';
import type { Args, MethodName, Result } from '../simulate/interface';
import type { Random } from '../simulate/random';
import { Agenda } from './agenda';
import { TEMPERS, WAYS } from './habits';
import type { Answer, Part } from './house';
import { Ledger } from './ledger';
import type { Measures } from './measures';
import { Person } from './person';

/** A house as people reach it, on the replica of this process or by agents. */
export interface Lines {
    readonly profiles: Part<'profiles'>;
    readonly lobbies: Part<'lobbies'>;
    /** By the text of its principal. */
    engineOf(text: string | undefined): Part<'game_engine'> | undefined;
    submit<C extends CanisterName, M extends MethodName<C>>(
        sender: Principal,
        part: Part<C>,
        method: M,
        args: Args<C, M>,
        answered: (answer: Answer<Result<C, M>>) => void,
    ): void;
    look<C extends CanisterName, M extends MethodName<C>>(
        sender: Principal,
        part: Part<C>,
        method: M,
        args: Args<C, M>,
        heard: (answer: Answer<Result<C, M>>) => void,
    ): void;
}

/** A game that is played. */
export interface Table {
    readonly room: number;
    readonly engine: Part<'game_engine'>;
    readonly people: Set<Person>;
    isOver: boolean;
    /** Whether those who sat here want another game with each other. Undefined until one of them has thought of it. */
    isPlayedAgain?: boolean;
}

/** All the people, and what they share. */
export class Crowd {
    readonly agenda = new Agenda();
    readonly ledger = new Ledger();
    readonly people: readonly Person[];
    /** Whether nobody thinks, and everybody sits down. */
    isHurried = false;
    /** Whether everybody has stopped: nothing is sent or asked any more. */
    isClosed = false;
    private readonly byText: ReadonlyMap<string, Person>;
    private readonly tables = new Map<number, Table>();
    private readonly running: Table[] = [];
    private readonly there = new Set<Person>();
    private parked: (readonly [seconds: number, job: () => void])[] = [];
    private names = 0;

    constructor(
        readonly lines: Lines,
        readonly measures: Measures,
        readonly luck: Random,
        principals: readonly Principal[],
    ) {
        const ways = shared(principals.length);
        this.people = principals.map(
            (principal, nth) => new Person(principal, principal.toText(), ways[nth], luck.weighted(TEMPERS), this),
        );
        this.byText = new Map(this.people.map((person) => [person.text, person]));
        const friends = this.people.filter(({ way }) => way.meets === 'friend');
        for (let nth = 0; nth + 1 < friends.length; nth += 2) {
            const [one, two] = [friends[nth], friends[nth + 1]];
            if (one.way === two.way) [one.friend, two.friend] = [two, one];
        }
    }

    /** Does something when it is played: after a hurry, or so many seconds later. */
    whenPlayed(seconds: number, job: () => void): void {
        if (this.isHurried) this.parked.push([seconds, job]);
        else this.agenda.after(seconds, job);
    }

    /** The hurry is over. */
    play(): void {
        this.isHurried = false;
        for (const [seconds, job] of this.parked) this.agenda.after(seconds, job);
        this.parked = [];
    }

    /** Who sits at a table, or waits until the hurry is over. */
    get seated(): number {
        return this.people.filter(({ table }) => table !== undefined).length;
    }

    // Tables

    seat(person: Person, room: Room): Table {
        const known = this.tables.get(room.id);
        const engine = this.lines.engineOf(room.gameEngine[0]?.toText());
        if (engine === undefined) throw new Error(`room ${room.id} has a game, and no engine of the house has it`);
        const table = known ?? { room: room.id, engine, people: new Set<Person>(), isOver: false };
        if (known === undefined) {
            this.tables.set(room.id, table);
            this.running.push(table);
            this.measures.count('begun');
        }
        table.people.add(person);
        return table;
    }

    end(table: Table): void {
        if (table.isOver) return;
        table.isOver = true;
        this.measures.count('ended');
    }

    /** Whoever else is in a room. */
    companionIn({ owner, player2 }: Room, person: Person): Person | undefined {
        const texts = [owner, ...player2].map((each) => each.toText());
        const other = texts.find((text) => text !== person.text);
        return other === undefined ? undefined : this.byText.get(other);
    }

    /** The page of whoever else sits there sees within a second that something has happened. */
    tellOthers(person: Person, table: Table, view: GameView): void {
        for (const other of table.people) if (other !== person) other.hear(table, view);
    }

    /** Some table, for whoever looks on. */
    someTable(): Table | undefined {
        return this.running.length === 0 ? undefined : this.luck.pick(this.running);
    }

    /** Notes that somebody is there for their friend. Whether the friend is there, too. */
    isThere(person: Person, friend: Person): boolean {
        if (this.there.delete(friend)) return true;
        this.there.add(person);
        return false;
    }

    freshName(): string {
        this.names += 1;
        return `Guest_${this.names}`;
    }
}

/** The ways of so many people: as many of each as its weight says, so that a small crowd is like a large one. */
export function shared(people: number): (typeof WAYS)[number][] {
    const total = WAYS.reduce((sum, { weight }) => sum + weight, 0);
    let [before, given] = [0, 0];
    return WAYS.flatMap((way) => {
        before += way.weight;
        // Whoever meets people comes in twos.
        const upTo = before === total ? people : 2 * Math.round((before * people) / total / 2);
        const count = Math.max(0, Math.min(people, upTo) - given);
        given += count;
        return Array.from({ length: count }, () => way);
    });
}
