import { oraclePoints, throwsOf } from '../games/farkle/oracle';

const DICE = 6;

interface Thrown {
    readonly probability: number;
    /** Every way to keep dice that score: points in fifties, and the dice that are left. */
    readonly keeps: readonly (readonly [points: number, left: number])[];
}

/** By the number of dice: every throw as it can be told apart by its faces, counted among all. */
const THROWS: readonly (readonly Thrown[])[] = Array.from({ length: DICE + 1 }, (_, count) => {
    const times = new Map<string, number>();
    for (const dice of throwsOf(count)) {
        const faces = [...dice].sort().join('');
        times.set(faces, (times.get(faces) ?? 0) + 1);
    }
    return [...times].map(([faces, count_]) => ({ probability: count_ / 6 ** count, keeps: keepsOf(faces) }));
});

function keepsOf(faces: string): Thrown['keeps'] {
    const keeps = new Map<string, readonly [number, number]>();
    for (let places = 1; places < 1 << faces.length; places += 1) {
        const kept = [...faces].filter((_, place) => (places & (1 << place)) !== 0).map(Number);
        const points = oraclePoints(kept);
        if (points > 0) keeps.set(kept.join(''), [points / 50, faces.length - kept.length]);
    }
    return [...keeps.values()];
}

export type Chances = readonly (readonly number[])[];

/**
 * Farkle to few points, solved in another way: sweeps of value iteration over all pairs of scores at once, beginning with nothing
 * known, and in each a turn over all throws and all that can be kept of each. The chance of a player whose turn begins, by both scores.
 *
 * @param target in units of 50 points
 */
export function solvedBySweeps(target: number): Chances {
    let chances: number[][] = Array.from({ length: target }, () => Array.from({ length: target }, () => 0.5));
    for (let change = 1; change > 1e-11; ) {
        const next = chances.map((row, mine) => row.map((_, theirs) => chanceOfTurn(chances, target, mine, theirs)));
        change = Math.max(...next.flatMap((row, a) => row.map((chance, b) => Math.abs(chance - chances[a][b]))));
        chances = next;
    }
    return chances;
}

function chanceOfTurn(chances: Chances, target: number, mine: number, theirs: number): number {
    return turnAt(chances, target, mine, theirs).throwing(0, DICE);
}

/** What a turn at these scores has: by banking so many points, and by throwing so many dice with them. */
export function turnAt(chances: Chances, target: number, mine: number, theirs: number) {
    const known = new Map<number, number>();
    const banked = (points: number): number => (mine + points >= target ? 1 : 1 - chances[theirs][mine + points]);
    function throwing(points: number, dice: number): number {
        const key = 8 * points + dice;
        const before = known.get(key);
        if (before !== undefined) return before;
        let sum = 0;
        for (const { probability, keeps } of THROWS[dice]) {
            let best = keeps.length === 0 ? banked(0) : 0;
            for (const [kept, left] of keeps) {
                const now = points + kept;
                best = Math.max(best, banked(now));
                if (mine + now < target) best = Math.max(best, throwing(now, left === 0 ? DICE : left));
            }
            sum += probability * best;
        }
        known.set(key, sum);
        return sum;
    }
    return { banked, throwing };
}
