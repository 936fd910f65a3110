import { beforeAll, expect, it, vi } from 'vitest';
import { monthOf } from '../../../src/profiles/model/month';
import { placePlayers } from '../../../test/support/placed_players';
import { CallError, type Client, type Tournaments, type TournamentsTypes, valueIn } from '../src';
import { checkSeason } from '../src/certificate';
import { eventsOf, goLive, type Live } from './support/live';
import { trustIn } from './support/trust';

/** An evening of events, the last of a month, played by signed calls over HTTP. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROUND_MINUTES = 5;
const PATIENTLY = { timeout: 120_000, interval: 200 };
const ALL = { start: 0, limit: 100 };
const ALL_PLACES = { offset: 0, limit: 100 };
/** They have a place on the leaderboard, so any of them may be the host. */
const NAMES = ['player 0', 'player 1', 'player 2', 'player 3'];

interface Someone {
    readonly client: Client;
    readonly events: Tournaments;
}
type Wish = Omit<TournamentsTypes.NewEvent, 'startsAtMs'>;

let live: Live;
beforeAll(async () => {
    live = await goLive({ tournaments: true });
    await leaveMonth();
    await placePlayers(live.world);
    await live.world.link();
    return () => live.stop();
});

/** To the middle of the next month: on the last evening of one, it would end before the events do. */
async function leaveMonth(): Promise<void> {
    const nowMs = await live.world.pic.getTime();
    await live.world.pic.advanceTime(Date.UTC(1970, monthOf(nowMs) + 1, 15) - nowMs);
}

/** With agents that know the network's time, which this evening passes quickly. */
function people(): Promise<readonly Someone[]> {
    return Promise.all(
        NAMES.map(async (name) => {
            const client = await live.player(name);
            return { client, events: await eventsOf(client) };
        }),
    );
}

/** A match to one point. */
const BACKGAMMON = { kind: 'Backgammon', settings: { matchLength: 1 } } as const;

/** One of them announces an event, all enter, and it has begun. */
async function begun(wish: Wish): Promise<number> {
    const all = await people();
    const startsAtMs = (await live.world.pic.getTime()) + 2 * MINUTE_MS;
    const { id } = valueIn(await all[0].events.createEvent({ ...wish, startsAtMs }));
    await Promise.all(all.map(async ({ events }) => valueIn(await events.enter(id))));
    await live.world.pic.advanceTime(2 * MINUTE_MS);
    await until(async () => (await phase(all, id)).kind === 'Running');
    return id;
}

async function phase([{ events }]: readonly Someone[], id: number): Promise<TournamentsTypes.Event['phase']> {
    return valueIn(await events.getEvent(id)).phase;
}

/** Everybody plays at their tables, and gives backgammon up when they are to act, until that is so. */
function playUntil(all: readonly Someone[], id: number, isSo: () => Promise<boolean>): Promise<void> {
    return until(async () => {
        await Promise.all(all.map((each) => act(each, id)));
        return isSo();
    });
}

