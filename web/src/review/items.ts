import type { EngineTypes, Role } from '@dice-wards/client';
import type { Reviewed } from './props';
import { REVIEW } from './texts';

type Decision = EngineTypes.Decision;
type Mark = EngineTypes.Mark;

/** One step of a replay, with what was decided in it. A game adds what its stage draws. */
export interface Item {
    readonly key: string;
    readonly by: Role;
    /** The dice in a list, and what was done with them. */
    readonly label: string;
    readonly text: string;
    /** Decisions that lost something, the worst first, as text. */
    readonly better: readonly string[];
    readonly mark?: Mark;
    /** What the play lost, in points; left out where that is too little for a mark. */
    readonly lost?: number;
    /** What was decided, and what would have been best, where that is something else. */
    readonly done?: EngineTypes.Advised;
    readonly best?: EngineTypes.Advised;
    /** The version at which it was decided; left out where nobody can be asked about it. */
    readonly decidedAt?: number;
    /** How the match stands at it; left out where that is told otherwise. */
    readonly standing?: string;
    /** The version to which the step led. */
    readonly version: number;
    /** What the first seat could expect after it, in points; a running sum of luck and losses. */
    readonly equity: number;
}

export interface StageProps<I extends Item> {
    readonly game: Pick<Reviewed, 'kind' | 'own' | 'names' | 'seats' | 'hasCube'>;
    /** Undefined at the start. */
    readonly item: I | undefined;
    /** A choice that the player looks at, in place of the best one. */
    readonly shown: EngineTypes.Advised | undefined;
}

const MARKS: readonly Mark[] = ['Inaccuracy', 'Error', 'Blunder'];

/** The sum of all luck, less all losses, as the first seat sees it. It begins anew with each game of a match. */
export class Expectation {
    private game = 0;
    private sum = 0;
    private readonly counted = new Set<Decision>();

    after(decisions: readonly Decision[], game: number): number {
        if (game !== this.game) {
            this.game = game;
            this.sum = 0;
        }
        for (const decision of decisions) {
            if (this.counted.has(decision)) continue;
            this.counted.add(decision);
            const gain = (decision.luck ?? 0) - decision.loss;
            this.sum += decision.seat === 'Player1' ? gain : -gain;
        }
        return this.sum;
    }
}

/** What the analysis says of a step. @param inWords what should have been done */
export function judged(
    decisions: readonly Decision[],
    inWords: (best: EngineTypes.Advised) => string,
): Pick<Item, 'better' | 'mark' | 'best' | 'lost'> {
    const wrong = decisions.filter(({ mark, best }) => mark !== undefined && best !== undefined);
    wrong.sort((a, b) => b.loss - a.loss);
    const better = wrong.map(({ best, loss }) => REVIEW.better(best === undefined ? '' : inWords(best), loss));
    const mark = MARKS.findLast((each) => wrong.some((decision) => decision.mark === each));
    // Of a missed double nothing can be drawn.
    const play = wrong.find(({ done }) => done?.kind === 'play');
    const { best } = play ?? wrong[0] ?? {};
    return { better, ...(mark && { mark }), ...(best && { best }), ...(play && { lost: play.loss }) };
}
