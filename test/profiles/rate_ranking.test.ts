import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newProfile } from '../../src/profiles/model/profile';
import { type PlayerRating, rateBoth } from '../../src/profiles/model/rated_game';
import { BOUNDS, type Bounds, NO_STANDING, type Standing } from '../../src/profiles/model/standing';
import { lessonsOf, taught } from '../../src/profiles/model/table';
import { NO_TRUST, TRUSTED_AFTER, type Trust, WHOLE_TRUST } from '../../src/profiles/model/trust';
import type { Player } from '../../src/profiles/updates/meet';
import { rate } from '../../src/profiles/updates/rate';
import { rateRanking } from '../../src/profiles/updates/rate_ranking';
import { createWorld, NO_BOUNDS, player as principal } from './world';

const KIND = 'Farkle';
const NOW = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 24 * 60 * 60_000;
const WHOLE = { finishedAtMs: NOW, turns: 30 };

interface Given {
    readonly rating?: PlayerRating | null;
    readonly standing?: Standing;
    readonly trust?: Trust;
}

function seat(number: number, place: number, { rating = null, standing = NO_STANDING, trust = NO_TRUST }: Given = {}) {
    const record = { kind: KIND, gamesPlayed: 0, gamesWon: 0, points: 0, rating, standing } as const;
    const profile = { ...newProfile(NOW), kinds: [record], trust };
    return { id: principal(number), profile, place };
}
type Seat = ReturnType<typeof seat>;

const sure = (rating: number, deviation = 60): PlayerRating => ({
    rating,
    deviation,
    volatility: 0.06,
    ratedAtMs: NOW,
});
const ratingOf = ({ profile }: Seat): number => profile.kinds[0].rating?.rating ?? 1500;

/** Rates a game in a house with these bounds. */
function house(bounds: Partial<Bounds> = {}) {
    const { app } = createWorld({ ...NO_BOUNDS, ...bounds });
    const play = (seats: readonly Seat[], facts: Partial<typeof WHOLE> = {}) => {
        const rated = rateRanking(app, KIND, seats, { ...WHOLE, ...facts });
        if (rated === undefined) throw new Error('not rated');
        return seats.map((each) => {
            const after = rated.get(each);
            if (after === undefined || !('deviation' in after.rating)) throw new Error('not rated');
            const { rating, deviation, volatility } = after.rating;
            return { ...after, change: rating - ratingOf(each), deviation, volatility };
        });
    };
    return { app, play };
}

const days = (count: number): Trust => ({ ...NO_TRUST, days: count });
const trusts = fc.constantFrom(NO_TRUST, days(TRUSTED_AFTER / 4), WHOLE_TRUST);
const given: fc.Arbitrary<Given> = fc.record({
    rating: fc.option(
        fc
            .record({
                rating: fc.double({ min: 1000, max: 2200, noNaN: true }),
                deviation: fc.double({ min: 30, max: 350, noNaN: true }),
            })
            .map(({ rating, deviation }) => sure(rating, deviation)),
    ),
    standing: fc.double({ min: -40, max: 55, noNaN: true }).map((balance) => ({ ...NO_STANDING, balance })),
    trust: trusts,
});
const table = fc
    .array(fc.record({ given, place: fc.integer({ min: 1, max: 6 }) }), { minLength: 2, maxLength: 6 })
    .map((all) => all.map((each, n) => seat(n + 1, each.place, each.given)));

describe('without bounds, a game of many', () => {
    it('is rated by its pairs, with the deviations of its end and the volatility of before', () => {
        const old = { ...sure(1640), ratedAtMs: NOW - YEAR_MS } as PlayerRating;
        const seats = [seat(1, 2, { rating: old }), seat(2, 1), seat(3, 2, { rating: sure(1700) })];
        const before = [
            { rating: 1640, deviation: Math.sqrt(60 ** 2 + 365 * 0.21436 * (0.06 * 173.7178) ** 2), volatility: 0.06 },
            { rating: 1500, deviation: 350, volatility: 0.06 },
            { rating: 1700, deviation: 60, volatility: 0.06 },
        ];
        const lessons = lessonsOf(before, [2, 1, 2]);
        const after = house().play(seats);
        for (const [n, { change, deviation, volatility }] of after.entries()) {
            const points = lessons[n].reduce((sum, each) => sum + each.points, 0);
            const certainty = lessons[n].reduce((sum, each) => sum + each.certainty, 0);
            expect(change).toBeCloseTo(points, 9);
            expect(deviation).toBeCloseTo(taught(before[n], { points, certainty }).deviation, 9);
            expect(volatility).toBe(0.06);
        }
    });

    it('gives and takes the same in all between equals, and almost the same between others', () => {
        const ratings = fc.array(fc.double({ min: 1200, max: 1800, noNaN: true }), { minLength: 2, maxLength: 6 });
        fc.assert(
            fc.property(ratings, fc.integer({ min: 1, max: 6 }), (all, places) => {
                const sumOf = (of: readonly number[]): number =>
                    house()
                        .play(of.map((rating, n) => seat(n + 1, 1 + (n % places), { rating: sure(rating) })))
                        .reduce((total, { change }) => total + change, 0);
                expect(sumOf(all.map(() => 1500))).toBeCloseTo(0, 6);
                expect(Math.abs(sumOf(all))).toBeLessThan(5);
            }),
        );
    });

    it('is worth the same in every seat', () => {
        const [first, second] = house().play([seat(1, 1), seat(2, 2)]);
        const [other, one] = house().play([seat(2, 2), seat(1, 1)]);
        expect([one.change, other.change]).toEqual([first.change, second.change]);
        expect(first.change).toBe(-second.change);
    });
});

