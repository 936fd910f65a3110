/** Checkers by place, as a view of backgammon shows them: 0 is off, 1 to 24 are the points from one's own home, 25 the bar. */
export interface Checkers {
    readonly player1: ArrayLike<number>;
    readonly player2: ArrayLike<number>;
}

const ROWS = 5;
const BAR = 25;
const UPPER_LEFT = [13, 14, 15, 16, 17, 18];
const UPPER_RIGHT = [19, 20, 21, 22, 23, 24];
const LOWER_LEFT = [12, 11, 10, 9, 8, 7];
const LOWER_RIGHT = [6, 5, 4, 3, 2, 1];

/**
 * The board as Player1 (X) sees it, with Player1's home at the lower right. Player2 is O. A place that holds more
 * checkers than fit shows their number.
 */
export function drawBoard(checkers: Checkers): string {
    const { player1, player2 } = checkers;
    const half = (places: readonly number[], row: number) => places.map((at) => cell(checkers, at, row)).join('');
    const bar = (count: number, sign: string, row: number) => stacked(count, sign, row);
    const lines = [heading(UPPER_LEFT, UPPER_RIGHT)];
    for (let row = 0; row < ROWS; row += 1) {
        lines.push(
            `|${half(UPPER_LEFT, row)} |${bar(player1[BAR], 'X', row)} |${half(UPPER_RIGHT, row)} |${off(row, player2[0], 'O')}`,
        );
    }
    lines.push(`|${' '.repeat(19)}|BAR |${' '.repeat(19)}|`);
    for (let row = ROWS - 1; row >= 0; row -= 1) {
        lines.push(
            `|${half(LOWER_LEFT, row)} |${bar(player2[BAR], 'O', row)} |${half(LOWER_RIGHT, row)} |${off(row, player1[0], 'X')}`,
        );
    }
    lines.push(heading(LOWER_LEFT, LOWER_RIGHT));
    return lines.join('\n');
}

function heading(left: readonly number[], right: readonly number[]): string {
    const numbers = (places: readonly number[]) => places.map((place) => String(place).padStart(3, '-')).join('');
    return `+${numbers(left)}-+----+${numbers(right)}-+`;
}

function cell({ player1, player2 }: Checkers, place: number, row: number): string {
    const own = player1[place];
    return own > 0 ? stacked(own, 'X', row) : stacked(player2[BAR - place], 'O', row);
}

/** The innermost row shows the number where there are more checkers than rows. */
function stacked(count: number, sign: string, row: number): string {
    if (count > ROWS && row === ROWS - 1) return String(count).padStart(3);
    return row < count ? `  ${sign}` : '   ';
}

function off(row: number, count: number, sign: string): string {
    return row === 0 && count > 0 ? `  ${count} ${sign} off` : '';
}
