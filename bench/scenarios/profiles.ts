import { NAMES_RATE } from '../../src/profiles/model/limits';
import { linksArgument } from '../../tools/canisters/links';
import { methodsOf } from '../canisters/subjects';
import { heapBytes, stableBytes } from '../measure/footprint';
import { BenchNetwork, Client, type Target } from '../measure/network';
import { player, SOME_CANISTER } from '../measure/principals';
import { type Cost, type Measured, rowOf, rowsOf } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { measureEveryCanister } from './every_canister';
import { NO_MATCH } from './usual';

const subject = 'profiles';
const KIND = 'DiceWards' as const;
/** The kind whose players get places, and a match of it. */
const RANKED = 'Backgammon' as const;
const MATCH = { kind: RANKED, points: 25, loserPoints: [0], matchLength: [25] } as const;
const POINT = { kind: RANKED, points: 1, loserPoints: [0], matchLength: [1] } as const;
/** So many more players than places: some have met too few, by their bits. */
const SPARE = 1.2;
/** Players and games from here on are new. */
const FRESH = 1_000_000;
/** When all games were started. */
const STARTED = BigInt(Date.UTC(2026, 0, 1));
/** A page of the leaderboard, the longest one, and the last place where one may begin. */
const PLACES = 20;
const MOST_PLACES = 100;
const DAY_MS = 86_400_000;
/** To a month's end at least, and not to the end of the next one. */
const MONTH_MS = 31 * DAY_MS;
const LAST_OFFSET = 10_000;
/** The longest page of a history. */
const MOST_GAMES = 100;

/** All rows of Profiles with this many players. Each has a name and has finished a game. */
export function measureProfiles(wasm: Uint8Array, players: number): Row[] {
    const network = new BenchNetwork();
    const canister = network.create();
    const links = { gameEngine: SOME_CANISTER };
    const argument = linksArgument(links);
    network.install(canister, wasm, argument);
    network.settle({ canister });
    const target = { canister, methods: methodsOf(subject) };
    const client = new Client(network, target);
    const empty = stableBytes(canister);
    fill(client, players);

    const row = (what: string, costs: readonly Cost[]): Row => rowOf(subject, what, players, costs);
    const measured = (costs: Measured): Row[] => rowsOf(subject, players, costs);
    const rows: Row[] = [{ subject, what: 'heap', games: players, bytes: heapBytes(canister) }];
    if (players >= 1000) {
        const bytes = Math.round((stableBytes(canister) - empty) / players);
        rows.push({ subject, what: 'stable bytes per player', games: players, bytes });
    }
    const picks = spread(players);
    const leaderboard = (what: string, offset: number, limit: number): Row =>
        row(
            `leaderboard, ${what}`,
            times(SAMPLES, () => client.cost(player(1), 'leaderboard', RANKED, { offset, limit })),
        );
    rows.push(
        ...measured({
            getMyProfile: picks.map((number) => client.cost(player(number), 'getMyProfile')),
            getProfile: picks.map((number) => client.cost(player(1), 'getProfile', player(number))),
            onGameFinished: picks.map((number, index) =>
                finishGame(client, FRESH + index, number, (number % players) + 1),
            ),
            'upsertProfile, a new name': picks.map((number, index) => {
                // More than a few names in a row are refused.
                network.advance(target, NAMES_RATE.seconds);
                return takeName(client, number, `renamed${index}`);
            }),
            'upsertProfile, a new player': times(SAMPLES, (index) => takeName(client, FRESH + index, `new${index}`)),
        }),
        ...measureEveryCanister(client, subject, players, links),
        ...measured({ upgrade: [network.upgrade(canister, wasm, argument)] }),
    );
    // Last, because it changes the profiles.
    network.settle(target);
    if (players >= MOST_PLACES) place(client, players);
    const around = (what: string): Row =>
        row(
            `leaderboardAround, ${what}`,
            picks.map((number) => client.cost(player(1), 'leaderboardAround', RANKED, player(number), PLACES)),
        );
    if (players < MOST_PLACES) rows.push(leaderboard('no places', 0, PLACES), around('no places'));
    else {
        rows.push(leaderboard(`${PLACES} places`, 0, PLACES), leaderboard(`${MOST_PLACES} places`, 0, MOST_PLACES));
        if (players >= LAST_OFFSET + MOST_PLACES) {
            rows.push(leaderboard(`${MOST_PLACES} places, the last that can be asked for`, LAST_OFFSET, MOST_PLACES));
        }
        rows.push(around(`${PLACES} places`));
    }
    rows.push(row(`getGames, ${MOST_GAMES} games`, readHistory(client)));
    return players < MOST_PLACES ? rows : [...rows, ...measureSeason(network, target, row)];
}

