import { setTimeout } from 'node:timers/promises';
import { BAR, type Board, flipped, OFF, PLACES } from '@dice-wards/games/backgammon/board/board';
import { legalPlays, type Play } from '@dice-wards/games/backgammon/board/plays';
import type { GameView } from '../../src/declarations/game_engine.did';
import { drawBoard } from './board_drawing';
import type { Ending } from './ending';
import { active, expectOk, gamesPlayed, meet, type Pair, type Player, ranked, tellStandings } from './players';
import type { Story, Weight } from './story';

const LOOK_AGAIN_MS = 200;

/** Two players meet and play a whole game: a line for each turn, and the final board. */
export async function demoBackgammon(players: Pair, story: Story): Promise<Ending> {
    const before = await gamesPlayed(players);
    const gameId = await meet(players, { kind: 'Backgammon' }, story);
    let view = expectOk(await players[0].game_engine.getGameState(gameId));
    let turns = 0;
    story.detail(board(view));
    while ('InProgress' in view.status) {
        if (view.activePlayer.length === 0) {
            // The throw that says who begins is on its way.
            await setTimeout(LOOK_AGAIN_MS);
            view = expectOk(await players[0].game_engine.getGameState(gameId));
            continue;
        }
        const { view: after, told } = await act(active(view, players), view);
        view = after;
        if (told === undefined) continue;
        turns += 1;
        story.turn(told.line, 'Finished' in view.status ? 'decisive' : told.weight);
        if ('InProgress' in view.status && told.moved) story.detail(`\n${board(view)}`);
    }
    story.endGame();
    story.say(`\n${board(view)}`);

    const [winner, loser] = ranked(view, players);
    const points = view.outcome[0]?.points ?? 0;
    const won = `${points} point${points === 1 ? '' : 's'}`;
    story.say(`${winner.name} wins ${won} after ${view.version} actions.\n`);
    story.detail(expectOk(await winner.game_engine.exportMatch(gameId, [])));
    await tellStandings([winner, loser], winner === players[0] ? before : [...before].reverse(), story);
    return { gameId, result: `${winner.name} wins ${won} from ${loser.name}`, turns, actions: view.version };
}

/** What an action did, and the line that tells it; a roll before a play is told with the play. */
interface Acted {
    readonly view: GameView;
    readonly told?: { readonly line: string; readonly weight: Weight; readonly moved?: boolean };
}

async function act({ name, game_engine }: Player, { roomId, version }: GameView): Promise<Acted> {
    const view = expectOk(await game_engine.getGameState(roomId));
    const seen: [number] = [version];
    const line = (what: string) => `${name.padEnd(14)} ${what}`;
    const cubeTurned = (what: string): Acted['told'] => ({ line: line(what), weight: 'decisive' });
    const [cube] = view.cube;
    const { state } = backgammon(view);
    if (cube?.offered) {
        if (lead(view) <= -TAKE_BEHIND) {
            const after = expectOk(await game_engine.forfeit(roomId, seen));
            return { view: after, told: cubeTurned(`refuses, and pays ${cube.stakes}`) };
        }
        const after = expectOk(await game_engine.acceptDouble(roomId, seen));
        return { view: after, told: cubeTurned(`accepts: the cube shows ${cube.stakes * 2}`) };
    }
    if (cube?.mayDouble && lead(view) > DOUBLE_AHEAD) {
        const after = expectOk(await game_engine.proposeDouble(roomId, seen));
        return { view: after, told: cubeTurned(`doubles to ${cube.stakes * 2}`) };
    }
    const diceOf = ({ lastDice }: GameView) => [...lastDice].join(' ');
    if ('Rolled' in state) {
        const { steps } = bestPlay(view);
        const moves = steps.map(({ from, die }) => ({ from, die }));
        const after = expectOk(await game_engine.play(roomId, moves, seen, []));
        const play = steps.map(({ from, to, hits }) => `${place(from)}/${place(to)}${hits ? '*' : ''}`).join(' ');
        const weight = steps.some(({ hits }) => hits) ? 'lively' : 'quiet';
        return { view: after, told: { line: line(`${diceOf(view)}: ${play}`), weight, moved: true } };
    }
    const after = expectOk(await game_engine.roll(roomId, seen));
    if ('Rolling' in state && 'Moved' in backgammon(after).state) {
        return { view: after, told: { line: line(`${diceOf(after)}: cannot move`), weight: 'quiet' } };
    }
    return { view: after };
}

/** Leads in the race: one doubles from the first on, and refuses when behind by the second. */
const DOUBLE_AHEAD = 0.1;
const TAKE_BEHIND = 0.2;

/** How far the view's own player is ahead in the race, as a share of their own pips. */
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

/** A simple plan: make points, leave few blots, and run. */
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

/** As the view's own player sees it. */
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

function backgammon({ game: [game] }: GameView) {
    if (game === undefined || !('Backgammon' in game)) throw new Error('another game was expected');
    return game.Backgammon;
}
