import { nameOf, type Row } from './row';

const HEAD = ['cycles, all of it', 'sealed', 'late', 'more'];
const GAMES = 1000;
const CALLS: readonly (readonly [told: string, sealed: string, late: string])[] = [
    ['`roll` by hand', 'roll', 'roll of late dice, alone'],
    ...['alone', 'one of 10 in a round', 'one of 100 in a round'].map((among) => {
        const turn = (dice: string) => `a turn of a quick game with ${dice} dice, ${among}`;
        return [`a turn of a quick game of backgammon, ${among}`, turn('sealed'), turn('late')] as const;
    }),
];

/**
 * What calls take with sealed dice and with late ones.
 *
 * @throws Error where the rows lack one of them
 */
export function lateDiceTable(rows: readonly Row[]): string[][] {
    const byName = new Map(rows.map((row) => [nameOf(row), row]));
    const cyclesOf = (what: string): number => {
        const cycles = byName.get(nameOf({ subject: 'game_engine', what, games: GAMES }))?.cycles;
        if (cycles === undefined) throw new Error(`there is no row of ${what}`);
        return cycles;
    };
    const lines = CALLS.map(([told, ...kinds]) => {
        const [sealed, late] = kinds.map(cyclesOf);
        return [told, millions(sealed), millions(late), `${Math.round((late / sealed - 1) * 100)} %`];
    });
    return [HEAD, ...lines];
}

function millions(cycles: number): string {
    return `${(cycles / 1e6).toFixed(2)} M`;
}