/** The clock stands still where it was put ahead. Here a second passes between two looks, however long they take. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
    await vi.waitUntil(async () => {
        await live.world.pic.advanceTime(1000);
        return isSo();
    }, PATIENTLY);
}

async function act({ client, events }: Someone, id: number): Promise<void> {
    const table = (await events.getMyEvents()).find(({ event }) => event.id === id)?.table;
    if (table?.roomId === undefined || table.result !== undefined) return;
    const { status } = valueIn(await client.lobbies.getRoom(table.roomId));
    if (status === 'WaitingForPlayers') {
        await client.lobbies.imReady(table.roomId);
        return;
    }
    const answer = await client.gameEngine.getGameState(table.roomId);
    if (!answer.ok || answer.value.status !== 'InProgress') return;
    const { game, me, activePlayer } = answer.value;
    const offer = 'resignation' in game ? game.resignation : undefined;
    if (offer !== undefined && offer.by !== me) await client.gameEngine.acceptResignation(table.roomId);
    else if (offer === undefined && activePlayer === me) {
        // An arena gives nothing for matches that are given up at once.
        if (game.kind === 'DiceWards') await client.gameEngine.rollUntil(table.roomId, 25, true);
        else await client.gameEngine.resign(table.roomId);
    }
}

async function linesOf(
    [{ events }]: readonly Someone[],
    id: number,
): Promise<readonly TournamentsTypes.StandingsLine[]> {
    return valueIn(await events.getStandings(id, ALL)).lines;
}

async function resultsOf([{ events }]: readonly Someone[], id: number, round: number) {
    return valueIn(await events.getTables(id, round, ALL)).tables.map(({ result }) => result);
}

const halvesIn = (lines: readonly TournamentsTypes.StandingsLine[]) =>
    lines.reduce((sum, { halves }) => sum + halves, 0);

it('has an arena', async () => {
    const id = await begun({ name: 'Arena', kind: 'DiceWards', form: { kind: 'Arena' }, roundMinutes: 15 });
    let all = await people();
    const games = async () => (await linesOf(all, id)).reduce((sum, { arena }) => sum + (arena?.games ?? 0), 0);
    await playUntil(all, id, async () => (await games()) >= 8);
    await live.world.pic.advanceTime(15 * MINUTE_MS);
    all = await people();
    await playUntil(all, id, async () => (await phase(all, id)).kind === 'Over');
    const lines = await linesOf(all, id);
    expect(lines.map(({ place }) => place)).toEqual([...lines].map(({ place }) => place).sort((a, b) => a - b));
    const wins = lines.reduce((sum, { arena }) => sum + (arena?.wins ?? 0), 0);
    expect(wins * 2).toBe(await games());
    // A win is two points, of two halves each, and four of somebody on fire.
    expect(halvesIn(lines)).toBeGreaterThanOrEqual(4 * wins);
});

it('has a Swiss, in whose second round the engine stands still', async () => {
    const form = { kind: 'Swiss', rounds: 3 } as const;
    const id = await begun({ name: 'Swiss', ...BACKGAMMON, form, roundMinutes: ROUND_MINUTES });
    let all = await people();
    const isInRound = (round: number) => async () => {
        const now = await phase(all, id);
        return now.kind === 'Running' && now.round === round;
    };
    await playUntil(all, id, isInRound(2));
    const rooms = async () => (await Promise.all(all.map(({ events }) => events.getMyEvents()))).flat();
    await until(async () => (await rooms()).every(({ table }) => table?.roomId !== undefined));
    await live.world.stop('gameEngine');
    await live.world.pic.advanceTime(ROUND_MINUTES * MINUTE_MS);
    all = await people();
    await until(isInRound(3));
    await live.world.start('gameEngine');
    await playUntil(all, id, async () => (await phase(all, id)).kind === 'Over');
    const won = expect.objectContaining({ how: 'Played' });
    const shared = expect.objectContaining({ first: 1, second: 1 });
    expect(await resultsOf(all, id, 1)).toEqual([won, won]);
    expect(await resultsOf(all, id, 2)).toEqual([shared, shared]);
    expect(await resultsOf(all, id, 3)).toEqual([won, won]);
    expect(halvesIn(await linesOf(all, id))).toBe(3 * 2 * 2);
});

it('has a knockout', async () => {
    const id = await begun({ name: 'Knockout', ...BACKGAMMON, form: { kind: 'Knockout' } });
    const all = await people();
    await playUntil(all, id, async () => (await phase(all, id)).kind === 'Over');
    const lines = await linesOf(all, id);
    const [final] = valueIn(await all[0].events.getTables(id, 2, ALL)).tables;
    const winner = final.result?.first === 2 ? final.first : final.second;
    expect(lines[0]).toMatchObject({ place: 1, player: winner });
    expect(lines).toHaveLength(NAMES.length);
});

it('ends a season, whose places the subnet certifies', async () => {
    const [{ client: before }] = await people();
    const board = valueIn(await before.profiles.leaderboard('Backgammon', ALL_PLACES));
    const month = monthOf(await live.world.pic.getTime());
    const end = Date.UTC(1970, month + 1);
    await live.world.pic.advanceTime(end + DAY_MS - (await live.world.pic.getTime()));
    const [{ client }] = await people();
    const season = await vi.waitUntil(async () => {
        const answer = valueIn(await client.profiles.season('Backgammon', month));
        return answer.proof === undefined ? undefined : answer;
    }, PATIENTLY);
    expect(valueIn(await client.certifiedSeason('Backgammon')).places).toEqual(season.places);
    expect(season.places.map(({ id }) => id)).toEqual(board.entries.map(({ id }) => id));
    const trust = await trustIn(live.host);
    const [first, second, ...others] = season.places;
    const lies = [{ places: [second, first, ...others] }, { places: others }, { month: month - 1 }];
    const check = (lie: object) => checkSeason(trust, live.canisterIds.profiles, 'Backgammon', { ...season, ...lie });
    await check({});
    for (const lie of lies) await expect(check(lie)).rejects.toThrow();
    await expect(client.certifiedSeason('Farkle', month)).rejects.toThrow(CallError);
});
