import { describe, expect, it } from 'vitest';
import { operate } from '../../src/profiles/updates/operate';
import { createRandom, crowd, FARMS, GAMES, KINDS, LONG_MATCH, WHOLE } from './farms';
import { House, person } from './houses';
import { ENGINE, happy } from './world';

/** `grown_houses.test.ts` has the same in a house with a hundred people, which takes far longer. */
describe.each(KINDS)('a farm in %s', (kind) => {
    it.each(Object.entries(FARMS))('in an empty house, %s: gains less than 100 points, and no place', (_name, farm) => {
        const house = new House(kind, createRandom(1));
        const master = person();
        farm(house, master, []);
        expect(house.rating(master.id)).toBeLessThan(1600);
        expect(house.hasPlace(master.id)).toBe(false);
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
