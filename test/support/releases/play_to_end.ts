import type { GameView } from '../../../src/declarations/game_engine.did';
import { anything, playOn } from '../backgammon';
import { play } from '../games';
import type { Random } from '../seeded_random';
import { happy, type Player, type World } from '../world';
import { playByVerbs } from './later_kinds';

/** Plays a game of any kind to its end, wherever it stands. Its players are among those given. */
export async function playToEnd(
    world: World,
    everybody: readonly Player[],
    roomId: number,
    random: Random,
): Promise<GameView> {
    const views = await Promise.all(everybody.map(({ gameEngine }) => gameEngine.getGameState(roomId)));
    // A private game is shown to its players only.
    const [view] = views.flatMap((seen) => ('Ok' in seen ? [seen.Ok] : []));
    const players = [view.player1, view.player2]
        .map((seat) => everybody.find(({ principal }) => principal.toText() === seat.toText()))
        .filter((player) => player !== undefined);
    if ('Finished' in view.status) return view;
    if (view.kind === 'MontyHall') return openADoor(players[0], view, random);
    if (players.length < 2 || isOfALaterKind(view)) return playByVerbs(world, players, roomId);
    if (view.kind === 'Backgammon') return playOn(players, roomId, anything(random));
    const [cube] = view.cube;
    if (cube?.offered === true) {
        const [answering] = 'Player1' in (view.activePlayer[0] ?? {}) ? players : [players[1]];
        await happy(answering.gameEngine.acceptDouble(roomId, []));
    }
    return play(players, roomId);
}

/** Games in which a resignation waits, and those without a player of their own here, are played by `act`. Games for one are none of these. */
function isOfALaterKind({ kind, game: [game] }: GameView): boolean {
    if (game !== undefined && 'Backgammon' in game) return game.Backgammon.resignation.length > 0;
    return kind !== 'DiceWards';
}

async function openADoor({ gameEngine }: Player, view: GameView, random: Random): Promise<GameView> {
    const [game] = view.game;
    if (game === undefined || !('MontyHall' in game)) throw new Error('another game was expected');
    const { roomId, version } = view;
    if (game.MontyHall.playerChoice === 0) {
        await happy(gameEngine.selectDoor(roomId, 1 + random.below(3), [version]));
    }
    return happy(gameEngine.makeFinalChoice(roomId, random.below(2) === 0 ? 'stick' : 'switch', []));
}
