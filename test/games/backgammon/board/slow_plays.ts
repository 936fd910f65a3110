/**
 * The legal plays once more, written from the rules alone and with nothing of the engine's in it: every sequence is played
 * out one checker at a time, and of all sequences those are kept that the rules allow.
 */
export interface SlowPlay {
    readonly steps: readonly { readonly from: number; readonly to: number; readonly die: number }[];
    readonly board: readonly number[];
}

export function slowPlays(board: readonly number[], roll: readonly [number, number]): SlowPlay[] {
    const [a, b] = roll;
    const all = sequences(board, a === b ? [a, a, a, a] : [a, b]).filter(({ steps }) => steps.length > 0);
    const most = Math.max(0, ...new Set(all.map(({ steps }) => steps.length)));
    const longest = all.filter(({ steps }) => steps.length === most);
    if (most !== 1) return longest;
    const withLarger = longest.filter(({ steps }) => steps[0].die === Math.max(a, b));
    return withLarger.length > 0 ? withLarger : longest;
}

/** Every way to go on until no die that is left can be played. */
function sequences(board: readonly number[], dice: readonly number[]): SlowPlay[] {
    const found: SlowPlay[] = [];
    for (const die of new Set(dice)) {
        for (let from = 25; from >= 1; from -= 1) {
            if (!mayMove(board, from, die)) continue;
            const left = [...dice];
            left.splice(left.indexOf(die), 1);
            const step = { from, to: Math.max(from - die, 0), die };
            for (const rest of sequences(moved(board, from, die), left)) {
                found.push({ steps: [step, ...rest.steps], board: rest.board });
            }
        }
    }
    return found.length > 0 ? found : [{ steps: [], board }];
}

function mayMove(board: readonly number[], from: number, die: number): boolean {
    if (board[from] <= 0) return false;
    if (board[25] > 0 && from !== 25) return false;
    if (from > die) return board[from - die] >= -1;
    const allHome = board.slice(7).every((checkers) => checkers <= 0);
    const noneBehind = board.slice(from + 1).every((checkers) => checkers <= 0);
    return allHome && (from === die || noneBehind);
}

function moved(board: readonly number[], from: number, die: number): number[] {
    const after = [...board];
    after[from] -= 1;
    const to = from - die;
    if (to <= 0) return after;
    if (after[to] === -1) {
        after[to] = 0;
        after[0] -= 1;
    }
    after[to] += 1;
    return after;
}
