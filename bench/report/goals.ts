import type { Row } from './row';

type Column = 'instructions' | 'most99' | 'largest' | 'bytes';

/** The limits for backgammon, by the rows of `placed_engine`. */
const A_COMMAND = { instructions: 1.5e6, most99: 6e6, largest: 20e6 };
const GOALS: Readonly<Record<string, Partial<Record<Column, number>>>> = {
    roll: A_COMMAND,
    move: A_COMMAND,
    play: A_COMMAND,
    'the full list of plays': { instructions: 6e6, largest: 120e6 },
    'stable bytes per live game': { bytes: 1023 },
    'log entry, mean bytes': { bytes: 15 },
    'log entry, largest': { bytes: 15 },
};

const NAMES: Readonly<Record<Column, string>> = {
    instructions: 'median',
    most99: '99 %',
    largest: 'largest',
    bytes: 'bytes',
};

/** The bound for other calls: the cost of a call of the same canister with as many games. */
const NO_MORE_THAN: Readonly<Record<string, string>> = {
    selectDoor: 'roll',
    makeFinalChoice: 'roll',
    'getStatistics, 100,000 games': 'getStatistics, 10 games',
};

/** A line for each row that has a goal. */
export function describeGoals(rows: readonly Row[]): string[] {
    return rows.flatMap((row) => {
        const goal = row.subject === 'placed_engine' ? GOALS[row.what] : undefined;
        if (goal !== undefined) return [describe(row, goal)];
        const other = rows.find(
            ({ subject, what, games }) =>
                subject === row.subject && what === NO_MORE_THAN[row.what] && games === row.games,
        );
        return other === undefined ? [] : [describeBeside(row, other)];
    });
}

function describeBeside(row: Row, other: Row): string {
    const [is, most] = [row, other].map(({ instructions = 0 }) => instructions);
    const met = is <= most ? 'met' : 'MISSED';
    return `goal ${met}: ${row.what}: ${(is / 1e6).toFixed(3)} M, no more than ${other.what} with ${(most / 1e6).toFixed(3)} M`;
}

function describe(row: Row, goal: Partial<Record<Column, number>>): string {
    const columns = Object.keys(goal) as Column[];
    const isMet = columns.every((column) => (row[column] ?? Infinity) <= (goal[column] ?? Infinity));
    const parts = columns.map((column) => {
        const [is, most] = [row[column], goal[column]].map((value) => shown(value, column));
        return `${NAMES[column]} ${is} of ${most}`;
    });
    return `goal ${isMet ? 'met' : 'MISSED'}: ${row.what}: ${parts.join(', ')}`;
}

function shown(value = 0, column: Column): string {
    return column === 'bytes' ? value.toLocaleString('en') : `${(value / 1e6).toFixed(2)} M`;
}