/** The messages that keep the seasons of all kinds, as timers run them, and what tells one of them then. */
function measureSeason(
    network: BenchNetwork,
    target: Target,
    row: (what: string, costs: readonly Cost[]) => Row,
): Row[] {
    const client = new Client(network, target);
    network.wait(MONTH_MS);
    const kept = network.settle(target);
    const asked = times(SAMPLES, () => client.cost(player(1), 'season', RANKED, []));
    const { value } = client.call<{ readonly places: readonly unknown[] }>(player(1), 'season', RANKED, []);
    if (value.places.length !== MOST_PLACES) throw new Error(`a season has ${value.places.length} places`);
    return [row('the seasons of a month are kept', [kept]), row(`season, ${MOST_PLACES} places`, asked)];
}

/** Of a player with the longest page of games. */
function readHistory(client: Client): Cost[] {
    const [one, other] = [5 * FRESH, 5 * FRESH + 1];
    client.fill(
        'onGameFinished',
        Array.from({ length: MOST_GAMES }, (_, game) => result(4 * FRESH + game, one, other)),
    );
    return times(SAMPLES, () => client.cost(player(1), 'getGames', player(one), [], MOST_GAMES));
}

/**
 * Gives places to as many as the leaderboard can show. A new house is founded first: on each of seven days everybody plays a point with
 * two neighbours, and is trusted wholly then. Matches with six others, who are trusted too, make a place.
 */
function place(client: Client, players: number): void {
    const last = Math.min(players, (LAST_OFFSET + MOST_PLACES) * SPARE);
    const all = Array.from({ length: last }, (_, index) => 1 + index);
    let game = 2 * FRESH;
    const play = (away: number, changes: object): void => {
        const onItsDay = { ...changes, finishedAtMs: BigInt(away * DAY_MS) };
        client.fill(
            'onGameFinished',
            all.map((each) => result(game++, each, ((each - 1 + away) % last) + 1, onItsDay)),
        );
    };
    for (const away of [1, 2, 3, 4, 5, 6, 7]) play(away, POINT);
    for (const away of [8, 9, 10]) play(away, MATCH);
    const page = { offset: 0, limit: 1 };
    const { total } = client.call<{ readonly total: number }>(player(1), 'leaderboard', RANKED, page).value;
    const shown = Math.min(players >= LAST_OFFSET ? LAST_OFFSET + MOST_PLACES : MOST_PLACES, players);
    if (total < shown) throw new Error(`${total} places, not ${shown}`);
}

function fill(client: Client, players: number): void {
    const numbers = Array.from({ length: players }, (_, index) => 1 + index);
    client.fill(
        'upsertProfile',
        numbers.map((number) => [player(number), `people${number}`]),
    );
    client.fill(
        'onGameFinished',
        numbers.filter((number) => number % 2 === 1).map((number) => result(number, number, number + 1)),
    );
    const { value } = client.call<{ readonly gamesPlayed: number }>(player(1), 'getProfile', player(players));
    if (value.gamesPlayed !== 1) throw new Error(`player ${players} has finished ${value.gamesPlayed} games`);
}

function takeName(client: Client, number: number, name: string): Cost {
    return client.cost(player(number), 'upsertProfile', name);
}

function finishGame(client: Client, gameId: number, winner: number, loser: number): Cost {
    const [by, ...args] = result(gameId, winner, loser);
    return client.cost(by, 'onGameFinished', ...args);
}

/** The engine's call that tells of a game. */
function result(gameId: number, winner: number, loser: number, changes: object = {}) {
    const told = {
        gameId,
        kind: KIND,
        points: 1,
        ...NO_MATCH,
        reason: { Played: null },
        rated: true,
        startedAtMs: STARTED,
        winnerWasPlayer1: true,
        finishedAtMs: 0n,
        ...changes,
    };
    return [SOME_CANISTER, player(winner), player(loser), told] as const;
}
