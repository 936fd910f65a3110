/** What five dice bring in each box: the table of `docs/play/rules/yacht.md`. */

const UPPER: readonly string[] = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];

export function timesIn(dice: readonly number[], face: number): number {
    return dice.filter((die) => die === face).length;
}

/** By the names of the view. */
export function yachtPoints(box: string, dice: readonly number[]): number {
    const face = UPPER.indexOf(box) + 1;
    if (face > 0) return face * timesIn(dice, face);
    const sum = dice.reduce((total, die) => total + die, 0);
    const counts = [1, 2, 3, 4, 5, 6].map((each) => timesIn(dice, each));
    const most = Math.max(...counts);
    const hasRun = (length: number): boolean =>
        counts.some(
            (_, first) => first + length <= 6 && counts.slice(first, first + length).every((count) => count > 0),
        );
    switch (box) {
        case 'threeOfAKind':
            return most >= 3 ? sum : 0;
        case 'fourOfAKind':
            return most >= 4 ? sum : 0;
        case 'fullHouse':
            return counts.includes(3) && counts.includes(2) ? 25 : 0;
        case 'smallStraight':
            return hasRun(4) ? 30 : 0;
        case 'largeStraight':
            return hasRun(5) ? 40 : 0;
        case 'yacht':
            return most === 5 ? 50 : 0;
        default:
            return sum;
    }
}
