import { dieOf, type Move, OFF } from './position';

/**
 * The plays that are legal: whole plays as lists of moves, in every order in which they may be made; or a function that answers
 * what may be moved after these moves.
 */
export type Legal = readonly (readonly Move[])[] | ((moved: readonly Move[]) => readonly Move[]);

const isSame = (one: Move, other: Move | undefined) =>
    other !== undefined && one.from === other.from && one.to === other.to && dieOf(one) === dieOf(other);

/** What may be moved after these moves, each move once. */
export function movesAfter(legal: Legal, moved: readonly Move[]): readonly Move[] {
    if (typeof legal === 'function') return legal(moved);
    const next: Move[] = [];
    for (const play of legal) {
        const move = play[moved.length];
        const begins = moved.every((each, at) => isSame(each, play[at]));
        if (begins && move !== undefined && !next.some((each) => isSame(each, move))) next.push(move);
    }
    return next;
}

const MOST_STEPS = 4;

/**
 * Where a checker can go with the dice that are left, and by which moves: with one die, or with several on its way. The
 * shortest way counts, and among those the one with the die that comes first.
 *
 * @param moved what has been moved in this turn
 */
export function targetsOf(
    legal: Legal,
    moved: readonly Move[],
    from: number,
    firstDie?: number,
): ReadonlyMap<number, readonly Move[]> {
    const found = new Map<number, readonly Move[]>();
    let ways: readonly (readonly Move[])[] = [[]];
    for (let round = 0; round < MOST_STEPS && ways.length > 0; round += 1) {
        const longer: (readonly Move[])[] = [];
        for (const way of ways) {
            const place = way.at(-1)?.to ?? from;
            const steps = movesAfter(legal, [...moved, ...way]).filter((step) => step.from === place && place !== OFF);
            const isFirst = (step: Move) => Number(dieOf(step) === firstDie);
            for (const step of [...steps].sort((a, b) => isFirst(b) - isFirst(a))) {
                const next = [...way, step];
                if (!found.has(step.to)) found.set(step.to, next);
                longer.push(next);
            }
        }
        ways = longer;
    }
    return found;
}
