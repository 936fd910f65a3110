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
/** What an event costs is measured with as many players. */
const ENTRANTS = 1000;
/** What the columns stand for after the first two: the engine again, in Motoko with as many games, in Azle with 300. */
const PEERS = [
    { subject: 'motoko', games: 20_000 },
    { subject: 'azle_by_the_docs', games: 300 },
] as const;

/** As much as the bench lets a row grow before it asks for a new baseline; and what rounding takes. */
const TOLERANCE = 0.05;
const ROUNDING = 0.005;

const COSTS = readFileSync(join(ROOT, 'docs', 'run', 'costs.md'), 'utf8').replaceAll(/\s+/g, ' ');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
const table = tableUnder('docs/run/costs.md', '## A call');

describe('the costs that the page tells are those of the bench', () => {
    test.each(table.map(([call, ...cells]) => ({ call, cells })))('$call', ({ call, cells }) => {
        const row = ROWS[call];
        expect(row, 'a row of ROWS').toBeDefined();
        const [subject, what, games] = row;
        agree(
            cells,
            [{ subject, games }, ...PEERS].flatMap((peer) => millionsOf(peer.subject, what, peer.games)),
        );
    });

    test.each(tableUnder('docs/run/costs.md', '### An event'))('an event: %s', (call, ...cells) => {
        agree(cells, millionsOf('tournaments', call, ENTRANTS));
    });
});

function agree(cells: readonly string[], measured: readonly number[]): void {
    for (const [place, cell] of cells.entries()) {
        if (cell === '' || cell === '–') continue;
        const told = cell === 'free' ? 0 : Number(cell);
        const is = measured[place];
        expect(Math.abs(told - is), `${cell}, measured ${is}`).toBeLessThanOrEqual(is * TOLERANCE + ROUNDING);
    }
}

test('a game of an event costs so much more than one without', () => {
    const [[, , , , , , , within, without]] = tableUnder('docs/run/capacity.md', '### An event');
    const [, told] = /costs \[(\d+) million more\]/.exec(COSTS) ?? [];
    expect(Number(told)).toBe(Math.round(Number.parseFloat(within) - Number.parseFloat(without)));
});

test.each([
    ['a guest, with Ed25519', 'roll, by a guest in a house with sessions'],
    ['a session key of a player who is signed in', 'roll, by a session key'],
    ['a sign-in of Internet Identity, with its chain', 'roll, by a sign-in with its chain'],
])('a roll by %s costs what the bench says', (signer, what) => {
    const [, , cycles] = tableUnder('docs/run/costs.md', '### By who signs').find(([each]) => each === signer) ?? [];
    expect(Number(cycles)).toBeCloseTo(millionsOf('game_engine', what, 1000)[1], 2);
});

test('the README tells the same of a roll', () => {
    const [, millions] = /A roll costs ([\d.]+) million cycles/.exec(README) ?? [];
    expect(Number(millions)).toBeCloseTo(millionsOf('game_engine', 'roll', 20_000)[1], 1);
});

/** What the text under the table says, each with what the bench has. */
const SAID: readonly (readonly [text: RegExp, millions: () => number])[] = [
    [/A roll takes ([\d.]+) million instructions with one game/, () => millionsOf('game_engine', 'roll', 1)[0]],
    [/with one game and ([\d.]+) with 20,000 live ones/, () => millionsOf('game_engine', 'roll', 20_000)[0]],
    [/([\d.]+) in any of 20,000 games/, () => millionsOf('game_engine', 'roll, any game', 20_000)[0]],
    [/([\d.]+) at most/, () => largestOf('game_engine', 'roll, any game', 20_000)],
    [/An upgrade takes ([\d.]+) million/, () => millionsOf('game_engine', AFTER_UPGRADE, 20_000)[0]],
    [/over in Lobbies, ([\d.]+) million/, () => millionsOf('lobbies', 'onGameFinished', 1)[0]],
    [/with one game and ([\d.]+) with 20,000; and/, () => millionsOf('lobbies', 'onGameFinished', 20_000)[0]],
    [/Profiles, ([\d.]+) with two players/, () => millionsOf('profiles', 'upsertProfile, a new name', 2)[0]],
    [/two players and ([\d.]+) with/, () => millionsOf('profiles', 'upsertProfile, a new name', 20_000)[0]],
    [/The first roll after an upgrade takes ([\d.]+)/, () => millionsOf('game_engine', FIRST_ROLL, 20_000)[0]],
    [/querying node ([\d.]+) million/, () => millionsOf('lobbies', 'listRooms, 20 that wait', 20_000)[0]],
    [/first 100 places ([\d.]+):/, () => millionsOf('profiles', 'leaderboard, 100 places', 20_000)[0]],
];
const AFTER_UPGRADE = 'post_upgrade, with the messages after it';
const FIRST_ROLL = 'first roll after an upgrade, before those messages';

test.each(SAID)('the text says what the bench has: %s', (text, millions) => {
    const [, told] = text.exec(COSTS) ?? [];
    expect(Math.abs(Number(told) - millions())).toBeLessThanOrEqual(millions() * TOLERANCE + ROUNDING);
});

test('a roll costs so many hundredths more than one in Motoko', () => {
    const motoko = millionsOf('motoko', 'roll', 20_000)[1];
    const more = ['roll', 'roll, any game'].map((what) => {
        return Math.round(100 * (millionsOf('game_engine', what, 20_000)[1] / motoko - 1));
    });
    expect(/costs (\d+) % more than one in Motoko[^.]*, and (\d+) % more/.exec(COSTS)?.slice(1).map(Number)).toEqual(
        more,
    );
    expect(/(\d+) to (\d+) % more than one in Motoko/.exec(README)?.slice(1).map(Number)).toEqual(more);
});

test('a year of standing still follows from the memory by the fees that the page names', () => {
    const memory =
        /engine has (\d+) MiB of stable memory, Lobbies (\d+) MiB, Profiles (\d+) MiB/.exec(COSTS)?.slice(1) ?? [];
    const gib = memory.reduce((sum, mib) => sum + Number(mib), 0) / 1024;
    const SECONDS = 365.25 * 86_400;
    const years = [127_000 * gib, 317_500 * gib + 3 * 10_000].map((perSecond) => (perSecond * SECONDS) / 1e12);
    const told = [...COSTS.matchAll(/about ([\d.]+) T(?: cycles a year)?, ([\d.]+) USD/g)].map(([, t, usd]) => [
        Number(t),
        Number(usd),
    ]);
    expect(told).toHaveLength(2);
    for (const [n, [cycles, usd]] of told.entries()) {
        expect(cycles).toBeCloseTo(years[n], 0);
        expect(usd).toBeCloseTo(years[n] * USD_PER_T, 1);
    }
    expect(/canisters costs (\d+) to (\d+) USD/.exec(README)?.slice(1).map(Number)).toEqual(
        told.map(([, usd]) => Math.round(usd)),
    );
});
const USD_PER_T = 1.36;

/** Instructions, their mean where there is one, and cycles. */
function millionsOf(subject: string, what: string, games: number): [number, number] {
    const row = baseline.find((of) => of.subject === subject && of.what === what && of.games === games);
    return [(row?.mean ?? row?.instructions ?? Number.NaN) / 1e6, (row?.cycles ?? Number.NaN) / 1e6];
}

function largestOf(subject: string, what: string, games: number): number {
    const row = baseline.find((of) => of.subject === subject && of.what === what && of.games === games);
    return (row?.largest ?? Number.NaN) / 1e6;
}
