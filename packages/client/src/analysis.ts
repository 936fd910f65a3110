import { ratingWord } from '@dice-wards/games/rating_words';
import type { CallOptions } from './aborting';
import type { Answer } from './answer';
import type { GameKind } from './generated/facts';
import type { Decision, GameEngine, Refusal, Totals } from './generated/game_engine';
import { factsOf } from './kinds';

/** A whole analysis: all decisions, and the sums of all pages. */
export interface Analysed {
    readonly decisions: readonly Decision[];
    readonly player1: Totals;
    readonly player2: Totals;
}

const NOTHING: Totals = {
    blunders: 0,
    decisions: 0,
    errorRate: 0,
    errors: 0,
    inaccuracies: 0,
    loss: 0,
    luck: 0,
};

/** Asks for page after page, and adds them up. */
export async function wholeAnalysis(
    engine: Pick<GameEngine, 'analyse' | 'getGameState'>,
    roomId: number,
    game?: number,
    options?: CallOptions,
): Promise<Answer<Analysed, Refusal>> {
    const decisions: Decision[] = [];
    let [player1, player2] = [NOTHING, NOTHING];
    const view = await engine.getGameState(roomId, options);
    if (!view.ok) return view;
    const { kind } = view.value;
    for (let since: number | undefined = 0; since !== undefined; ) {
        const page = await engine.analyse(roomId, game, since, options);
        if (!page.ok) return page;
        decisions.push(...page.value.decisions);
        player1 = sumOf(kind, player1, page.value.player1);
        player2 = sumOf(kind, player2, page.value.player2);
        since = page.value.next;
    }
    return { ok: true, value: { decisions, player1, player2 } };
}

/** Rate and word do not add up: they come from the sums. */
export function sumOf(kind: GameKind, a: Totals, b: Totals): Totals {
    const decisions = a.decisions + b.decisions;
    const loss = a.loss + b.loss;
    const errorRate = decisions === 0 ? 0 : (1000 * loss) / decisions;
    return {
        blunders: a.blunders + b.blunders,
        decisions,
        errorRate,
        errors: a.errors + b.errors,
        inaccuracies: a.inaccuracies + b.inaccuracies,
        loss,
        luck: a.luck + b.luck,
        ...(decisions > 0 && { rating: ratingWord(errorRate, factsOf(kind)?.errorRates) }),
    };
}
