/** With whom a rated search seats somebody: `docs/build/rooms.md`; see `drills.ts`. */
import { userPrincipal } from '../canisters/principals';
import { askAs } from './queries';
import type { Random } from './random';
import { told } from './telling';
import { game, PLAIN, peopleFrom, type Visit } from './visit';

const PEOPLE = 4_800_000;
const GAMES = 80_000_000;
const OWNERS = 4;
const A_SECOND = 10;
/** Points in which two rooms are as good as one another. */
const CLOSE = 15;
const WISHED = game({ ...PLAIN, rated: [true], turnSeconds: [83] });

/** The nearest rating is chosen, where a second of waiting counts as much as ten points. */
export function searchesFindTheNearest(visit: Visit, luck: Random): void {
    const { world } = visit;
    const plays = told(visit, userPrincipal(PEOPLE - 1), GAMES);
    const people = peopleFrom(PEOPLE, OWNERS + 1);
    people.forEach((who, nth) => {
        for (let other = 0; other < 2; other += 1) {
            const stranger = userPrincipal(PEOPLE + 100 + 10 * nth + other);
            if (luck.chance(0.5)) plays(who, stranger);
            else plays(stranger, who);
        }
    });
    const [seeker, ...owners] = people;
    const shown = askAs(seeker, world, 'profiles', 'getRatings', 'DiceWards', people);
    const [mine = 1500, ...theirs] = ('Ok' in shown ? shown.Ok : []).map(([rating]) => rating ?? 1500);
    const rooms = owners.map((who, nth) => {
        const { id } = visit.opens(who, WISHED);
        const sinceMs = world.nowMs;
        visit.pass(luck.between(1, 8));
        return { id, sinceMs, rating: theirs[nth] };
    });
    const costs = rooms.map(({ id, sinceMs, rating }) => ({
        id,
        cost: Math.abs(rating - mine) - (A_SECOND * (world.nowMs - sinceMs)) / 1000,
    }));
    const best = Math.min(...costs.map(({ cost }) => cost));
    const met = visit.does(seeker, 'lobbies', 'quickMatch', WISHED);
    const chosen = costs.find(({ id }) => id === met.id);
    const isNearest = chosen !== undefined && chosen.cost <= best + CLOSE;
    visit.promised(isNearest, `a search takes a room that is ${chosen?.cost} points away in place of ${best}`);
}
