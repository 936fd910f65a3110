import { CENTRED, cubeOwner } from '../cube';
import { otherSeat, SEATS, type Seat } from '../for_two';
import type { MatchFacts, PositionTexts, Texts } from '../rules';
import { type Board, CHECKERS, flipped, mineOff } from './board/board';
import type { Dice } from './board/dice';
import { type Step, unstepped } from './board/legal_steps';
import type { Event } from './events';
import { forfeitedGames, played } from './notation/forfeit_text';
import { writeMatchText } from './notation/mat_writer';
import { matchId } from './notation/match_id';
import type { GameText, MatchAction } from './notation/match_text';
import { positionId } from './notation/position_id';
import type { Snapshot } from './notation/snapshot';
import { xgid } from './notation/xgid';
import { type GameResult, isOffered, type State, tableOf, variantOf } from './state';

/** Backgammon in the formats of its programs. */
export const texts: Texts<State, Event> = { match: matchText, position: positionTexts };

/** GNU Backgammon cuts longer ones. The headers have them in full. */
const MOST_OF_NAME = 31;

/** The games from the first one on; what is not confirmed yet is not in it. */
function matchText(
    now: State,
    events: readonly Event[],
    { players, names, createdAtMs, comments }: MatchFacts,
): string {
    const { options } = now.match;
    const { name: variation } = variantOf(now.match);
    const date = new Date(createdAtMs).toISOString().slice(0, 10).replaceAll('-', '.');
    return writeMatchText({
        length: options.matchLength,
        headers: [
            ['Player 1', names[0]],
            ['Player 2', names[1]],
            ...SEATS.filter((seat) => names[seat] !== players[seat]).map(
                (seat) => [`Principal ${seat + 1}`, players[seat]] as const,
            ),
            ['EventDate', date],
            ...(variation === undefined ? [] : [['Variation', variation] as const]),
            ...(options.matchLength === 0 ? [['Jacoby', options.jacoby ? 'On' : 'Off'] as const] : []),
        ],
        comments,
        names: [names[0].slice(0, MOST_OF_NAME), names[1].slice(0, MOST_OF_NAME)],
        games: gamesOf(events),
    });
}

/** The actions of each game. No board is kept: the events tell all that the text needs, and a long match has thousands. */
function gamesOf(events: readonly Event[]): GameText[] {
    const games: GameText[] = [];
    let actions: MatchAction[] = [];
    let score: readonly [number, number] = [0, 0];
    let turn: Seat = 0;
    let dice: Dice = [1, 1];
    let steps: Step[] = [];
    let stakes = 1;
    /** In this turn, and the game did not end by the player's absence. */
    let hasMoved = false;
    let isResigned = false;
    const turnPlayed = (): MatchAction => ({ kind: 'play', by: turn, dice, steps });
    for (const event of events) {
        switch (event.kind) {
            case 'rolled-for-start':
                turn = event.dice[0] > event.dice[1] ? 0 : 1;
                stakes = 1;
                break;
            case 'rolled':
                dice = event.dice;
                steps = [];
                break;
            case 'moving':
                steps.push(event.step);
                break;
            case 'undone':
                steps.pop();
                break;
            case 'moved':
                hasMoved = true;
                break;
            case 'resigned':
                isResigned = true;
                break;
            case 'resignation-refused':
                isResigned = false;
                break;
            case 'absent':
                hasMoved = false;
                break;
            case 'rolling':
                actions.push(turnPlayed());
                hasMoved = false;
                turn = otherSeat(turn);
                break;
            case 'doubled':
                actions.push({ kind: 'double', by: turn, value: stakes * 2 });
                break;
            case 'double-accepted':
                actions.push({ kind: 'take', by: otherSeat(turn) });
                stakes *= 2;
                break;
            case 'completed': {
                const { winner, points } = event;
                const last = actions[actions.length - 1];
                if (last?.kind === 'double') actions.push({ kind: 'drop', by: otherSeat(turn) });
                else if (hasMoved && !isResigned) actions.push(turnPlayed());
                isResigned = false;
                if (event.win === 'forfeit' && points === 0) games.push({ score, actions, result: undefined });
                else if (event.win === 'forfeit') games.push(...forfeitedGames(score, actions, winner, points, stakes));
                else games.push({ score, actions: played(actions, winner), result: { winner, points } });
                score = winner === 0 ? [score[0] + points, score[1]] : [score[0], score[1] + points];
                actions = [];
                break;
            }
            default:
        }
    }
    const last = events.at(-1);
    if (last !== undefined && last.kind !== 'completed') {
        games.push({ score, actions, result: undefined });
    }
    return games;
}

/** As the match ID tells what is offered. A match is never offered: it is lost at once. */
const RESIGNED = { Single: 1, Gammon: 2, Backgammon: 3, Match: 0 } as const;

function positionTexts(state: State): PositionTexts {
    const snapshot = snapshotOf(state);
    return { positionId: positionId(snapshot.board), matchId: matchId(snapshot), xgid: xgid(snapshot) ?? null };
}

/**
 * The position in which somebody decides: while a play can be taken back, the one that was rolled in. The formats
 * know no double after the roll, so such a one is told without its dice.
 */
export function snapshotOf(state: State): Snapshot {
    const { options, score, crawford, last } = state.match;
    const isOver = state.kind === 'completed';
    const { turn, board, cube } =
        state.kind === 'rolling-for-start'
            ? { turn: 0 as const, board: variantOf(state.match).start, cube: CENTRED }
            : tableOf(state);
    const steps = 'steps' in state ? state.steps : [];
    const doubled = state.kind === 'doubled';
    const offer = !isOver && isOffered(state.match) ? state.match.resignation : undefined;
    const playing = {
        board: steps.reduceRight(unstepped, board),
        gameState: 'playing',
        turn,
        decision: doubled || offer !== undefined ? otherSeat(turn) : turn,
        dice: 'dice' in state && !doubled ? state.dice : undefined,
        resigned: offer === undefined ? 0 : RESIGNED[offer.as],
    } as const;
    return {
        ...(isOver && last !== undefined ? endOf(turn, board, cube.stakes, last) : playing),
        cube: cube.stakes,
        owner: cubeOwner(cube),
        length: options.matchLength,
        score,
        crawford: crawford === 'now',
        doubled,
        jacoby: options.jacoby,
        beavers: false,
    };
}

/** How GNU Backgammon leaves a game that is over: after the last checker the turn has passed; what the clock ended counts as resigned. */
function endOf(
    turn: Seat,
    board: Board,
    stakes: number,
    { winner, win, points }: GameResult,
): Pick<Snapshot, 'board' | 'gameState' | 'turn' | 'decision' | 'dice' | 'resigned'> {
    const other = otherSeat(turn);
    const dice = undefined;
    if (win === 'refused') return { board, gameState: 'dropped', turn, decision: other, dice, resigned: 0 };
    if (mineOff(winner === turn ? board : flipped(board)) === CHECKERS) {
        return { board: flipped(board), gameState: 'over', turn: other, decision: other, dice, resigned: 0 };
    }
    const resigned = Math.min(Math.max(Math.floor(points / stakes), 1), 3) as 1 | 2 | 3;
    return { board, gameState: 'resigned', turn, decision: turn, dice, resigned };
}
