import { INGRESS, roomFor } from './round';
import { nameOf, type Row, type Subject } from './row';

/** The calls of the table, by canister: what a second of a busy house is made of. */
const CALLS: readonly (readonly [told: string, subject: Subject, what: string, games: number, fromOutside: boolean])[] =
    [
        ['`roll`, in games played lately', 'game_engine', 'roll', 20_000, true],
        ['`roll`, in any of 20,000 games', 'game_engine', 'roll, any game', 20_000, true],
        ['`hold`', 'game_engine', 'hold', 20_000, true],
        ['backgammon: `roll`', 'placed_engine', 'roll', 1000, true],
        ['backgammon: `play`', 'placed_engine', 'play', 1000, true],
        ['`initGame`', 'game_engine', 'initGame', 20_000, false],
        ['the clock plays a turn, one of 1,000', 'game_engine', 'a turn expires, one of 1,000', 20_000, false],
        ['`createRoom`', 'lobbies', 'createRoom', 20_000, true],
        ['`joinRoom`, with its callback', 'lobbies', 'joinRoom, with its callback', 20_000, true],
        ['`onGameFinished` (Lobbies)', 'lobbies', 'onGameFinished', 20_000, false],
        ['`onGameFinished` (Profiles)', 'profiles', 'onGameFinished', 20_000, false],
    ];

const HEAD = [
    'calls of one kind',
    'pages, heap + stable',
    'by instructions',
    'by heap delta',
    'by ingress',
    'so a second bears',
];

/**
 * How many calls of each kind one canister bears a second, when it does nothing else.
 *
 * @throws Error where the rows lack one of them
 */
export function capacityTable(rows: readonly Row[]): string[][] {
    const byName = new Map(rows.map((row) => [nameOf(row), row]));
    const lines = CALLS.map(([told, subject, what, games, fromOutside]) => {
        const name = nameOf({ subject, what, games });
        const row = byName.get(name);
        const room = row && roomFor(row);
        if (row === undefined || room === undefined) throw new Error(`there is no row of an update: ${name}`);
        const bounds = [room.instructions, room.heapDelta, fromOutside ? INGRESS : Number.POSITIVE_INFINITY];
        const cells = bounds.map((bound) => (bound === Number.POSITIVE_INFINITY ? '–' : whole(bound)));
        return [told, `${row.heapPages} + ${row.stablePages}`, ...cells, `**${whole(Math.min(...bounds))}**`];
    });
    return [HEAD, ...lines];
}

function whole(count: number): string {
    return Math.floor(count).toLocaleString('en');
}
