import type { Row, Subject } from './row';

/** The figures of `docs/run/costs.md` and of the README that follow from the bench: `npm run bench -- --update` puts them there. */

type Place = readonly [subject: Subject, what: string, games: number];

/** Where each row of the first table is in the bench's. */
const CALLS: Readonly<Record<string, Place>> = {
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
/** What its columns stand for behind those of the engine: the same in Motoko with as many games, in Azle with 300. */
const PEERS = [
    ['motoko', 20_000],
    ['azle_by_the_docs', 300],
] as const satisfies readonly (readonly [Subject, number])[];

/** The rows of an event, which is measured with as many players. */
const EVENTS = [
    'createEvent',
    'enter',
    'a round is paired, and its rooms opened',
    'an arena pairs a hundred',
    'onMatchFinished',
    'getStandings',
    'getMyEvents',
] as const;
const ENTRANTS = 1000;

const SIGNERS: Readonly<Record<string, string>> = {
    'a guest, with Ed25519': 'roll, by a guest in a house with sessions',
    'a session key of a player who is signed in': 'roll, by a session key',
    'a sign-in of Internet Identity, with its chain': 'roll, by a sign-in with its chain',
};

type Figure = 'instructions' | 'cycles' | 'largest';

/** What the text says: its words around a figure, of which the first group is kept, in millions with so many digits. */
const SAID: readonly (readonly [before: RegExp, place: Place, figure: Figure, digits: number])[] = [
    [/(A roll takes )[\d.]+/, ['game_engine', 'roll', 1], 'instructions', 2],
    [/(million instructions with one game and )[\d.]+/, CALLS.roll, 'instructions', 2],
    [/(\n {2}the heap; )[\d.]+/, CALLS['roll, in any of 20,000 games'], 'instructions', 2],
    [/(in any of 20,000 games, )[\d.]+(?= at most)/, CALLS['roll, in any of 20,000 games'], 'largest', 1],
    [/(³ With 1,000 games, where a roll takes )[\d.]+\d/, ['game_engine', 'roll', 1000], 'instructions', 2],
    [
        /(An upgrade takes )[\d.]+/,
        ['game_engine', 'post_upgrade, with the messages after it', 20_000],
        'instructions',
        0,
    ],
    [/(over in Lobbies, )[\d.]+/, ['lobbies', 'onGameFinished', 1], 'instructions', 2],
    [
        /(over in Lobbies, [\d.]+ million with one game and )[\d.]+/,
        CALLS['onGameFinished (Lobbies)'],
        'instructions',
        2,
    ],
    [/(\n {2}Profiles, )[\d.]+/, ['profiles', 'upsertProfile, a new name', 2], 'instructions', 2],
    [/(with two players and )[\d.]+/, ['profiles', 'upsertProfile, a new name', 20_000], 'instructions', 2],
    [
        /(The first roll after an upgrade takes )[\d.]+\d/,
        ['game_engine', 'first roll after an upgrade, before those messages', 20_000],
        'instructions',
        1,
    ],
    [/(querying node )[\d.]+/, ['lobbies', 'listRooms, 20 that wait', 20_000], 'instructions', 2],
    [/(first 100 places )[\d.]+/, ['profiles', 'leaderboard, 100 places', 20_000], 'instructions', 2],
];

/** `docs/run/costs.md` with the figures of these rows. @throws Error where it lacks a place for one */
export function costsPage(page: string, rows: readonly Row[]): string {
    let text = page;
    for (const [told, [subject, what, games]] of Object.entries(CALLS)) {
        const places: Place[] = [[subject, what, games], ...PEERS.map(([peer, with_]): Place => [peer, what, with_])];
        text = withCells(
            text,
            told,
            places.flatMap((place) => [millions(rows, place, 'instructions'), millions(rows, place, 'cycles')]),
        );
    }
    for (const call of EVENTS) {
        const place: Place = ['tournaments', call, ENTRANTS];
        text = withCells(text, call, [millions(rows, place, 'instructions'), millions(rows, place, 'cycles')]);
    }
    for (const [signer, what] of Object.entries(SIGNERS)) {
        text = withCells(text, signer, [undefined, millions(rows, ['game_engine', what, 1000], 'cycles')]);
    }
    for (const [before, place, figure, digits] of SAID) {
        const value = millions(rows, place, figure);
        if (value === undefined || !before.test(text)) throw new Error(`the page of costs has no place for ${before}`);
        text = text.replace(before, (_, kept: string) => `${kept}${value.toFixed(digits)}`);
    }
    const [most, any] = overMotoko(rows);
    return replaced(
        text,
        /(costs )\d+( % more than one in Motoko, which keeps its games on\nthe heap, and )\d+/,
        (_, costs, which) => `${costs}${most}${which}${any}`,
    );
}

/** The README with what it says of a roll. @throws Error where it says nothing */
export function costsInReadme(readme: string, rows: readonly Row[]): string {
    const [most, any] = overMotoko(rows);
    const cycles = millions(rows, CALLS.roll, 'cycles')?.toFixed(1);
    return replaced(
        readme,
        /(A roll costs )[\d.]+( million cycles, )\d+ to \d+/,
        (_, costs, of) => `${costs}${cycles}${of}${most} to ${any}`,
    );
}

/** By how many hundredths a roll costs more than in Motoko, in games played lately and in any. */
function overMotoko(rows: readonly Row[]): readonly number[] {
    const motoko = millions(rows, ['motoko', 'roll', 20_000], 'cycles') ?? Number.NaN;
    return [CALLS.roll, CALLS['roll, in any of 20,000 games']].map((place) =>
        Math.round(100 * ((millions(rows, place, 'cycles') ?? Number.NaN) / motoko - 1)),
    );
}

/** The instructions are a mean where there is one. */
function millions(rows: readonly Row[], [subject, what, games]: Place, figure: Figure): number | undefined {
    const row = rows.find((each) => each.subject === subject && each.what === what && each.games === games);
    const value = figure === 'instructions' ? (row?.mean ?? row?.instructions) : row?.[figure];
    return value === undefined ? undefined : value / 1e6;
}

/** The row of a table that begins with this cell, with other figures where it has some: not in what is empty, free or left out. */
function withCells(page: string, first: string, values: readonly (number | undefined)[]): string {
    const lines = page.split('\n');
    const at = lines.findIndex((line) => line.startsWith(`| ${first} |`));
    if (at < 0) throw new Error(`the page of costs has no row for ${first}`);
    const cells = lines[at].split('|').slice(2, -1);
    const told = cells.map((cell, place) => {
        const value = values[place];
        return value === undefined || !/\d/.test(cell) ? cell : ` ${value.toFixed(2)} `;
    });
    return lines.with(at, ['', ` ${first} `, ...told, ''].join('|')).join('\n');
}

function replaced(page: string, pattern: RegExp, by: (whole: string, ...groups: string[]) => string): string {
    if (!pattern.test(page)) throw new Error(`the page has no place for ${pattern}`);
    return page.replace(pattern, by);
}
