import type { GameView } from '../../src/declarations/game_engine.did';
import { active, expectOk, type Pair, type Player } from './players';

/** Holding at 20 wins about as often as any simple plan; at the end, whatever reaches 100 is enough. */
const HOLD_AT = 20;
const TARGET = 100;

/** A whole game, a line for each turn. */
export async function playDiceWards(gameId: number, players: Pair): Promise<GameView> {
    let view = expectOk(await players[0].engine.getGameState(gameId));
    while ('InProgress' in view.status) view = await turn(active(view, players), players, view);
    return view;
}

async function turn(player: Player, players: Pair, before: GameView): Promise<GameView> {
    let view = before;
    const story: string[] = [];
    while (view.turnId === before.turnId && 'InProgress' in view.status) {
        const { roundScore, player1Score, player2Score } = scores(view);
        const banked = player === players[0] ? player1Score : player2Score;
        const hold = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
        const { engine } = player;
        view = expectOk(
            await (hold ? engine.hold(view.roomId, [view.version]) : engine.roll(view.roomId, [view.version])),
        );
        story.push(hold ? `holds ${roundScore}` : String(view.lastDice[0]));
    }
    const { player1Score, player2Score } = scores(view);
    const score = `${player1Score} : ${player2Score}`.padStart(9);
    const lost = story.at(-1) === '1' ? ', and the round is lost' : '';
    console.log(`${score}   ${player.name.padEnd(14)} ${story.join(' ')}${lost}`);
    return view;
}

function scores({ game }: GameView) {
    if (!('DiceWards' in game)) throw new Error('another game was expected');
    return game.DiceWards;
}
