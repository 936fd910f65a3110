import { expect, test } from 'vitest';
import { startGame } from '../support/games';
import { freshWorld, happy, refused } from '../support/world';

test('players react to one another, beside the game and over an upgrade', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const room = await startGame(ana, ben);
    const { version } = await happy(ana.gameEngine.getGameState(room));
    await happy(ben.gameEngine.react(room, { GoodLuck: null }));
    await world.upgrade('gameEngine');
    for (let n = 0; n < 3; n += 1) await happy(ben.gameEngine.react(room, { OneMoment: null }));
    expect(await refused(ben.gameEngine.react(room, { OneMoment: null }))).toHaveProperty('TooManyRequests');
    const [changed] = await happy(ana.gameEngine.changedSince(room, version));
    expect(changed?.playersReactions[0]?.map(({ reaction: [reaction] }) => Object.keys(reaction ?? {})[0])).toEqual([
        'GoodLuck',
        ...['OneMoment', 'OneMoment', 'OneMoment'],
    ]);
    const view = await happy(ana.gameEngine.roll(room, [version]));
    expect(view.playersReactions).toEqual([]);
    expect(await happy(ana.gameEngine.getLog(room, 0))).toHaveLength(1);
});
