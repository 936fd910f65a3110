import type { House, Person } from './house';
import type { Farm } from './shapes';

/** What a farm has reached in a house. */
export interface Harvest {
    /** The best place of its principals, as the leaderboard shows it; undefined if none has a place. */
    readonly best: number | undefined;
    /** The highest of their ratings, with a place or without. */
    readonly rating: number;
    /** Of the people's places: that of the tenth part that is best, and the first. */
    readonly ninetieth: number;
    readonly first: number;
    readonly games: number;
    readonly days: number;
}

/** Plays a farm in a house of people. */
export function harvest(house: House, farm: Farm): Harvest {
    const { people } = house;
    const began = house.today();
    const { principals, games } = farm(house, people);
    const [best] = placesOf(house, principals);
    const honest = placesOf(house, people);
    return {
        best,
        rating: Math.max(...principals.map((each) => house.rating(each))),
        ninetieth: honest[Math.floor(honest.length / 10)],
        first: honest[0],
        games,
        days: house.today() - began,
    };
}

function placesOf(house: House, people: readonly Person[]): number[] {
    const ratings = people.map((each) => house.placed(each)).filter((rating) => rating !== undefined);
    return ratings.sort((a, b) => b - a);
}
