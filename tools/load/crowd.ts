import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { Random } from '../simulate/random';
import { Agenda } from './agenda';
import type { Company, Table } from './company';
import { TEMPERS, WAYS } from './habits';
import { Ledger } from './ledger';
import type { Lines } from './lines';
import type { Measures } from './measures';
import { goOn, meet } from './meeting';
import type { Dice } from './options';
import { type Manner, Person } from './person';

interface Custom {
    readonly dice: Dice;
    /** What so many people do; they have all habits if nothing is said. */
    readonly manners?: (people: number) => readonly Omit<Manner, 'temper'>[];
}

/** All the people, and what they share. */
export class Crowd implements Company<Person> {
    readonly agenda = new Agenda();
    readonly ledger = new Ledger();
    readonly people: readonly Person[];
    readonly dice: Dice;
    /** Whether nobody thinks, and everybody sits down. */
    isHurried = false;
    isClosed = false;
    private readonly byText: ReadonlyMap<string, Person>;
    private readonly tables = new Map<number, Table<Person>>();
    private readonly running: Table<Person>[] = [];
    private readonly there = new Set<Person>();
    private parked: (readonly [seconds: number, job: () => void])[] = [];
    private names = 0;

    constructor(
        readonly lines: Lines,
        readonly measures: Measures,
        readonly luck: Random,
        principals: readonly Principal[],
        { dice, manners = ofAllHabits }: Custom,
    ) {
        this.dice = dice;
        const theirs = manners(principals.length);
        this.people = principals.map(
            (principal, nth) => new Person(principal, { ...theirs[nth], temper: luck.weighted(TEMPERS) }, this),
        );
        this.byText = new Map(this.people.map((person) => [person.text, person]));
        const friends = this.people.filter(({ way }) => way.meets === 'friend');
        for (let nth = 0; nth + 1 < friends.length; nth += 2) {
            const [one, two] = [friends[nth], friends[nth + 1]];
            if (one.way === two.way) [one.friend, two.friend] = [two, one];
        }
    }

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

    /** How many sit at a table, or wait until the hurry is over. */
    get seated(): number {
        return this.people.filter(({ table }) => table !== undefined).length;
    }

    // Tables

    seat(person: Person, room: Room): Table<Person> {
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

    end(table: Table<Person>): void {
        if (table.isOver) return;
        table.isOver = true;
        this.measures.count('ended');
    }

    personOf(principal: Principal): Person | undefined {
        return this.byText.get(principal.toText());
    }

    companionIn({ owner, player2 }: Room, person: Person): Person | undefined {
        const texts = [owner, ...player2].map((each) => each.toText());
        const other = texts.find((text) => text !== person.text);
        return other === undefined ? undefined : this.byText.get(other);
    }

    tellOthers(person: Person, table: Table<Person>, view: GameView): void {
        for (const other of table.people) if (other !== person) other.hear(table, view);
    }

    someTable(): Table<Person> | undefined {
        return this.running.length === 0 ? undefined : this.luck.pick(this.running);
    }

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

function ofAllHabits(people: number): readonly Omit<Manner, 'temper'>[] {
    return shared(people).map((way) => ({ way, meet, goOn }));
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
