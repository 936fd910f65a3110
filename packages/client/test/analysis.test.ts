import { chose } from '@dice-wards/candid/choice';
import { showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { expect, it } from 'vitest';
import { sumOf, wholeAnalysis } from '../src/analysis';
import type { GameView, Totals } from '../src/generated/game_engine';

const KIND = 'Backgammon';

/** What the engine says of decisions that each lose so much, as the client has it. */
function page(losses: readonly number[]): Totals {
    const [done, best] = [chose('roll'), chose('hold')];
    const decisions = losses.map((loss) =>
        showJudgement({ seat: 0, decision: { done, best, loss, isForced: false }, luck: 0.25 }, 1, 1),
    );
    const { rating, ...totals } = totalsOf(decisions, 0);
    return { ...totals, ...(rating !== null && { rating: Object.keys(rating)[0] as Totals['rating'] }) };
}

it('the sums of two pages are those of all their decisions, with their rate and its word', () => {
    for (const worst of [0, 0.003, 0.007, 0.02, 0.03, 0.05, 0.09, 0.3]) {
        const [first, second] = [
            [0, worst],
            [worst / 2, 0, worst],
        ];
        const whole = page([...first, ...second]);
        const sum = sumOf(KIND, page(first), page(second));
        expect(sum.rating).toBe(whole.rating);
        expect([sum.decisions, whole.decisions]).toEqual([5, 5]);
        expect(sum.errorRate).toBeCloseTo(whole.errorRate, 9);
        expect(sum.loss).toBeCloseTo(whole.loss, 9);
    }
});

it('all pages are asked for, one after the other', async () => {
    const asked: unknown[][] = [];
    const totals = { blunders: 1, decisions: 2, errorRate: 125, errors: 0, inaccuracies: 0, loss: 0.25, luck: 0 };
    const engine: Parameters<typeof wholeAnalysis>[0] = {
        getGameState: async () => ({ ok: true, value: { kind: KIND } as GameView }),
        analyse: async (roomId, game, since) => {
            asked.push([roomId, game, since]);
            const next = since < 20 ? since + 10 : undefined;
            return { ok: true, value: { decisions: [], player1: totals, player2: totals, next } };
        },
    };
    expect(await wholeAnalysis(engine, 7, 2)).toMatchObject({
        ok: true,
        value: { player1: { decisions: 6, blunders: 3, rating: 'Awful', errorRate: 125 } },
    });
    expect(asked).toEqual([
        [7, 2, 0],
        [7, 2, 10],
        [7, 2, 20],
    ]);
});
