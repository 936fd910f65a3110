import { MOST_GAMES } from '../sizes';
import type { Row, Subject } from './row';

type Column = 'instructions' | 'mean' | 'most99' | 'largest' | 'cycles' | 'bytes';
type Goal = Partial<Record<Column, number>>;

const BACKGAMMON_COMMAND: Goal = { mean: 0.6e6, most99: 6e6, largest: 20e6 };
/** For lists at their longest: queries are free, and so get no cleverness below that. */
const LIST: Goal = { instructions: 200e6 };
const GOALS: Partial<Record<Subject, Readonly<Record<string, Goal>>>> = {
    game_engine: {
        'roll, any game': { mean: 0.4e6, most99: 0.7e6, largest: 1e6 },
        'getGameState, any game': { mean: 0.25e6 },
        'getGameState of a spectator, hot': { mean: 0.2e6 },
        'post_upgrade, with the messages after it': { instructions: 350e6 },
        'first roll after an upgrade, before those messages': { instructions: 1e6 },
        'getLog, 100 entries': LIST,
        "what follows from a game's end, in all canisters": { cycles: 28e6 },
    },
    placed_engine: {
        roll: BACKGAMMON_COMMAND,
        move: BACKGAMMON_COMMAND,
        play: BACKGAMMON_COMMAND,
        'a choice of Hard': { instructions: 1e6, most99: 4e6, largest: 25e6 },
        'a choice of Expert': { instructions: 60e6, most99: 250e6, largest: 1000e6 },
        'a choice of Grandmaster': { instructions: 700e6, most99: 3000e6, largest: 5000e6 },
        'the full list of plays': { instructions: 6e6, largest: 120e6 },
        'stable bytes per live game': { bytes: 1023 },
        'log entry, mean bytes': { bytes: 15 },
        'log entry, largest': { bytes: 15 },
    },
    kernel_probe: {
        'all plays of a roll': { mean: 0.1e6 },
        'all plays of the roll with the most': { instructions: 2e6 },
        'an evaluation, one of 50': { instructions: 0.02e6 },
    },
    lobbies: {
        'listRooms, 20 that wait': LIST,
        'listRooms, 20 of any kind': LIST,
        'listRooms, 20 in a game, of a rare kind': LIST,
        'listRooms, 20 that are over, of live ones': LIST,
        'listRooms, 20 of any kind, behind private ones': LIST,
        'listRooms, 20 that wait, behind private ones': LIST,
        'listRooms, 20 that wait, of a rare kind': LIST,
        'getMyRooms, 50 rooms': LIST,
    },
    profiles: {
        'leaderboard, 100 places': LIST,
        // Its rows are read from the profiles.
        'leaderboard, 100 places, the last that can be asked for': { instructions: 30e6 },
    },
};

const NAMES: Readonly<Record<Column, string>> = {
    instructions: 'median',
    mean: 'mean',
    most99: '99 %',
    largest: 'largest',
    cycles: 'cycles',
    bytes: 'bytes',
};

/** The bound for other calls: the cost of a call of the same canister with as many games. */
const NO_MORE_THAN: Readonly<Record<string, string>> = {
    selectDoor: 'roll',
    makeFinalChoice: 'roll',
    'getStatistics, 100,000 games': 'getStatistics, 10 games',
};

/** A line for each call that has a goal: it holds for the most games that were measured, but not for more than are usual. */
export function describeGoals(rows: readonly Row[]): string[] {
    return rows.flatMap((row) => {
        const goal = GOALS[row.subject]?.[row.what];
        if (goal !== undefined) return hasMostGames(row, rows) ? [describe(row, goal)] : [];
        const other = rows.find(
            ({ subject, what, games }) =>
                subject === row.subject && what === NO_MORE_THAN[row.what] && games === row.games,
        );
        return other === undefined ? [] : [describeBeside(row, other)];
    });
}

function hasMostGames(row: Row, rows: readonly Row[]): boolean {
    const same = rows.filter(({ subject, what }) => subject === row.subject && what === row.what);
    return row.games === Math.max(...same.map(({ games }) => games).filter((games) => games <= MOST_GAMES));
}

function describeBeside(row: Row, other: Row): string {
    const [is, most] = [row, other].map(({ instructions = 0 }) => instructions);
    const met = is <= most ? 'met' : 'MISSED';
    return `goal ${met}: ${row.what}: ${(is / 1e6).toFixed(3)} M, no more than ${other.what} with ${(most / 1e6).toFixed(3)} M`;
}

function describe(row: Row, goal: Goal): string {
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
