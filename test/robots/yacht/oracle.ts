/**
 * Yacht for one player, solved anew from `docs/play/rules/yacht.md`, and in another way: cards are texts, throws are all 6^n in the order in which
 * they fall, and what follows is asked for when it is needed. Slow, and so it is asked about cards with few open boxes.
 */
import { oraclePoints, throwsOf } from '../../games/yacht/oracle';

const BOXES = [
    'ones',
    'twos',
    'threes',
    'fours',
    'fives',
    'sixes',
    'threeOfAKind',
    'fourOfAKind',
    'fullHouse',
    'smallStraight',
    'largeStraight',
    'yacht',
    'chance',
];

/** How often dice fall, in any order: faces, sorted, with their probability. */
const FALLS: readonly (readonly (readonly [faces: string, probability: number])[])[] = [0, 1, 2, 3, 4, 5].map(
    (count) => {
        const times = new Map<string, number>();
        for (const dice of throwsOf(count)) {
            const faces = sorted(dice.join(''));
            times.set(faces, (times.get(faces) ?? 0) + 1);
        }
        return [...times].map(([faces, all]) => [faces, all / 6 ** count] as const);
    },
);

function sorted(faces: string): string {
    return [...faces].sort().join('');
}

/** Every set of some of these dice, each once. */
function setsOf(faces: string): readonly string[] {
    const sets = Array.from({ length: 32 }, (_, bits) => [...faces].filter((_face, n) => (bits >> n) & 1).join(''));
    return [...new Set(sets)].filter((set) => set.length < faces.length);
}

/** The points that are yet to come, the bonus among them. */
export interface Oracle {
    /** When a turn begins. @param open boxes @param upper the sum of the filled upper ones */
    turn(open: readonly string[], upper: number): number;
    scored(open: readonly string[], upper: number, box: string, faces: string): number;
    /** With so many throws left, of which the next follows at once. */
    kept(open: readonly string[], upper: number, kept: string, throwsLeft: number): number;
}

export function oracle(): Oracle {
    const known = new Map<string, number>();
    function once(key: string, find: () => number): number {
        const before = known.get(key);
        if (before !== undefined) return before;
        const found = find();
        known.set(key, found);
        return found;
    }
    const isUpper = (box: string): boolean => BOXES.indexOf(box) < 6;

    function turn(open: readonly string[], upper: number): number {
        if (open.length === 0) return upper >= 63 ? 35 : 0;
        return kept(open, upper, '', 3);
    }
    function scored(open: readonly string[], upper: number, box: string, faces: string): number {
        const points = oraclePoints(box, [...faces].map(Number));
        const left = open.filter((other) => other !== box);
        return points + turn(left, isUpper(box) ? upper + points : upper);
    }
    function lying(open: readonly string[], upper: number, faces: string, throwsLeft: number): number {
        return once(`${open} ${upper} ${faces} ${throwsLeft}`, () => {
            const scores = open.map((box) => scored(open, upper, box, faces));
            const keeps = throwsLeft === 0 ? [] : setsOf(faces).map((set) => kept(open, upper, set, throwsLeft));
            return Math.max(...scores, ...keeps);
        });
    }
    function kept(open: readonly string[], upper: number, set: string, throwsLeft: number): number {
        return once(`${open} ${upper} keep ${set} ${throwsLeft}`, () => {
            const falls = FALLS[5 - set.length];
            return falls.reduce(
                (sum, [faces, chance]) => sum + chance * lying(open, upper, sorted(set + faces), throwsLeft - 1),
                0,
            );
        });
    }
    return { turn, scored, kept };
}
