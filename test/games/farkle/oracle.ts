/** The table of `docs/play/rules/farkle.md`, row by row: what counts, as faces in order, and its points. */
function* rows(): Generator<readonly [string, number]> {
    yield ['1', 100];
    yield ['5', 50];
    yield ['123456', 1500];
    for (let a = 1; a <= 6; a += 1) {
        const times = (count: number): string => String(a).repeat(count);
        yield [times(3), a === 1 ? 1000 : 100 * a];
        yield [times(4), 1000];
        yield [times(5), 2000];
        yield [times(6), 3000];
        for (let b = a + 1; b <= 6; b += 1) {
            yield [`${times(3)}${String(b).repeat(3)}`, 2500];
            // Three pairs of which two are alike: four of a kind with a pair.
            yield [`${times(4)}${String(b).repeat(2)}`, 1500];
            yield [`${times(2)}${String(b).repeat(4)}`, 1500];
            for (let c = b + 1; c <= 6; c += 1) {
                yield [`${times(2)}${String(b).repeat(2)}${String(c).repeat(2)}`, 1500];
            }
        }
    }
}
const ROWS = [...rows()];
const known = new Map<string, number>([['', 0]]);

/** The points of the best way to use up all of these dice; -1 if there is none. By taking away one row after the other. */
export function oraclePoints(dice: readonly number[]): number {
    return ofSorted([...dice].sort().join(''));
}

function ofSorted(dice: string): number {
    const before = known.get(dice);
    if (before !== undefined) return before;
    let best = -1;
    for (const [row, points] of ROWS) {
        const rest = without(dice, row);
        const others = rest === undefined ? -1 : ofSorted(rest);
        if (others >= 0) best = Math.max(best, points + others);
    }
    known.set(dice, best);
    return best;
}

function without(dice: string, row: string): string | undefined {
    let rest = dice;
    for (const face of row) {
        if (!rest.includes(face)) return undefined;
        rest = rest.replace(face, '');
    }
    return rest;
}

/** Every throw of so many dice, each die for itself. */
export function* throwsOf(count: number): Generator<readonly number[]> {
    if (count === 0) {
        yield [];
        return;
    }
    for (const dice of throwsOf(count - 1)) for (let face = 1; face <= 6; face += 1) yield [...dice, face];
}
