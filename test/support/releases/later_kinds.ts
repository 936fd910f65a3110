import { keepsOf } from '@dice-wards/games/farkle/scoring';
import type { Action, GameBackgammon, GameView } from '../../../src/declarations/game_engine.did';
import { actorFirst } from '../games';
import { happy, type Player, type World } from '../world';

/** The first action that the rules allow, whatever the game is; takes every double and every resignation. */
export function anyAction({ game: [game], cube, lastDice }: GameView): Action {
    if (cube[0]?.offered) return { acceptDouble: null };
    if (game !== undefined && 'Farkle' in game) {
        const [keep] = keepsOf(lastDice);
        if (keep === undefined) return { roll: null };
        return { keep: { dice: Uint8Array.from(keep.dice), banks: game.Farkle.roundScore + keep.points >= 300 } };
    }
    if (game !== undefined && 'DiceWards' in game)
        return game.DiceWards.roundScore >= 20 ? { hold: null } : { roll: null };
    const [board] = Object.values(game as unknown as Record<string, GameBackgammon>);
    if ('Offered' in (board.resignation[0]?.status ?? {})) return { acceptResignation: null };
    const [step] = board.legalMoves;
    return step === undefined ? { roll: null } : { move: { from: step.from, die: step.die } };
}

/** Acts for both players, and waits for a robot, until the game is over or so many actions are done. */
export async function playByVerbs(
    world: World,
    players: readonly Player[],
    roomId: number,
    most = Number.POSITIVE_INFINITY,
): Promise<GameView> {
    const look = ({ gameEngine }: Player) => happy(gameEngine.getGameState(roomId));
    let view = await look(players[0]);
    for (let done = 0; done < most && !('Finished' in view.status); ) {
        const [actor] = actorFirst(view, [players[0], players[1] as Player | undefined]);
        if (actor === undefined) {
            await world.advance(2_000);
            view = await look(players[0]);
            continue;
        }
        const seen = await look(actor);
        view = await happy(actor.gameEngine.act(roomId, anyAction(seen), [seen.version]));
        done += 1;
    }
    return view;
}
