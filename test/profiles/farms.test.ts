import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilingOf } from '../../src/profiles/model/backing';
import { kindRecord } from '../../src/profiles/model/profile';
import { trustIn } from '../../src/profiles/model/trust';
import { operate } from '../../src/profiles/updates/operate';
import { harvest, MOST_GAIN } from '../../tools/farms/harvest';
import { crowd, House, type Kind, type Person, person, settle } from '../../tools/farms/house';
import { FARMS, MOST_GAMES, MOST_PRINCIPALS } from '../../tools/farms/shapes';
import { ENGINE, happy } from './world';

/** `npm run farms` has more kinds, a house of a thousand, and any seed. */
const HOUSES: readonly (readonly [Kind, number])[] = [
    ['DiceWards', 20],
    ['DiceWards', 100],
    ['Backgammon', 20],
    ['Backgammon', 100],
];

describe.each(HOUSES)('a farm in %s, in a house of %d', (kind, people) => {
    const settled = new House(kind, 1);
    settle(settled, people);

    it.each(Object.entries(FARMS))('%s: brings no account above the honest ninetieth percentile', (_name, farm) => {
        const { isLifted, gain, games } = harvest(settled, 3, farm);
        expect(games).toBeLessThanOrEqual(MOST_GAMES);
        expect(isLifted).toBe(false);
        expect(gain).toBeLessThanOrEqual(MOST_GAIN);
    });
});

const trustOf = (house: House, { id }: Person): number => {
    const profile = house.app.profiles.get(id);
    return profile === undefined ? 0 : trustIn(profile.trust);
};

describe('a group that only plays among itself', () => {
    const settled = new House('DiceWards', 1);
    settle(settled, 20);

    it('has no trust, no place, and 55 points at most, whatever it plays on however many days', () => {
        const game = fc.record({
            winner: fc.nat({ max: 24 }),
            loser: fc.nat({ max: 24 }),
            turns: fc.constantFrom(2, 6, 30),
            kind: fc.constantFrom<Kind>('DiceWards', 'DiceWards', 'Farkle', 'Backgammon'),
            isNextDay: fc.boolean(),
        });
        fc.assert(
            fc.property(fc.array(game, { maxLength: 400, size: 'max' }), (games) => {
                const house = settled.copy(1);
                const group = crowd(25);
                for (const { winner, loser, isNextDay, ...facts } of games) {
                    if (winner === loser) continue;
                    if (isNextDay) house.day();
                    house.win(group[winner], group[loser], facts);
                }
                for (const each of group) {
                    expect(trustOf(house, each)).toBe(0);
                    expect(house.placed(each)).toBeUndefined();
                    expect(house.rating(each)).toBeLessThanOrEqual(1555.001);
                }
            }),
            { numRuns: 15 },
        );
    });

    it('has no more by games of up to six, with ties, and with some who never knew of the game', () => {
        const seat = fc.record({
            who: fc.nat({ max: 24 }),
            place: fc.integer({ min: 1, max: 6 }),
            there: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
        });
        const game = fc.record({
            seats: fc.uniqueArray(seat, { minLength: 2, maxLength: 6, selector: ({ who }) => who, size: 'max' }),
            turns: fc.constantFrom(2, 20, 90),
            isNextDay: fc.boolean(),
        });
        fc.assert(
            fc.property(fc.array(game, { maxLength: 200, size: 'max' }), (games) => {
                const house = settled.copy(1);
                const group = crowd(25);
                for (const { seats, turns, isNextDay } of games) {
                    if (isNextDay) house.day();
                    const places = seats.map(({ place }) => place);
                    house.rank(
                        seats.map(({ who }) => group[who]),
                        places,
                        { kind: 'Farkle', turns },
                        seats.map(({ there }) => there),
                    );
                }
                for (const each of group) {
                    expect(trustOf(house, each)).toBe(0);
                    expect(house.placed(each, 'Farkle')).toBeUndefined();
                    expect(house.rating(each, 'Farkle')).toBeLessThanOrEqual(1555.001);
                    expect(house.rating(each, 'Farkle')).toBeGreaterThanOrEqual(1459.999);
                }
            }),
            { numRuns: 15 },
        );
    });

    it('cannot lift one of them by any number of games of six', () => {
        const house = settled.copy(1);
        const [master, ...puppets] = crowd(26);
        for (let n = 0; n < 300; n += 1) {
            house.day();
            const others = [1, 2, 3, 4, 5].map((k) => puppets[(n * 5 + k) % 25]);
            house.rank([master, ...others], [1, 2, 2, 2, 2, 2], { kind: 'Farkle', turns: 90 });
        }
        expect(house.rating(master, 'Farkle')).toBeCloseTo(1555, 3);
        expect(house.placed(master, 'Farkle')).toBeUndefined();
    });

    it('is not trusted for having been there before: only those are who found the house', () => {
        const house = new House('DiceWards', 2);
        settle(house, 20, 25);
        const late = crowd(30);
        for (let day = 0; day < 40; day += 1) {
            house.day();
            for (const [n, each] of late.entries()) house.play(each, late[(n + 1 + (day % 29)) % 30]);
        }
        expect(Math.max(...late.map((each) => trustOf(house, each)))).toBe(0);
    });
});

