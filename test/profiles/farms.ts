import { Random } from '../../tools/simulate/random';
import { type House, type Kind, type Person, person } from './houses';

/** Numbers below 1, the same each time. */
export function createRandom(seed: number): () => number {
    const random = new Random(seed);
    return () => random.next() / 2 ** 32;
}

export const KINDS: readonly Kind[] = ['DiceWards', 'Backgammon'];
export const GAMES = 100;
export const WHOLE = 30;
const SHORT = 3;
export const LONG_MATCH = 25;

/** A hundred games in which principals of one person make one of them win. */
type Farm = (house: House, master: Person, people: readonly Person[]) => void;

export function crowd(count: number): Person[] {
    return Array.from({ length: count }, () => person());
}

/** All lose to the master in turn, for weeks. */
export function thenHarvest(house: House, master: Person, losers: readonly Person[], games: number): void {
    for (let n = 0; n < games; n += 1) {
        house.win(master.id, losers[n % losers.length].id, WHOLE, LONG_MATCH);
        house.pass(0.5);
    }
}

export const FARMS: Readonly<Record<string, Farm>> = {
    'fresh principals that resign': (house, master) => {
        for (const each of crowd(GAMES)) house.win(master.id, each.id, SHORT, LONG_MATCH);
    },
    'fresh principals that play on': (house, master) => {
        for (const each of crowd(GAMES)) house.win(master.id, each.id, WHOLE, LONG_MATCH);
    },
    'one principal that loses all day': (house, master) => {
        const [loser] = crowd(1);
        for (let n = 0; n < GAMES; n += 1) house.win(master.id, loser.id, WHOLE, LONG_MATCH);
    },
    'one principal that loses each day': (house, master) => thenHarvest(house, master, crowd(1), GAMES),
    'ten that have met each other': (house, master) => {
        const all = crowd(10);
        for (const [i, each] of all.entries())
            for (const other of all.slice(i + 1)) house.win(each.id, other.id, WHOLE, LONG_MATCH);
        thenHarvest(house, master, all, GAMES - 45);
    },
    'thirteen that have met each other, and the master': (house, master) => {
        const all = [...crowd(12), master];
        for (const [i, each] of all.entries())
            for (const other of all.slice(i + 1)) house.win(other.id, each.id, WHOLE, LONG_MATCH);
        thenHarvest(house, master, all.slice(0, 12), GAMES - 78);
    },
    'five that have met many who met nobody': (house, master) => {
        const few = crowd(5);
        for (const other of crowd(14)) for (const each of few) house.win(each.id, other.id, WHOLE, LONG_MATCH);
        thenHarvest(house, master, few, GAMES - 70);
    },
    'a chain in which each is beaten by the next': (house, master) => {
        const all = [...crowd(50), master];
        for (let n = 1; n < all.length; n += 1)
            for (let twice = 0; twice < 2; twice += 1) house.win(all[n].id, all[n - 1].id, WHOLE, LONG_MATCH);
    },
    'three that have played with people first': (house, master, people) => {
        const all = crowd(3);
        for (const [i, each] of all.entries())
            for (let n = 0; n < 24 && people.length > 0; n += 1) house.play(each, people[(24 * i + n) % people.length]);
        thenHarvest(house, master, all, GAMES - 72);
    },
};
