import { beforeAll, expect, it, vi } from 'vitest';
import { type Client, valueIn } from '../src';
import { goLive } from './support/live';

/** What two people do in an evening, from finding each other to the next game, with signed calls over HTTP. */
let live: Awaited<ReturnType<typeof goLive>>;
beforeAll(async () => {
    live = await goLive();
    return () => live.stop();
});

/** Two people with no games yet. */
function pair(label: string): Promise<[Client, Client]> {
    return Promise.all([live.player(`ana of the ${label}`), live.player(`ben of the ${label}`)]);
}

it('has games with delay and reserve', async () => {
    const [ana, ben] = await pair('clock');
    const settings = { delaySeconds: 12, reserveSeconds: 60, rated: false } as const;
    const { id } = valueIn(await ana.lobbies.createRoom({ name: 'By the clock', kind: 'DiceWards', settings }));
    valueIn(await ben.lobbies.joinRoom(id));
    expect(valueIn(await ben.lobbies.getRoom(id))).toMatchObject({ delaySeconds: 12, reserveSeconds: 60 });
    const table = ana.table(id);
    await vi.waitUntil(() => table.get().confirmed !== undefined, { timeout: 60_000 });
    const left = table.timeLeft();
    expect(left?.reserveMs).toBe(60_000);
    expect(left?.delayMs).toBeGreaterThan(0);
    expect(left?.delayMs).toBeLessThanOrEqual(12_000);
    table.close();
    expect(valueIn(await ana.gameEngine.hold(id))).toMatchObject({ reserve: { delaySeconds: 12, player2Ms: 60_000 } });
    valueIn(await ben.gameEngine.resign(id));
});

it('has games that begin when both are there', async () => {
    const [ana, ben] = await pair('ready check');
    const wish = { kind: 'DiceWards', settings: { checksReady: true, turnSeconds: 43 } } as const;
    const { id } = valueIn(await ana.lobbies.quickMatch(wish));
    const meeting = valueIn(await ben.lobbies.quickMatch(wish));
    expect(meeting).toMatchObject({ id, owner: ana.principal, player2: ben.principal, status: 'WaitingForPlayers' });
    expect(meeting.readyBy).toBeGreaterThan(0);
    expect(valueIn(await ana.lobbies.imReady(id))).toMatchObject({ status: 'InGame', gameId: id });
    valueIn(await ana.gameEngine.resign(id));
});

it('has games with anybody that begin when both are there, as their tables say', async () => {
    const [ana, ben] = await pair('empty chair');
    const settings = { turnSeconds: 44 } as const;
    const { id, checksReady } = valueIn(await ana.playAnybody('DiceWards', settings));
    expect(checksReady).toBe(true);
    const { readyBy } = valueIn(await ben.playAnybody('DiceWards', settings));
    expect(readyBy).toBeGreaterThan(0);
    const bens = ben.table(id);
    await vi.waitUntil(() => bens.get().room?.readyBy === readyBy, { timeout: 60_000 });
    const anas = ana.table(id);
    await vi.waitUntil(() => bens.get().view?.status === 'InProgress', { timeout: 60_000 });
    for (const table of [anas, bens]) table.close();
    valueIn(await ana.gameEngine.resign(id));
});

