import { expect, test } from 'vitest';
import { DICE_WARDS, GAME_RESULT, newGame } from '../support/games';
import { freshWorld, happy } from '../support/world';

test('quick match seats a player with the nearest rating of those who wait, as Profiles knows it', async () => {
    const world = await freshWorld();
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    const result = { ...GAME_RESULT, kind: DICE_WARDS };
    await happy(engine.profiles.onGameFinished(ana.principal, ben.principal, result));
    const [strong, weak, none] = await happy(
        ana.profiles.getRatings(DICE_WARDS, [ana.principal, ben.principal, cleo.principal]),
    );
    expect(none).toEqual([]);
    expect((strong[0] ?? 0) - (weak[0] ?? 0)).toBe(60);

    await happy(ben.lobbies.quickMatch(newGame({ turnSeconds: [77] })));
    await happy(cleo.lobbies.createRoom({ ...newGame({ turnSeconds: [77] }), name: 'Cleo' }));
    const room = await happy(ana.lobbies.quickMatch(newGame({ turnSeconds: [77] })));
    expect(room).toMatchObject({ status: { InGame: null }, name: 'Cleo', player2: [ana.principal] });
});
