import type { Advice, Analysed, EngineTypes } from '@dice-wards/client';
import type { Advised, CubeVerdict, Advice as RobotsAdvice } from '@dice-wards/robots/advice';
import type { Decision, Totals } from '@dice-wards/robots/analysis';

/** What the robots' package answers as the client has it: one shape for both who can be asked. */
export function plainAdvice({ choices, cube }: RobotsAdvice): Advice {
    return {
        choices: choices.map((choice) => ({ ...choice, command: plainAdvised(choice.command) })),
        ...(cube && { cube: plainVerdict(cube) }),
    };
}

/** @param player1 the sums of all decisions of the first seat, and `player2` of the second */
export function plainAnalysis(decisions: readonly Decision[], player1: Totals, player2: Totals): Analysed {
    return {
        decisions: decisions.map(plainDecision),
        player1: plainTotals(player1),
        player2: plainTotals(player2),
    };
}

function plainDecision({ done, best, mark, luck, seat, ...rest }: Decision): EngineTypes.Decision {
    return {
        ...rest,
        seat: nameOf(seat),
        ...(done && { done: plainAdvised(done) }),
        ...(best && { best: plainAdvised(best) }),
        ...(mark && { mark: nameOf(mark) }),
        ...(luck !== null && { luck }),
    };
}

function plainTotals({ rating, ...sums }: Totals): EngineTypes.Totals {
    return { ...sums, ...(rating && { rating: nameOf(rating) }) };
}

export function plainAdvised(advised: Advised): EngineTypes.Advised {
    return 'play' in advised ? { kind: 'play', value: advised.play } : { kind: nameOf(advised) };
}

function plainVerdict({ verdict, ...equities }: CubeVerdict): EngineTypes.CubeVerdict {
    return { verdict: nameOf(verdict), ...equities };
}

/** The name of a choice, which is its only field. */
function nameOf<Choice extends object>(choice: Choice): Choice extends unknown ? keyof Choice & string : never {
    return Object.keys(choice)[0] as ReturnType<typeof nameOf<Choice>>;
}
