import type { Seat } from '../../for_two';
import type { GameText, MatchAction } from './match_text';

/**
 * The end of a match that was given up, or lost by absence, so that GNU Backgammon finds its winner and score. To it a result is a
 * resignation, for once to three times the cube, and a game without any action is none. So what is missing is told as further
 * games: the winner opens, and the other resigns. Where the cube is worth more than was missing, all of it is: the game that was
 * played has no result then.
 *
 * @param points all that the winner still needed
 * @param stakes the cube of the game that was played
 */
export function forfeitedGames(
    score: readonly [number, number],
    actions: readonly MatchAction[],
    winner: Seat,
    points: number,
    stakes: number,
): GameText[] {
    const isDropped = actions.at(-1)?.kind === 'drop';
    const games: GameText[] = [];
    let now = score;
    if (points < stakes) {
        // A double that is refused ends a game for its stakes; one without an answer does not.
        games.push({ score, actions: isDropped ? actions.slice(0, -1) : actions, result: undefined });
    } else {
        const multiple = isDropped ? 1 : Math.min(Math.floor(points / stakes), 3);
        const first = multiple * stakes;
        games.push({ score, actions: played(actions, winner), result: { winner, points: first } });
        now = added(score, winner, first);
    }
    for (let missing = points - (now[winner] - score[winner]); missing > 0; missing -= 3) {
        const result = { winner, points: Math.min(missing, 3) };
        games.push({ score: now, actions: played([], winner), result });
        now = added(now, winner, result.points);
    }
    return games;
}

/** The best opening: no analysis finds an error in it. */
export function played(actions: readonly MatchAction[], winner: Seat): readonly MatchAction[] {
    if (actions.length > 0) return actions;
    const steps = [
        { from: 8, to: 5, hits: false },
        { from: 6, to: 5, hits: false },
    ];
    return [{ kind: 'play', by: winner, dice: [3, 1], steps }];
}

function added(score: readonly [number, number], winner: Seat, points: number): readonly [number, number] {
    return winner === 0 ? [score[0] + points, score[1]] : [score[0], score[1] + points];
}
