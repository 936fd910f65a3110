import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/profiles/model/standing';
import { operate } from '../../src/profiles/updates/operate';
import { Random } from '../../tools/simulate/random';
import { House, type Kind, type Person, person, regulars } from './houses';
import { ENGINE, happy, NO_BOUNDS } from './world';

/** Numbers below 1, the same each time. */
function createRandom(seed: number): () => number {
    const random = new Random(seed);
    return () => random.next() / 2 ** 32;
}

const KINDS: readonly Kind[] = ['DiceWards', 'Backgammon'];
const GAMES = 100;
const WHOLE = 30;
const SHORT = 3;
const LONG_MATCH = 25;

/** A hundred games in which principals of one person make one of them win. */
type Farm = (house: House, master: Person, people: readonly Person[]) => void;

function crowd(count: number): Person[] {
    return Array.from({ length: count }, () => person());
}

/** All lose to the master in turn, for weeks. */
function thenHarvest(house: House, master: Person, losers: readonly Person[], games: number): void {
    for (let n = 0; n < games; n += 1) {
        house.win(master.id, losers[n % losers.length].id, WHOLE, LONG_MATCH);
        house.pass(0.5);
    }
}

const FARMS: Readonly<Record<string, Farm>> = {
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

const grown = (kind: Kind, seed: number) => {
    const house = new House(kind, createRandom(seed));
    return { house, people: regulars(house, 100) };
};

describe.each(KINDS)('a farm in %s', (kind) => {
    it.each(Object.entries(FARMS))('in an empty house, %s: gains less than 100 points, and no place', (_name, farm) => {
        const house = new House(kind, createRandom(1));
        const master = person();
        farm(house, master, []);
        expect(house.rating(master.id)).toBeLessThan(1600);
        expect(house.hasPlace(master.id)).toBe(false);
    });

    it.each([
        1, 2, 3,
    ])('in a grown house, %d whom people have made trusted: raise a newcomer by less than 100 points, and to no place', (count) => {
        const { house, people } = grown(kind, 2);
        const trusted = crowd(count);
        for (const each of trusted) for (const other of people.slice(0, 40)) house.play(each, other);
        const master = person();
        thenHarvest(house, master, trusted, GAMES);
        expect(house.rating(master.id)).toBeLessThan(1600);
        expect(house.hasPlace(master.id)).toBe(false);
    });

    it.each([
        0, 5, 10, 15,
    ])('of three whom people have made trusted: raises somebody who has played %d others by less than 100 points', (games) => {
        const { house, people } = grown(kind, 2);
        const trusted = crowd(3);
        for (const each of trusted) for (const other of people.slice(0, 40)) house.play(each, other);
        const master = person();
        for (const other of people.slice(40, 40 + games)) house.play(master, other);
        const before = house.rating(master.id);
        thenHarvest(house, master, trusted, GAMES);
        expect(house.rating(master.id) - before).toBeLessThan(100);
    });

    it.each(
        [14, 15, 17, 19].flatMap((makers) => [1, 2, 3].map((count) => ({ makers, count }))),
    )('in an empty house, $makers that have met ten of each other make $count trusted: raise a newcomer by less than 100 points', ({
        makers,
        count,
    }) => {
        const house = new House(kind, createRandom(1));
        const [all, trusted, master] = [crowd(makers), crowd(count), person()];
        const games = [
            ...all.flatMap((each, i) => [1, 2, 3, 4, 5].map((away) => [each, all[(i + away) % makers]])),
            ...trusted.flatMap((each) => all.map((maker) => [each, maker])),
            ...trusted.flatMap((each) => [1, 2, 3, 4].map(() => [master, each])),
            ...all.map((each) => [master, each]),
        ];
        for (const [winner, loser] of games.slice(0, GAMES)) house.win(winner.id, loser.id, WHOLE, LONG_MATCH);
        expect(house.rating(master.id)).toBeLessThan(1600);
        expect(house.hasPlace(master.id)).toBe(false);
    });

    it.each(Object.entries(FARMS))('in a grown house, %s: gains less than 100 points', (_name, farm) => {
        const { house, people } = grown(kind, 2);
        for (const master of people.slice(0, 3)) {
            const before = house.rating(master.id);
            farm(house, master, people.slice(3));
            expect(house.rating(master.id) - before).toBeLessThan(100);
        }
        const newcomer = person();
        farm(house, newcomer, people);
        expect(house.hasPlace(newcomer.id)).toBe(false);
    });
});

describe.each(KINDS)('honest players of %s', (kind) => {
    it('have a leaderboard in a new house of twenty, with the better ones above', () => {
        const gaps = [1, 2, 3, 4, 5].map((seed) => {
            const house = new House(kind, createRandom(seed));
            const people = regulars(house, 20);
            expect(people.filter(({ id }) => house.hasPlace(id)).length).toBeGreaterThanOrEqual(19);
            const best = [...people].sort((a, b) => b.strength - a.strength);
            const [first, last] = [best.slice(0, 5), best.slice(-5)].map((some) => {
                return some.reduce((sum, { id }) => sum + house.rating(id), 0) / some.length;
            });
            return first - last;
        });
        expect(Math.min(...gaps)).toBeGreaterThan(50);
        expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(120);
    });

    it.each([0, 0.3])('come as near to the truth as by the formulas alone, with a share of %d newcomers', (share) => {
        const errors = [BOUNDS, NO_BOUNDS].map((bounds) => {
            const random = createRandom(4);
            const house = new House(kind, random, bounds);
            const people = regulars(house, 100);
            const sums = [20, 40, 80].map((games) => ({ games, error: 0 }));
            for (let n = 0; n < 60; n += 1) {
                const newcomer = person([1300, 1500, 1750][n % 3]);
                const others = crowd(5);
                for (let played = 1; played <= 80; played += 1) {
                    house.play(newcomer, random() < share ? house.pick(others) : house.pick(people));
                    house.pass(0.2);
                    const error = Math.abs(house.rating(newcomer.id) - newcomer.strength);
                    for (const sum of sums) if (sum.games === played) sum.error += error / 60;
                }
            }
            return sums;
        });
        const [bound, free] = errors;
        for (const [i, { error }] of bound.entries()) expect(error).toBeLessThan(free[i].error + 10);
    });
});

describe('operators', () => {
    it('see the pairs that stand out', () => {
        const house = new House('DiceWards', createRandom(5));
        const [ana, ben, cleo] = crowd(3);
        for (let n = 0; n < 6; n += 1) house.win(ana.id, ben.id, WHOLE);
        for (let n = 0; n < 2; n += 1) house.win(cleo.id, ben.id, WHOLE);
        house.win(ben.id, cleo.id, WHOLE);
        house.host.controller = true;
        const told = happy(operate(house.app, ENGINE, { Pairs: { DiceWards: null } } as never));
        expect(
            told
                .split('\n')
                .map((line) => / (\d) : (\d) /.exec(line)?.slice(1).sort())
                .sort(),
        ).toEqual([
            ['0', '6'],
            ['1', '2'],
        ]);
        const none = happy(operate(house.app, ENGINE, { Pairs: { Backgammon: null } } as never));
        expect(none).toBe('No rated games since the last upgrade');
    });
});