it('leads from a challenge through games to a rematch, and to being left alone', async () => {
    const [ana, ben] = await pair('evening');
    valueIn(await ana.profiles.upsertProfile('AnaOfTheEvening'));
    valueIn(await ben.profiles.upsertProfile('Ben'));
    const { id: found } = valueIn(await ben.profiles.getProfileByName('anaoftheevening'));
    expect(found).toBe(ana.principal);
    const known = valueIn(await ben.profiles.getProfiles([ana.principal, ben.principal]));
    expect(known.map(({ username }) => username)).toEqual(['AnaOfTheEvening', 'Ben']);
    expect((await ana.lobbies.getDefaults()).map(({ kind }) => kind)).toContain('Backgammon');

    const wish = { kind: 'Backgammon', settings: { matchLength: 3, quick: true } } as const;
    const refused = valueIn(await ana.lobbies.challenge(ben.principal, wish));
    expect(await ben.lobbies.getChallenges()).toMatchObject([
        { id: refused.id, publicNames: { player1: 'AnaOfTheEvening', invited: 'Ben' } },
    ]);
    valueIn(await ben.lobbies.refuseChallenge(refused.id));
    const { id } = valueIn(await ana.lobbies.challenge(ben.principal, wish));
    valueIn(await ben.lobbies.joinRoom(id));

    // In a quick room the opening dice are played at once, and a turn is one call.
    let view = valueIn(await ana.gameEngine.getGameState(id));
    const [first, second] = view.activePlayer === 'Player1' ? [ana, ben] : [ben, ana];
    const table = first.table(id);
    await vi.waitUntil(() => table.get().plays.length > 0, { timeout: 60_000 });
    expect(table.get().view?.publicNames).toEqual({ player1: 'AnaOfTheEvening', player2: 'Ben' });
    const [play] = table.get().plays;
    view = valueIn(await first.gameEngine.play(id, play.steps, view.version, true));
    table.close();
    expect(view.game).toMatchObject({ kind: 'Backgammon', lastTurn: { by: table.get().view?.me } });
    expect(valueIn(await second.gameEngine.changedSince(id, view.version))).toBeUndefined();
    expect((await second.gameEngine.getMyGames())[0]).toMatchObject({
        roomId: id,
        myTurn: true,
        opponentName: first === ana ? 'AnaOfTheEvening' : 'Ben',
    });

    // What they say is no move.
    const watching = first.table(id);
    valueIn(await second.gameEngine.react(id, 'WellPlayed'));
    await vi.waitUntil(() => watching.get().reactions.length > 0, { timeout: 60_000 });
    expect(watching.get().reactions).toMatchObject([{ reaction: 'WellPlayed' }]);
    watching.mute(true);
    expect(watching.get().reactions).toEqual([]);
    watching.close();
    expect(valueIn(await first.gameEngine.getGameState(id)).version).toBe(view.version);

    // The opponent gives up one game, then the match.
    valueIn(await second.gameEngine.resign(id, 'Single'));
    valueIn(await first.gameEngine.refuseResignation(id));
    valueIn(await second.gameEngine.resign(id, 'Gammon'));
    view = valueIn(await first.gameEngine.acceptResignation(id));
    expect(view.game).toMatchObject({ lastGame: { win: 'Gammon', points: 2 } });
    view = valueIn(await second.gameEngine.getGameState(id));
    const giver = view.activePlayer === view.me ? second : first;
    view = valueIn(await giver.gameEngine.resign(id, 'Match'));
    expect(view.status).toBe('Finished');
    expect(valueIn(await first.gameEngine.exportMatch(id))).toContain('3 point match');

    const played = () => ana.profiles.getGames(ana.principal, undefined, 10);
    await vi.waitUntil(async () => valueIn(await played()).games.length === 1, { timeout: 60_000, interval: 200 });
    expect(valueIn(await played()).games).toMatchObject([{ roomId: id, opponent: ben.principal, kind: 'Backgammon' }]);
    const profile = valueIn(await ana.profiles.getProfile(ana.principal));
    expect(profile.against.people.gamesPlayed).toBe(1);
    expect(valueIn(await ana.profiles.leaderboardAround('Backgammon', ana.principal, 5)).entries).toEqual([]);

    await vi.waitUntil(async () => valueIn(await ana.lobbies.getRoom(id)).status === 'Finished', { timeout: 60_000 });
    valueIn(await ana.lobbies.rematch(id));
    const again = valueIn(await ben.lobbies.rematch(id));
    expect(again.id).not.toBe(id);
    expect([again.player1, again.player2]).toEqual([ben.principal, ana.principal]);

    // Two calls at once give one room, and after a block the two do not meet.
    const rooms = await Promise.all([1, 2].map(() => ana.lobbies.quickMatch({ kind: 'DiceWards' })));
    const [one, other] = rooms.map((answer) => valueIn(answer).id);
    expect(one).toBe(other);
    valueIn(await ana.lobbies.block(ben.principal));
    expect(await ana.lobbies.getBlocked()).toEqual([ben.principal]);
    expect(valueIn(await ben.lobbies.quickMatch({ kind: 'DiceWards' })).id).not.toBe(one);
});
