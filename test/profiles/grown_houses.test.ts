import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/profiles/model/standing';
import { createRandom, crowd, FARMS, GAMES, KINDS, thenHarvest } from './farms';
import { House, type Kind, person, regulars } from './houses';
import { NO_BOUNDS } from './world';

const grown = (kind: Kind, seed: number) => {
    const house = new House(kind, createRandom(seed));
    return { house, people: regulars(house, 100) };
};

describe.each(KINDS)('a farm in %s', (kind) => {
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
