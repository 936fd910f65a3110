import type { GameView } from '../../src/declarations/game_engine.did';
import type { Ending } from './ending';
import { active, expectOk, gamesPlayed, meet, type Pair, type Player, ranked, tellStandings } from './players';
import type { Story, Weight } from './story';

/** Holding at 20 wins about as often as any simple plan. At the end, whatever reaches 100 is enough. */
const HOLD_AT = 20;
const TARGET = 100;
/** Losing a round of this many points is worth telling. */
const BIG_LOSS = 18;

/** Two players meet and play a whole game, a line for each turn. */
export async function demoDiceWards(players: Pair, story: Story): Promise<Ending> {
    const before = await gamesPlayed(players);
    const gameId = await meet(players, { kind: 'DiceWards' }, story);
    let view = expectOk(await players[0].game_engine.getGameState(gameId));
    let turns = 0;
    while ('InProgress' in view.status) {
        view = await playTurn(active(view, players), players, view, story);
        turns += 1;
    }
    story.endGame();
    const [winner, loser] = ranked(view, players);
    story.say(`\n${winner.name} wins after ${view.version} actions.\n`);
    await tellStandings([winner, loser], winner === players[0] ? before : [...before].reverse(), story);

    const { player1Score, player2Score } = scores(view);
    const [high, low] = [player1Score, player2Score].sort((a, b) => b - a);
    return { gameId, result: `${winner.name} beats ${loser.name} ${high} to ${low}`, turns, actions: view.version };
}

async function playTurn(player: Player, players: Pair, before: GameView, story: Story): Promise<GameView> {
    let view = before;
    let round = 0;
    const told: string[] = [];
    while (view.turnId === before.turnId && 'InProgress' in view.status) {
        const { roundScore, player1Score, player2Score } = scores(view);
        const banked = player === players[0] ? player1Score : player2Score;
        const hold = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
        const { game_engine } = player;
        const act = hold ? game_engine.hold : game_engine.roll;
        round = roundScore;
        view = expectOk(await act(view.roomId, [view.version]));
        told.push(hold ? `holds ${roundScore}` : String(view.lastDice[0]));
    }
    const { player1Score, player2Score } = scores(view);
    const score = `${player1Score} : ${player2Score}`.padStart(9);
    const lost = told.at(-1) === '1' ? ', and the round is lost' : '';
    story.turn(`${score}   ${player.name.padEnd(14)} ${told.join(' ')}${lost}`, weightOf(before, view, round));
    return view;
}

function weightOf(before: GameView, after: GameView, round: number): Weight {
    if ('Finished' in after.status) return 'decisive';
    const lost = scores(after).roundScore === 0 && sumOf(after) === sumOf(before);
    if (lost) return round >= BIG_LOSS ? 'lively' : 'quiet';
    return leaderOf(after) === leaderOf(before) ? 'quiet' : 'lively';
}

function sumOf(view: GameView): number {
    const { player1Score, player2Score } = scores(view);
    return player1Score + player2Score;
}

/** Positive where Player1 leads, negative where Player2 does. */
function leaderOf(view: GameView): number {
    const { player1Score, player2Score } = scores(view);
    return Math.sign(player1Score - player2Score);
}

function scores({ game: [game] }: GameView) {
    if (game === undefined || !('DiceWards' in game)) throw new Error('another game was expected');
    return game.DiceWards;
}
