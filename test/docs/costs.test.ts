import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import baseline from '../../bench/baseline.json';
import { ROOT } from '../../tools/layout';
import { tableUnder } from './tables';

/** Where each row of the page is in the bench's table. */
const ROWS: Readonly<Record<string, readonly [subject: string, what: string, games: number]>> = {
    roll: ['game_engine', 'roll', 20_000],
    hold: ['game_engine', 'hold', 20_000],
    getGameState: ['game_engine', 'getGameState', 20_000],
    'roll, in any of 20,000 games': ['game_engine', 'roll, any game', 20_000],
    'getGameState, of any of 20,000 games': ['game_engine', 'getGameState, any game', 20_000],
    initGame: ['game_engine', 'initGame', 20_000],
    'a roll out of turn': ['game_engine', 'roll: NotYourTurn', 20_000],
    'a Candid bomb': ['game_engine', 'roll: a vec null of millions', 20_000],
    'a turn expires, alone': ['game_engine', 'a turn expires, alone', 20_000],
    'a turn expires, one of 1,000': ['game_engine', 'a turn expires, one of 1,000', 20_000],
    createRoom: ['lobbies', 'createRoom', 20_000],
    'joinRoom, with its callback': ['lobbies', 'joinRoom, with its callback', 20_000],
    'onGameFinished (Lobbies)': ['lobbies', 'onGameFinished', 20_000],
    'onGameFinished (Profiles)': ['profiles', 'onGameFinished', 20_000],
    'backgammon²: roll': ['placed_engine', 'roll', 1000],
    'backgammon²: move': ['placed_engine', 'move', 1000],
    'backgammon²: play, a whole turn': ['placed_engine', 'play', 1000],
    'Monty Hall³: selectDoor': ['game_engine', 'selectDoor', 1000],
    'Monty Hall³: makeFinalChoice': ['game_engine', 'makeFinalChoice', 1000],
    "what follows from a game's end³": ['game_engine', 'the end of a game is told of', 1000],
};
/** What the columns stand for after the first two: the engine again, in Motoko with as many games, in Azle with 300. */
const PEERS = [
    { subject: 'motoko', games: 20_000 },
    { subject: 'azle_by_the_docs', games: 300 },
] as const;

/** As much as the bench lets a row grow before it asks for a new baseline; and what rounding takes. */
const TOLERANCE = 0.05;
const ROUNDING = 0.005;

const table = tableUnder('docs/costs.md', '## A call');

describe('the costs that the page tells are those of the bench', () => {
    test.each(table.map(([call, ...cells]) => ({ call, cells })))('$call', ({ call, cells }) => {
        const row = ROWS[call];
        expect(row, 'a row of ROWS').toBeDefined();
        const [subject, what, games] = row;
        const measured = [{ subject, games }, ...PEERS].flatMap((peer) => millionsOf(peer.subject, what, peer.games));
        for (const [place, cell] of cells.entries()) {
            if (cell === '' || cell === '–') continue;
            const told = cell === 'free' ? 0 : Number(cell);
            const is = measured[place];
            expect(Math.abs(told - is), `${cell}, measured ${is}`).toBeLessThanOrEqual(is * TOLERANCE + ROUNDING);
        }
    });
});

test('the README tells the same of a roll', () => {
    const [, millions] =
        /A roll costs ([\d.]+) million cycles/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    expect(Number(millions)).toBeCloseTo(millionsOf('game_engine', 'roll', 20_000)[1], 1);
});

/** Instructions, their mean where there is one, and cycles. */
function millionsOf(subject: string, what: string, games: number): [number, number] {
    const row = baseline.find((of) => of.subject === subject && of.what === what && of.games === games);
    return [(row?.mean ?? row?.instructions ?? Number.NaN) / 1e6, (row?.cycles ?? Number.NaN) / 1e6];
}