describe('in bounds, a game of many', () => {
    it('comes to the same, whoever sits where', () => {
        const order = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
        fc.assert(
            fc.property(table, order, (seats, keys) => {
                const permuted = [...seats].sort((a, b) => keys[seats.indexOf(a)] - keys[seats.indexOf(b)]);
                const after = house(BOUNDS).play(seats);
                const again = house(BOUNDS).play(permuted);
                expect(permuted.map((each) => after[seats.indexOf(each)])).toEqual(again);
            }),
        );
    });

    it('changes nobody by more than each pair may change them, and no balance beyond its bounds', () => {
        fc.assert(
            fc.property(fc.array(table, { minLength: 1, maxLength: 5 }), (tables) => {
                const { app, play } = house(BOUNDS);
                for (const seats of tables) {
                    const others = seats.length - 1;
                    for (const { change, standing } of play(seats)) {
                        expect(Math.abs(change)).toBeLessThanOrEqual(others * 2 * BOUNDS.ofPair + 1e-9);
                        expect(standing.balance).toBeLessThanOrEqual(BOUNDS.fromStrangers + 1e-9);
                        expect(standing.balance).toBeGreaterThanOrEqual(-BOUNDS.toStrangers - 1e-9);
                    }
                }
                for (const { changes } of app.pairs[KIND].oneSided()) {
                    for (const change of changes) {
                        expect(Math.abs(change)).toBeLessThanOrEqual(BOUNDS.ofPair + 1e-9);
                    }
                }
            }),
        );
    });

    it('gives a stranger among strangers no more than games of two, in all games together', () => {
        const { play } = house(BOUNDS);
        let master = seat(1, 1);
        for (let n = 0; n < 40; n += 1) {
            const puppets = [2, 3, 4, 5, 6].map((k) => seat(5 * n + k, 2));
            const [{ rating, standing }] = play([master, ...puppets]);
            master = seat(1, 1, { rating, standing });
        }
        expect(ratingOf(master)).toBeCloseTo(1500 + BOUNDS.fromStrangers, 3);
    });

    it('counts pairs of whom nothing is left for neither points nor certainty', () => {
        const { play } = house({ ...BOUNDS, fromStrangers: 0, toStrangers: 0 });
        for (const { change, deviation } of play([1, 2, 3, 4].map((n) => seat(n, n, { rating: sure(1500, 200) })))) {
            expect(change).toBe(0);
            expect(deviation).toBeCloseTo(200, 9);
        }
    });

    it('bounds a pair together with its games of two', () => {
        const { app, play } = house(BOUNDS);
        const [ana, ben] = [seat(1, 1, { trust: WHOLE_TRUST }), seat(2, 2, { trust: WHOLE_TRUST })];
        const facts = { winnerWasPlayer1: true, matchLength: null, ...WHOLE };
        for (let n = 0; n < 3; n += 1) rate(app, KIND, ana as Player, ben as Player, facts);
        const [first] = play([ana, ben]);
        expect(first.change).toBe(0);
        const [more] = play([ana, ben, seat(3, 3, { trust: WHOLE_TRUST })]);
        expect(more.change).toBeCloseTo(BOUNDS.ofPair, 9);
    });

    it('counts what better players take before what worse ones give', () => {
        const standing = { ...NO_STANDING, balance: BOUNDS.fromStrangers };
        const [, middle] = house(BOUNDS).play([seat(3, 1), seat(2, 2, { standing }), seat(1, 3)]);
        expect(middle.change).toBeCloseTo(0, 9);
        expect(middle.standing.balance).toBeCloseTo(BOUNDS.fromStrangers, 9);
    });

    it('gives less if it was short, and takes all', () => {
        const seats = [seat(1, 1), seat(2, 2), seat(3, 3)];
        const [first, , last] = house().play(seats);
        const [half, , lost] = house().play(seats, { turns: 6 });
        const [none] = house().play(seats, { turns: 2 });
        expect(half.change).toBeCloseTo(first.change / 2, 9);
        expect(lost.change).toBe(last.change);
        expect([none.change, none.deviation]).toEqual([0, 350]);
    });
});

