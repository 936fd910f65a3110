/** The table of `docs/play/rules/yacht.md`, row by row, by looking at the dice in order. */
export const ORACLE_POINTS: Readonly<Record<string, (sorted: string, sum: number) => number>> = {
    ones: (sorted) => matches(sorted, /1/g),
    twos: (sorted) => 2 * matches(sorted, /2/g),
    threes: (sorted) => 3 * matches(sorted, /3/g),
    fours: (sorted) => 4 * matches(sorted, /4/g),
    fives: (sorted) => 5 * matches(sorted, /5/g),
    sixes: (sorted) => 6 * matches(sorted, /6/g),
    threeOfAKind: (sorted, sum) => (/(.)\1\1/.test(sorted) ? sum : 0),
    fourOfAKind: (sorted, sum) => (/(.)\1\1\1/.test(sorted) ? sum : 0),
    fullHouse: (sorted) => (/^((.)\2\2(.)\3|(.)\4(.)\5\5)$/.test(sorted) && sorted[0] !== sorted[4] ? 25 : 0),
    smallStraight: (sorted) => (/1234|2345|3456/.test(faces(sorted)) ? 30 : 0),
    largeStraight: (sorted) => (/12345|23456/.test(faces(sorted)) ? 40 : 0),
    yacht: (sorted) => (sorted[0] === sorted[4] ? 50 : 0),
    chance: (_, sum) => sum,
};

function matches(text: string, pattern: RegExp): number {
    return text.match(pattern)?.length ?? 0;
}

function faces(sorted: string): string {
    return [...new Set(sorted)].join('');
}

export function oraclePoints(box: string, dice: readonly number[]): number {
    return ORACLE_POINTS[box](
        dice.toSorted().join(''),
        dice.reduce((sum, die) => sum + die, 0),
    );
}

/** All 7,776 throws of five dice, or those of fewer. */
export function throwsOf(count: number): readonly (readonly number[])[] {
    if (count === 0) return [[]];
    return throwsOf(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((die) => [...dice, die]));
}
