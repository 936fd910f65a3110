import { showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import type { Judgement } from '@dice-wards/robots/analyst';
import { commentsOf } from '@dice-wards/robots/comments';
import { describe, expect, it } from 'vitest';

const move = (from: number, die: number) => ({ from, die });
const play = (...moves: ReturnType<typeof move>[]) => ({ play: moves });

function told(...judgements: Judgement[]): string[] {
    const decisions = judgements.map((each, place) => showJudgement(each, 10 + place, 2));
    return commentsOf({
        decisions,
        player1: totalsOf(decisions, 0),
        player2: totalsOf(decisions, 1),
    });
}

describe('comments on an analysis', () => {
    it('tell the sums of both, and each decision with a mark', () => {
        const done = play(move(6, 3), move(6, 1));
        const best = play(move(25, 3), move(2, 5));
        expect(
            told(
                { seat: 0, decision: { done, best, loss: 0.1204, isForced: false }, luck: null },
                { seat: 1, decision: null, luck: 0.25 },
                { seat: 1, decision: { done, best: done, loss: 0.019, isForced: false }, luck: null },
                {
                    seat: 1,
                    decision: { done: { acceptDouble: null }, best: { forfeit: null }, loss: 0.02, isForced: false },
                    luck: null,
                },
            ),
        ).toEqual([
            'Player1: decisions 1, inaccuracies 0, errors 0, blunders 1, loss 0.120, error rate 120.4 (Awful), luck 0.000',
            'Player2: decisions 2, inaccuracies 1, errors 0, blunders 0, loss 0.039, error rate 19.5 (CasualPlayer), luck 0.250',
            'Version 10, Player1: 6/3 6/5 loses 0.120 (Blunder); best 25/22 2/0',
            'Version 13, Player2: taking loses 0.020 (Inaccuracy); best dropping',
        ]);
    });

    it('have no rating for a player without a decision', () => {
        expect(told()[0]).toBe(
            'Player1: decisions 0, inaccuracies 0, errors 0, blunders 0, loss 0.000, error rate 0.0, luck 0.000',
        );
    });
});
