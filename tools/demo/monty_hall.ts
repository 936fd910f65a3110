import type { GameView } from '../../src/declarations/game_engine.did';
import { drawConvergence } from './convergence';
import type { Ending } from './ending';
import { expectOk, openRoom, type Pair } from './players';
import type { Story } from './story';

/** A whole game against the house: a door at random, and a change of mind. Then many games at once. */
export async function demoMontyHall([player]: Pair, story: Story): Promise<Ending> {
    const { name, game_engine } = player;
    const gameId = await openRoom(player, { kind: 'MontyHall' }, story);
    const door = 1 + Math.floor(Math.random() * 3);
    const opened = expectOk(await game_engine.selectDoor(gameId, door, []));
    story.say(`${name} chooses door ${door}; the host opens door ${montyHall(opened).hostRevealed}: a goat`);
    const over = expectOk(await game_engine.makeFinalChoice(gameId, 'switch', [opened.version]));
    const { finalChoice, prizeLocation, result } = montyHall(over);
    const won = 'Won' in result;
    const end = won ? 'and wins' : `and loses: the prize is behind door ${prizeLocation}`;
    story.say(`${name} switches to door ${finalChoice}, ${end}\n`);

    story.say('Simulated games that are won by each strategy, with the 95 % interval:\n');
    story.say(await drawConvergence(player));
    return { gameId, result: `${name} switches and ${won ? 'wins' : 'loses'}`, turns: 1, actions: 2 };
}

function montyHall({ game: [game] }: GameView) {
    if (game === undefined || !('MontyHall' in game)) throw new Error('another game was expected');
    return game.MontyHall;
}
