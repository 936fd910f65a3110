import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '../../src/declarations/profiles.did';
import { beginningOf, monthOf } from '../../src/profiles/model/month';
import { BACKGAMMON } from '../support/games';
import { DAYS_TO_PLACE, LONG_MATCH, onDay } from '../support/placed_players';
import { freshWorld, happy, type Player } from '../support/world';

const PLAYERS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** `place: principal name`, as a player reads it. */
const lines = (entries: readonly LeaderboardEntry[]): string[] =>
    entries.map(({ place, id, username }) => `${place}: ${id.toText()} ${username[0] ?? ''}`);

test('the leaderboard has the placed players only, in order, shows each the others around them, and is kept as a season', async () => {
    const world = await freshWorld();
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    const players = world.players(...Array.from({ length: PLAYERS }, (_, number) => `player ${number}`));
    const newcomer = world.player('a newcomer');
    let gameId = 0;
    let day = 0;
    const tell = async (winner: Player, loser: Player): Promise<void> => {
        gameId += 1;
        const result = { ...LONG_MATCH, gameId, finishedAtMs: onDay(day) };
        await happy(engine.profiles.onGameFinished(winner.principal, loser.principal, result));
    };
    // Each wins against those before them and loses against the next ones, day by day, so all know enough others; the first beats the newcomer.
    for (; day < DAYS_TO_PLACE; day += 1)
        for (const [n, before] of players.entries()) await tell(players[(n + 1 + day) % PLAYERS], before);
    await tell(players[0], newcomer);
    await happy(players[3].profiles.upsertProfile('Third'));

    const looker = newcomer.profiles;
    const { entries, total } = await happy(looker.leaderboard(BACKGAMMON, { offset: 0, limit: 100 }));
    expect(total).toBe(PLAYERS);
    expect(entries.map(({ place }) => place)).toEqual(Array.from({ length: PLAYERS }, (_, place) => place + 1));
    expect(entries.every(({ provisional }) => !provisional)).toBe(true);
    for (const [place, { rating }] of entries.slice(1).entries())
        expect(entries[place].rating).toBeGreaterThanOrEqual(rating);
    expect(new Set(entries.map(({ id }) => id.toText()))).toEqual(
        new Set(players.map(({ principal }) => principal.toText())),
    );
    expect(lines(entries).filter((line) => line.endsWith('Third'))).toHaveLength(1);

    const expectAround = async (): Promise<void> => {
        for (const [place, { id }] of entries.entries()) {
            const first = Math.min(Math.max(place - 3, 0), PLAYERS - 7);
            const around = await happy(looker.leaderboardAround(BACKGAMMON, id, 7));
            expect(lines(around.entries)).toEqual(lines(entries.slice(first, first + 7)));
        }
    };
    await expectAround();
    await world.upgrade('profiles');
    // Certified again in the background.
    expect(await looker.certifiedLeaderboard(BACKGAMMON)).toHaveProperty('Err.Other.code', 'NotCertified');
    await expectAround();
    expect(await happy(looker.leaderboardAround(BACKGAMMON, newcomer.principal, 7))).toEqual({ entries: [], total });
    expect((await happy(looker.getMyProfile())).kinds[0].rating).toMatchObject([
        { provisional: true, untilPlaced: 35 },
    ]);
    const asked = Array.from({ length: 100 }, (_, place) => players[place % PLAYERS].principal);
    const profiles = await happy(looker.getProfiles(asked));
    expect(profiles.map(({ id }) => id.toText())).toEqual(asked.map((id) => id.toText()));
    expect(profiles[3]).toEqual(await happy(looker.getProfileByName('THIRD')));
    expect(profiles[3].username).toEqual(['Third']);
    const stranger = world.player('a stranger').principal;
    expect(await looker.leaderboardAround(BACKGAMMON, stranger, 7)).toEqual({ Err: { ProfileNotFound: null } });
    expect(await looker.leaderboardAround(BACKGAMMON, stranger, 101)).toHaveProperty('Err.InvalidArgument');

    // The month ends while Profiles is stopped, and is upgraded. Then the board changes.
    const nowMs = await world.pic.getTime();
    const month = monthOf(nowMs);
    const seasonOf = async (asked: [] | [number]) => {
        const { months, proof, ...rest } = await happy(looker.season(BACKGAMMON, asked));
        return { ...rest, months: [...months], isProved: proof.length > 0 };
    };
    expect(await seasonOf([])).toEqual({ month: [], places: [], months: [], isProved: false });
    await world.stop('profiles');
    await world.advance(beginningOf(month + 1) + DAY_MS - nowMs);
    await world.upgrade('profiles');
    await world.start('profiles');
    await tell(newcomer, players[0]);
    const kept = await seasonOf([month]);
    expect(kept).toEqual({
        month: [month],
        places: entries.map(({ place, id, username, rating }) => ({ place, id, username, rating })),
        months: [month],
        isProved: true,
    });
    // The next one is closed by the timer alone. Of those who have a place, one has played.
    await world.advance(beginningOf(month + 2) - (await world.pic.getTime()));
    await world.settle();
    const { months, places } = await seasonOf([]);
    expect(months).toEqual([month + 1, month]);
    expect(places.map(({ place, id }) => `${place}: ${id.toText()}`)).toEqual([`1: ${players[0].principal.toText()}`]);
    await world.upgrade('profiles');
    await world.settle(); // until it is certified anew
    expect(await seasonOf([month])).toEqual({ ...kept, months });
});
