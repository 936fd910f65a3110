import { BAR, type Board, CHECKERS, isSound, OFF, PLACES } from '@dice-wards/games/backgammon/board/board';
import fc from 'fast-check';

const MINE = 1;
const THEIRS = -1;
const NOBODY = 0;
type Owner = typeof MINE | typeof THEIRS | typeof NOBODY;

/** All 21 rolls. */
export const ROLLS: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6].flatMap((larger) =>
    Array.from({ length: larger }, (_, i) => [larger, i + 1] as const),
);

const die = fc.integer({ min: 1, max: 6 });
/** In either order. */
export const roll: fc.Arbitrary<readonly [number, number]> = fc.tuple(die, die);

const owners = (from: number, to: number, ...among: Owner[]): fc.Arbitrary<Owner[]> =>
    fc.array(fc.constantFrom(...among), { minLength: to - from + 1, maxLength: to - from + 1 });
const joined = (...parts: fc.Arbitrary<Owner[]>[]): fc.Arbitrary<Owner[]> =>
    fc.tuple(...parts).map((points) => points.flat());

/** The owners of the points 1 to 24. */
const scattered = owners(1, 24, MINE, THEIRS, NOBODY);
const crowded = owners(1, 24, THEIRS, THEIRS, MINE, NOBODY);
const race = joined(owners(1, 8, MINE, NOBODY), owners(9, 16, NOBODY), owners(17, 24, THEIRS, NOBODY));
const bearOff = joined(owners(1, 6, MINE, MINE, NOBODY, THEIRS), owners(7, 24, THEIRS, NOBODY));
const bearIn = joined(owners(1, 9, MINE, MINE, NOBODY, THEIRS), owners(10, 24, THEIRS, NOBODY));
/** Six of the opponent's points in a row: their closed board, when they begin at 19. */
const prime = fc
    .tuple(scattered, fc.constantFrom(2, 7, 8, 12, 15, 18, 19, 19, 19))
    .map(([points, first]) => points.map((owner, i) => (i + 1 >= first && i + 1 < first + 6 ? THEIRS : owner)));

/** The place of each checker in play, as the number of a point among those of its side. */
const checkers = fc.oneof(
    { arbitrary: fc.array(fc.nat({ max: 23 }), { minLength: 15, maxLength: 15 }), weight: 2 },
    { arbitrary: fc.array(fc.nat({ max: 23 }), { maxLength: 15 }), weight: 2 },
    { arbitrary: fc.array(fc.nat({ max: 23 }), { minLength: 1, maxLength: 3 }), weight: 1 },
);
const onBar = fc.oneof(
    { arbitrary: fc.constant(0), weight: 6 },
    { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 2 },
    { arbitrary: fc.constant(CHECKERS), weight: 1 },
);

/** Positions of all kinds, most of which no game would come to. */
export const board: fc.Arbitrary<Board> = fc
    .record({
        points: fc.oneof(scattered, crowded, race, bearOff, bearIn, prime),
        mine: checkers,
        theirs: checkers,
        mineOnBar: onBar,
        theirsOnBar: onBar,
    })
    .map(({ points, mine, theirs, mineOnBar, theirsOnBar }) => {
        const made = new Int8Array(PLACES);
        stand(made, points, MINE, mine, mineOnBar);
        stand(made, points, THEIRS, theirs, theirsOnBar);
        return made;
    })
    .filter(isSound);

/** Two on each point of a side first, to make blocks. */
function stand(made: Board, points: readonly Owner[], side: 1 | -1, chosen: readonly number[], onBar: number): void {
    const own = points.flatMap((owner, i) => (owner === side ? [i + 1] : []));
    const waiting = Math.min(onBar, chosen.length);
    made[side === MINE ? BAR : OFF] = side * waiting;
    if (own.length === 0) return;
    const paired = side === THEIRS && chosen[0] !== undefined && chosen[0] % 2 === 0 ? own.slice(0, 6) : [];
    const places = [...paired, ...paired, ...chosen.map((choice) => own[choice % own.length])];
    for (const place of places.slice(0, chosen.length - waiting)) made[place] += side;
}