it('what a farm gets for its games is bounded: sixteen points for an opponent of 365 days', () => {
    const house = new House('DiceWards', 3);
    const people = settle(house, 20);
    const sleepers = crowd(20);
    for (let day = 0; day < 50; day += 1) {
        house.day();
        for (const each of sleepers) house.play(each, house.pick(people));
    }
    const trust = sleepers.map((each) => trustOf(house, each));
    // A day counts at most once, and whole only against somebody with whole trust.
    expect(Math.max(...trust)).toBeLessThanOrEqual(50 / 365);
    const master = person();
    for (let n = 0; n < 200; n += 1) house.win(master, sleepers[n % 20]);
    const profile = house.app.profiles.get(master.id);
    if (profile === undefined) throw new Error('the master has no profile');
    const most = trust.reduce((sum, each) => sum + 16 * each ** 2, 0);
    expect(house.rating(master)).toBeGreaterThan(1600);
    // Each is rounded to a hundredth of 16 points.
    expect(ceilingOf(kindRecord(profile, 'DiceWards').standing.backing) - 1500).toBeLessThanOrEqual(most + 20 * 0.08);
});

it('games of six make no more of a day, and back no more, than games of two', () => {
    const house = new House('Farkle', 3);
    const people = settle(house, 20);
    const [sleepers, master] = [crowd(20), person()];
    for (let day = 0; day < 50; day += 1) {
        house.day();
        // Each has two games a day with somebody from the house, who is last.
        for (let n = 0; n < 40; n += 5) {
            const table = [0, 1, 2, 3, 4].map((k) => sleepers[(n + k) % 20]);
            house.rank([...table, house.pick(people)], [1, 2, 3, 4, 5, 6], { turns: 90 });
        }
    }
    const trust = sleepers.map((each) => trustOf(house, each));
    expect(Math.max(...trust)).toBeLessThanOrEqual(50 / 365);
    expect(Math.min(...trust)).toBeGreaterThan(0);
    for (let n = 0; n < 200; n += 1) {
        const table = [0, 1, 2, 3, 4].map((k) => sleepers[(n * 5 + k) % 20]);
        house.rank([master, ...table], [1, 2, 3, 4, 5, 6], { turns: 90 });
    }
    const profile = house.app.profiles.get(master.id);
    if (profile === undefined) throw new Error('the master has no profile');
    const most = trust.reduce((sum, each) => sum + 16 * each ** 2, 0);
    expect(ceilingOf(kindRecord(profile, 'Farkle').standing.backing) - 1500).toBeLessThanOrEqual(most + 20 * 0.08);
});

it('farms have as many principals as they say', () => {
    const settled = new House('DiceWards', 1);
    settle(settled, 20);
    for (const farm of Object.values(FARMS)) {
        const house = settled.copy(1);
        const before = house.app.profiles.size();
        farm(house, house.people);
        expect(house.app.profiles.size() - before).toBeLessThanOrEqual(MOST_PRINCIPALS);
    }
});

describe('operators', () => {
    it('see the pairs that stand out', () => {
        const house = new House('DiceWards', 5);
        const [ana, ben, cleo] = crowd(3);
        for (let n = 0; n < 6; n += 1) house.win(ana, ben);
        for (let n = 0; n < 2; n += 1) house.win(cleo, ben);
        house.win(ben, cleo);
        house.host.controller = true;
        const told = happy(operate(house.app, ENGINE, { Pairs: 'DiceWards' } as never));
        expect(
            told
                .split('\n')
                .map((line) => / (\d) : (\d) /.exec(line)?.slice(1).sort())
                .sort(),
        ).toEqual([
            ['0', '6'],
            ['1', '2'],
        ]);
        const none = happy(operate(house.app, ENGINE, { Pairs: 'Backgammon' } as never));
        expect(none).toBe('No rated games since the last upgrade');
    });
});
