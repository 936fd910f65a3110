import { forfeitedGames } from '@dice-wards/games/backgammon/notation/forfeit_text';
import type { MatchAction } from '@dice-wards/games/backgammon/notation/match_text';
import { expect, it } from 'vitest';

const PLAY: MatchAction = { kind: 'play', by: 0, dice: [3, 1], steps: [] };
const DROPPED: readonly MatchAction[] = [PLAY, { kind: 'double', by: 1, value: 2 }, { kind: 'drop', by: 0 }];

/** As GNU Backgammon counts: a result is a resignation for so many times the cube, and a refused double is worth the cube. */
function countedByGnubg(games: ReturnType<typeof forfeitedGames>, stakes: number): number {
    let points = 0;
    games.forEach(({ result, actions }, place) => {
        const cube = place === 0 ? stakes : 1;
        const isDropped = actions.at(-1)?.kind === 'drop';
        if (isDropped) points += cube;
        else if (result !== undefined) points += Math.min(Math.max(Math.floor(result.points / cube), 1), 3) * cube;
    });
    return points;
}

it.each([1, 2, 4, 8, 16])('a match that is lost at a cube of %d ends with the score of the match', (stakes) => {
    for (const actions of [[PLAY], DROPPED]) {
        for (let points = 1; points <= 25; points += 1) {
            const games = forfeitedGames([25 - points, 4], actions, 0, points, stakes);
            expect(countedByGnubg(games, stakes), `${points} points`).toBe(points);
            let score = 25 - points;
            for (const game of games) {
                expect(game.score).toEqual([score, 4]);
                score += game.result?.points ?? 0;
            }
            expect(score).toBe(25);
        }
    }
});

it('4–4 in a match to 7 with the cube at 4 is lost 4–7', () => {
    const games = forfeitedGames([4, 4], [PLAY], 1, 3, 4);
    expect(games).toMatchObject([
        { score: [4, 4], actions: [PLAY], result: undefined },
        { score: [4, 4], result: { winner: 1, points: 3 } },
    ]);
});
