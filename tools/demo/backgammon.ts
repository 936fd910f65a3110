import type { GameView } from '../../src/declarations/game_engine.did';
import { BAR, type Board, flipped, OFF, PLACES } from '../../src/games/backgammon/board/board';
import { legalPlays, type Play } from '../../src/games/backgammon/board/plays';
import { drawBoard } from './board_drawing';
import { active, expectOk, type Pair, type Player } from './players';

/** A whole game: a line for each action, and the board after each turn. */
export async function playBackgammon(gameId: number, players: Pair): Promise<GameView> {
    let view = expectOk(await players[0].engine.getGameState(gameId));
    console.log(board(view));
    while ('InProgress' in view.status) view = await act(active(view, players), view);
    return view;
}

async function act(player: Player, { roomId, version }: GameView): Promise<GameView> {
    const view = expectOk(await player.engine.getGameState(roomId));
    const { engine } = player;
    const seen: [number] = [version];
    const say = (what: string) => console.log(`${player.name.padEnd(14)} ${what}`);
    const [cube] = view.cube;
    const { state } = backgammon(view);
    if (cube?.offered) {
        const takes = lead(view) > -TAKE_BEHIND;
        say(takes ? `accepts: the cube shows ${cube.stakes * 2}` : `refuses, and pays ${cube.stakes}`);
        return expectOk(await (takes ? engine.acceptDouble(roomId, seen) : engine.forfeit(roomId, seen)));
    }
    if (cube?.mayDouble && lead(view) > DOUBLE_AHEAD) {
        say(`doubles to ${cube.stakes * 2}`);
        return expectOk(await engine.proposeDouble(roomId, seen));
    }
    if ('Rolled' in state) {
        const { steps } = bestPlay(view);
        const after = expectOk(
            await engine.play(
                roomId,
                steps.map(({ from, die }) => ({ from, die })),
                seen,
            ),
        );
        const dice = [...view.lastDice].join(' ');
        say(`${dice}: ${steps.map(({ from, to, hits }) => `${place(from)}/${place(to)}${hits ? '*' : ''}`).join(' ')}`);
        console.log(`\n${board(after)}`);
        return after;
    }
    const after = expectOk(await engine.roll(roomId, seen));
    if ('Rolling' in state && 'Moved' in backgammon(after).state) say(`${[...after.lastDice].join(' ')}: cannot move`);
    return after;
}

/** Shares of the race by which one doubles, and up to which one accepts. */
const DOUBLE_AHEAD = 0.1;
const TAKE_BEHIND = 0.2;

/** How far who asks is ahead in the race, as a share of his own way. */
function lead(view: GameView): number {
    const { player1Pips, player2Pips } = backgammon(view);
    const [mine, theirs] = isFirst(view) ? [player1Pips, player2Pips] : [player2Pips, player1Pips];
    return (theirs - mine) / Math.max(mine, 1);
}

/** The rules are plain TypeScript, so a player's program can use them too. */
function bestPlay(view: GameView): Play {
    const [first, second] = view.lastDice;
    const plays = legalPlays(boardOf(view), [first, second]);
    return plays.reduce((best, play) => (worth(play.board) > worth(best.board) ? play : best));
}

/** Some sense: make points, leave few blots, send the opponent back, and run. */
function worth(board: Board): number {
    let sum = 0;
    for (let at = 1; at < BAR; at += 1) {
        const count = board[at];
        if (count >= 2) sum += at <= 8 ? 4 : 2;
        if (count === 1) sum -= at > 6 ? 2 : 3;
        if (count > 0) sum -= count * at * 0.1;
    }
    return sum - board[OFF] * 6;
}

/** As the player sees it whose view this is. */
function boardOf(view: GameView): Board {
    const { player1Checkers, player2Checkers } = backgammon(view);
    const board = new Int8Array(PLACES);
    for (let at = 1; at < PLACES; at += 1) {
        board[at] += player1Checkers[at];
        board[BAR - at] -= player2Checkers[at];
    }
    return isFirst(view) ? board : flipped(board);
}

function isFirst({ me: [role] }: GameView): boolean {
    return role !== undefined && 'Player1' in role;
}

function board(view: GameView): string {
    const { player1Checkers, player2Checkers, player1Pips, player2Pips } = backgammon(view);
    const [cube] = view.cube;
    const owner = cube?.owner[0] === undefined ? 'centre' : 'Player1' in cube.owner[0] ? 'X' : 'O';
    const drawn = drawBoard({ player1: player1Checkers, player2: player2Checkers });
    return `${drawn}\n  X ${player1Pips} pips, O ${player2Pips} pips, cube ${cube?.stakes ?? 1} (${owner})\n`;
}

function place(at: number): string {
    if (at === BAR) return 'bar';
    return at === OFF ? 'off' : String(at);
}

function backgammon({ game }: GameView) {
    if (!('Backgammon' in game)) throw new Error('another game was expected');
    return game.Backgammon;
}
