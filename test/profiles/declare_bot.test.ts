import { beforeEach, describe, expect, it } from 'vitest';
import { getGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { leaderboardAround } from '../../src/profiles/queries/leaderboard';
import { declareBot } from '../../src/profiles/updates/declare_bot';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, match, read } from './world';

const BACKGAMMON = 'Backgammon';
const [FIRST, ALL] = [null, 100];

let { app, host } = createWorld();
beforeEach(() => {
    ({ app, host } = createWorld());
    for (const [id, name] of [
        [ANA, 'Ana'],
        [BEN, 'Ben'],
        [CLEO, 'Cleo'],
    ] as const) {
        happy(upsertProfile(app, id, name));
    }
});

const profile = (id: Uint8Array) => happy(getMyProfile(app, id));
const places = () => happy(leaderboard(app, ENGINE, BACKGAMMON, { offset: 0, limit: 100 })).entries.map(({ id }) => id);
/** Three matches that are long enough for places. */
function play(winner: Uint8Array, loser: Uint8Array, first: number): void {
    for (let id = first; id < first + 3; id += 1) {
        expect(onGameFinished(app, ENGINE, winner, loser, match(id, 25, { startedAtMs: host.now() }))).toEqual({
            Ok: null,
        });
    }
}

describe('a player who is a program', () => {
    it('says so once, for good, whatever else changes', () => {
        expect(profile(ANA).bot).toBe(false);
        expect(happy(declareBot(app, ANA))).toEqual({ ...profile(ANA), bot: true });
        expect(happy(declareBot(app, ANA))).toEqual(profile(ANA));
        happy(upsertProfile(app, ANA, 'Anna'));
        play(ANA, BEN, 1);
        expect(profile(ANA)).toMatchObject({ bot: true, gamesPlayed: 3 });
        expect(profile(BEN).bot).toBe(false);
    });

    it('has taken a name or finished a game before', () => {
        const nobody = Uint8Array.of(7);
        expect(declareBot(app, nobody)).toEqual({ Err: { ProfileNotFound: null } });
        expect(getMyProfile(app, nobody)).toEqual({ Err: { ProfileNotFound: null } });
        play(nobody, BEN, 1);
        expect(happy(declareBot(app, nobody))).toMatchObject({ bot: true, username: null });
    });

    it.each([
        ['with a person', [ANA], ANA, BEN],
        ['lost by it', [ANA], BEN, ANA],
        ['with another program', [ANA, BEN], ANA, BEN],
    ])('has no rated games: %s', (_, programs, winner, loser) => {
        for (const id of programs) happy(declareBot(app, id));
        play(winner, loser, 1);
        for (const id of [ANA, BEN]) {
            expect(profile(id)).toMatchObject({ gamesPlayed: 3, kinds: [{ rating: null }] });
            const { games } = happy(getGames(app, id, id, FIRST, ALL));
            expect(games.map(({ rating }) => rating)).toEqual([null, null, null]);
        }
    });

    it('keeps the rating from before, and takes none from others', () => {
        play(ANA, BEN, 1);
        const before = [ANA, BEN].map((id) => profile(id).kinds[0].rating);
        expect(before[0]).not.toBeNull();
        happy(declareBot(app, ANA));
        play(BEN, ANA, 4);
        expect([ANA, BEN].map((id) => profile(id).kinds[0].rating)).toEqual(before);
        play(BEN, CLEO, 7);
        expect(profile(BEN).kinds[0].rating).not.toEqual(before[1]);
    });

    it('has no rating of games that began in the moment in which it said so, or later', async () => {
        happy(declareBot(app, ANA));
        const startedAtMs = host.now();
        await host.pass(1000);
        for (const [id, later] of [
            [1, 0],
            [2, 500],
        ]) {
            const result = { ...match(id, 25), startedAtMs: startedAtMs + later };
            happy(onGameFinished(app, ENGINE, BEN, ANA, result));
            expect(profile(ANA).kinds[0].rating).toBeNull();
        }
    });

    it('that says so again later is one from the first time on', async () => {
        happy(declareBot(app, ANA));
        const startedAtMs = host.now();
        await host.pass(1000);
        happy(declareBot(app, ANA));
        happy(onGameFinished(app, ENGINE, BEN, ANA, { ...match(1, 25), startedAtMs }));
        expect(profile(ANA).kinds[0].rating).toBeNull();
    });

    it('loses the rating of games that began before', async () => {
        play(ANA, BEN, 1);
        const before = profile(ANA).kinds[0].rating?.rating ?? 0;
        const startedAtMs = host.now();
        await host.pass(1000);
        happy(declareBot(app, ANA));
        happy(onGameFinished(app, ENGINE, BEN, ANA, { ...match(4, 25), startedAtMs }));
        expect(profile(ANA).kinds[0].rating?.rating).toBeLessThan(before);
    });

    it('leaves the leaderboard, and never comes back', async () => {
        play(ANA, BEN, 1);
        expect(places()).toEqual([ANA, BEN]);
        happy(declareBot(app, ANA));
        const around = () => happy(read(leaderboardAround(app, ENGINE, BACKGAMMON, ANA, 9)));
        for (const change of [() => undefined, () => upsertProfile(app, ANA, 'Anna'), () => play(ANA, BEN, 4)]) {
            change();
            expect(places()).toEqual([BEN]);
            expect(around()).toEqual({ entries: [], total: 1 });
        }
        // As after an upgrade.
        app.start();
        await host.pass(1000);
        expect(places()).toEqual([BEN]);
    });
});
