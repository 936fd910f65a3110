import type { GameBackgammon, Move, Role } from '@dice-wards/client';
import { withMoves } from '@dice-wards/client';

/**
 * Where a checker can go with the dice that are left, and by which moves: with one die, or with several on its way. The
 * shortest way counts, and among those the one with the die that comes first.
 */
export function targetsOf(
    game: GameBackgammon,
    me: Role,
    from: number,
    firstDie?: number,
): ReadonlyMap<number, readonly Move[]> {
    const found = new Map<number, readonly Move[]>();
    let ways: readonly (readonly Move[])[] = [[]];
    let places: readonly number[] = [from];
    for (let round = 0; round < 4 && ways.length > 0; round += 1) {
        const nextWays: (readonly Move[])[] = [];
        const nextPlaces: number[] = [];
        ways.forEach((way, index) => {
            const place = places[index] ?? from;
            const after = withMoves(game, me, way);
            const steps = [...(after?.legalMoves ?? [])].filter((step) => step.from === place && place !== 0);
            steps.sort((a, b) => Number(b.die === firstDie) - Number(a.die === firstDie));
            for (const { die, to } of steps) {
                const longer = [...way, { from: place, die }];
                if (!found.has(to)) found.set(to, longer);
                nextWays.push(longer);
                nextPlaces.push(to);
            }
        });
        ways = nextWays;
        places = nextPlaces;
    }
    return found;
}

/** The places from which something can move now. */
export function sourcesOf(game: GameBackgammon): ReadonlySet<number> {
    return new Set(game.legalMoves.map(({ from }) => from));
}
