import { expect, it } from 'vitest';
import { getCrowd } from '../../src/lobbies/queries/get_crowd';
import { ANA, BEN, ENGINE, storedRoom, World } from './world';

it('is the games that are live, and those that are over', async () => {
    const { app } = await World.ready();
    expect(getCrowd(app)).toEqual({ liveGames: 0, finishedGames: 0 });
    const room = storedRoom(1, { owner: ANA });
    app.rooms.add(room);
    const playing = app.rooms.move(room, { phase: 'inGame', player2: BEN, engine: ENGINE });
    expect(getCrowd(app)).toEqual({ liveGames: 1, finishedGames: 0 });
    app.rooms.move(playing, { phase: 'finished', player2: BEN, engine: ENGINE, winner: 'owner', endedAtMs: 1 });
    app.finishedGames.next();
    expect(getCrowd(app)).toEqual({ liveGames: 0, finishedGames: 1 });
});
