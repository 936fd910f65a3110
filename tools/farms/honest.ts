import { crowd, type House, type Person, person } from './house';

/** How far newcomers are from the truth after so many games, on average, in points. */
export interface Newcomers {
    readonly games: number;
    readonly error: number;
}

const STRENGTHS = [1300, 1500, 1750];
const GAMES_A_DAY = 4;

/**
 * Newcomers to a house of people.
 *
 * @param share of their opponents who are newcomers too
 */
export function newcomers(house: House, count: number, share: number, after: readonly number[]): Newcomers[] {
    const { people } = house;
    const errors = after.map(() => 0);
    for (let n = 0; n < count; n += 1) {
        const one = person(STRENGTHS[n % STRENGTHS.length]);
        const others = crowd(5);
        for (let played = 1; played <= Math.max(...after); played += 1) {
            house.play(one, house.pick(house.random.chance(share) ? others : people));
            if (played % GAMES_A_DAY === 0) house.day();
            const i = after.indexOf(played);
            if (i >= 0) errors[i] += Math.abs(house.rating(one) - one.strength) / count;
        }
    }
    return after.map((games, i) => ({ games, error: errors[i] }));
}

/** A leaderboard of people. */
export interface Ladder {
    readonly placed: number;
    /** Spearman's correlation of places and strengths: 1 where the better one is always above. */
    readonly order: number;
    /** By how much the better quarter is above the other one that is worst, in points. */
    readonly gap: number;
    /** Places whose rating does not count as a whole. */
    readonly unbacked: number;
}

export function ladder(house: House): Ladder {
    const shown = (each: Person): number => house.placed(each) ?? 0;
    const placed = house.people.filter((each) => shown(each) > 0);
    const byStrength = [...placed].sort((a, b) => b.strength - a.strength);
    const byPlace = [...placed].sort((a, b) => shown(b) - shown(a));
    const squares = byStrength.reduce((sum, each, rank) => sum + (rank - byPlace.indexOf(each)) ** 2, 0);
    const quarter = Math.ceil(placed.length / 4);
    const mean = (some: readonly Person[]): number => some.reduce((sum, each) => sum + shown(each), 0) / quarter;
    return {
        placed: placed.length,
        order: 1 - (6 * squares) / (placed.length * (placed.length ** 2 - 1)),
        gap: mean(byStrength.slice(0, quarter)) - mean(byStrength.slice(-quarter)),
        unbacked: placed.filter((each) => shown(each) < Math.floor(house.rating(each))).length,
    };
}
