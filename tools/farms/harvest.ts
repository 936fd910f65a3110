import { AVERAGE, beforehand, type House, type Person } from './house';
import type { Farm } from './shapes';

/** What a farm has reached in a house. */
export interface Harvest {
    /** The best place of its principals, as the leaderboard shows it; undefined if none has a place. */
    readonly best: number | undefined;
    /** What the same principal has by the same games with people, without those of the farm. */
    readonly alone: number | undefined;
    /** By how much the farm's games have brought that principal further. Somebody without a place has what a newcomer has. */
    readonly gain: number;
    /** Whether those games have brought it to the people's best tenth. An account that only plays honestly may come there by itself. */
    readonly isLifted: boolean;
    /** The highest of their ratings, with a place or without. */
    readonly rating: number;
    /** Of the people's places: that of the tenth part that is best, and the first. */
    readonly ninetieth: number;
    readonly first: number;
    readonly games: number;
    readonly days: number;
}

/** The most that a farm gains: all that its games with people back, where their results alone would not have made a place. */
export const MOST_GAIN = 105;

/** Plays a farm in a house of people, and once more without the games that its principals play with each other. */
export function harvest(settled: House, seed: number, farm: Farm): Harvest {
    const lone = beforehand(() => {
        const house = settled.copy(seed);
        house.hearsPeopleAlone = true;
        const { principals } = farm(house, house.people);
        return principals.map((each) => house.placed(each));
    });
    const house = settled.copy(seed);
    const { people } = house;
    const began = house.today();
    const { principals, games } = farm(house, people);
    const farmed = principals.map((each) => house.placed(each));
    const best = farmed.reduce((most, rating) => ((rating ?? 0) > (most ?? 0) ? rating : most), undefined);
    const alone = best === undefined ? undefined : lone[farmed.indexOf(best)];
    const honest = placesOf(house, people);
    const ninetieth = honest[Math.floor(honest.length / 10)];
    return {
        best,
        alone,
        gain: Math.max(0, (best ?? 0) - Math.max(AVERAGE, alone ?? 0)),
        isLifted: (best ?? 0) >= ninetieth && (alone ?? 0) < ninetieth,
        rating: Math.max(...principals.map((each) => house.rating(each))),
        ninetieth,
        first: honest[0],
        games,
        days: house.today() - began,
    };
}

function placesOf(house: House, people: readonly Person[]): number[] {
    const ratings = people.map((each) => house.placed(each)).filter((rating) => rating !== undefined);
    return ratings.sort((a, b) => b - a);
}