describe('what stands behind a rating, after a game of many', () => {
    const founded = (bounds: Bounds = BOUNDS) => {
        const made = house(bounds);
        for (let n = 0; n < 12; n += 1) made.app.founding.add(1);
        return made;
    };
    const trusted = { trust: WHOLE_TRUST };

    it('is a day by the mean trust of the others, once', () => {
        const { play } = founded();
        const quarter = { trust: days(TRUSTED_AFTER / 4) };
        const seats = [seat(1, 1), seat(2, 2, quarter), seat(3, 3, trusted), seat(4, 4, trusted)];
        const [one, two, three] = play(seats);
        expect(one.trust.days).toBeCloseTo(0.75, 9);
        expect(two.trust.days).toBeCloseTo(TRUSTED_AFTER / 4 + 2 / 3, 9);
        expect(three.trust.days).toBe(TRUSTED_AFTER);
        expect(play(seats, { turns: 9 })[0].trust.days).toBe(0);
        // In a game of two it is the other's.
        expect(play([seat(1, 1), seat(2, 2, trusted)])[0].trust.days).toBe(1);
        // Trust is that from before the game: nobody is trusted by way of somebody who gains it here.
        expect(play([seat(1, 1), seat(2, 2)])[0].trust.days).toBe(0);
    });

    it('is no more days in all than in games of two: one trusted player makes one', () => {
        const { play } = founded();
        const [, ...others] = play([seat(1, 1, trusted), ...[2, 3, 4, 5, 6].map((n) => seat(n, n))]);
        expect(others.reduce((sum, each) => sum + each.trust.days, 0)).toBeCloseTo(1, 9);
    });

    it('is each of the others with a place, or with whole trust', () => {
        const { play } = founded();
        const [one, ...others] = play([seat(1, 6), ...[2, 3, 4, 5, 6].map((n) => seat(n, n - 1, trusted))]);
        // Two of five may have one bit.
        expect(one.standing.known).not.toEqual([0, 0]);
        for (const { standing } of others) expect(standing.qualified).toBe(false);
    });

    it('is backed by those who came behind, and by no shared place', () => {
        const { play } = founded();
        const sum = ({ standing: { backing } }: { readonly standing: Standing }) => {
            return Array.from(backing ?? []).reduce((total, each) => total + each, 0);
        };
        const [first, second, third] = play([1, 2, 3].map((n) => seat(n, n, trusted)));
        expect([first, second, third].map(sum)).toEqual([100, 0, -100]);
        expect(play([1, 2, 3].map((n) => seat(n, 1, trusted))).map(sum)).toEqual([0, 0, 0]);
        expect(play([seat(1, 1, trusted), seat(2, 1, trusted), seat(3, 3, trusted)]).map(sum)).toEqual([50, 50, -100]);
    });
});

it('a shared place moves the stronger one down and the weaker one up, and nobody has won', () => {
    const { app, play } = house(BOUNDS);
    const seats = [seat(1, 1, { rating: sure(1800), trust: WHOLE_TRUST }), seat(2, 1, { trust: WHOLE_TRUST })];
    const [strong, weak] = play(seats);
    expect(strong.change).toBeLessThan(0);
    expect(weak.change).toBeGreaterThan(0);
    expect(app.pairs[KIND].oneSided()).toMatchObject([{ games: 0, won: 0 }]);
});

it('a kind without such ratings, and a game of which one is left, are not rated', () => {
    const { app } = house();
    expect(rateRanking(app, 'Backgammon', [seat(1, 1), seat(2, 2)], WHOLE)).toBeUndefined();
    expect(rateRanking(app, 'MontyHall', [seat(1, 1), seat(2, 2)], WHOLE)).toBeUndefined();
    expect(rateRanking(app, KIND, [seat(1, 1)], WHOLE)).toBeUndefined();
});

it('a game of two by the code of pairs is what the formula alone says', () => {
    const { app } = house();
    const rated = rate(app, KIND, seat(1, 1), seat(2, 2), { winnerWasPlayer1: false, matchLength: null, ...WHOLE });
    const both = rateBoth(KIND, null, null, { winnerWasPlayer1: false, matchLength: null, finishedAtMs: NOW });
    expect([rated?.winner.rating, rated?.loser.rating]).toEqual([both?.winner, both?.loser]);
});
