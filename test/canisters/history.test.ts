import { expect, test } from 'vitest';
import type { PlayedGame } from '../../src/declarations/profiles.did';
import { newRoom, play, playGame, startGame, winnerFirst } from '../support/games';
import { freshWorld, happy, type Player } from '../support/world';

const MINUTE = 60_000;

async function gamesOf(asked: Player, { principal }: Player): Promise<PlayedGame[]> {
    return (await happy(asked.profiles.getGames(principal, [], 100))).games;
}

test('finished games are told by Profiles, also after the engine and an upgrade have forgotten', async () => {
    const world = await freshWorld();
    const [ana, ben, eve] = world.players('ana', 'ben', 'eve');
    await happy(ben.profiles.upsertProfile('Ben'));
    const first = await playGame(world, ana, ben);
    const second = await playGame(world, ana, ben);
    const hidden = await startGame(ana, ben, { private: [true] });
    const third = await play([ana, ben], hidden);
    const { id } = await happy(ana.lobbies.createRoom(newRoom({ kind: 'MontyHall' })));
    await happy(ana.gameEngine.selectDoor(id, 1, []));
    await happy(ana.gameEngine.makeFinalChoice(id, 'switch', []));
    await world.settle();
    await world.advance(5 * 24 * 60 * MINUTE);
    await world.upgrade('profiles');
    await happy(world.as(world.admin).gameEngine.operate({ Prune: { olderThanDays: 4 } }));
    await world.advance(MINUTE);
    expect(await ana.gameEngine.getGameState(first.roomId)).toEqual({ Err: { RoomNotFound: null } });

    expect((await gamesOf(ana, ana))[1].opponentName).toEqual(['Ben']);
    await happy(ben.profiles.upsertProfile('Benjamin'));

    const all = await gamesOf(ana, ana);
    expect(all.map(({ roomId }) => roomId)).toEqual([id, hidden, second.roomId, first.roomId]);
    expect((await gamesOf(eve, ana)).map(({ roomId }) => roomId)).toEqual([id, second.roomId, first.roomId]);
    expect((await gamesOf(ben, ana)).map(({ roomId }) => roomId)).toEqual([id, hidden, second.roomId, first.roomId]);
    const [house, ...games] = all;
    expect(house).toMatchObject({ opponent: [], robot: [], rating: [], kind: 'MontyHall' });
    for (const [place, view] of [third, second, first].entries()) {
        const [winner] = winnerFirst(view, [ana, ben]);
        const won = winner === ana;
        expect(games[place]).toMatchObject({ won, points: won ? 1 : 0, opponentPoints: won ? 0 : 1 });
        expect(games[place]).toMatchObject({ opponentName: ['Benjamin'], reason: [{ Played: null }], matchLength: [] });
        expect(games[place].ending).toEqual([{ PlayedOut: null }]);
        expect(games[place].opponent[0]?.toText()).toBe(ben.principal.toText());
        const [before] = games[place + 1]?.rating ?? [];
        expect(games[place].rating[0]?.before).toBe(before === undefined ? 1500 : before.after);
    }
    const profile = await happy(ana.profiles.getMyProfile());
    expect(profile.kinds.find(({ kind }) => kind === 'DiceWards')?.rating[0]?.rating).toBe(games[0].rating[0]?.after);
    expect(profile.against.people.gamesPlayed).toBe(3);
    expect(profile.against.house.gamesPlayed).toBe(1);
});
