import type { Advised } from './advice';
import type { Decision, Totals } from './analysis';

/** A part of an analysis, as far as its comments tell it. */
interface Judged {
    readonly decisions: readonly Decision[];
    readonly player1: Totals;
    readonly player2: Totals;
}

const WORDS = {
    roll: 'rolling',
    hold: 'holding',
    proposeDouble: 'doubling',
    acceptDouble: 'taking',
    forfeit: 'dropping',
} as const;

/** Lines about the sums of both players, and about each decision that has a mark. They have no line breaks. */
export function commentsOf({ decisions, player1, player2 }: Judged): string[] {
    const lines = [totalsText('Player1', player1), totalsText('Player2', player2)];
    for (const decision of decisions) if (decision.mark !== null) lines.push(decisionText(decision));
    return lines;
}

function totalsText(name: string, totals: Totals): string {
    const { decisions, inaccuracies, errors, blunders, loss, luck, errorRate, rating } = totals;
    const word = rating === null ? '' : ` (${nameOf(rating)})`;
    const marks = `inaccuracies ${inaccuracies}, errors ${errors}, blunders ${blunders}`;
    const sums = `loss ${loss.toFixed(3)}, error rate ${errorRate.toFixed(1)}${word}, luck ${luck.toFixed(3)}`;
    return `${name}: decisions ${decisions}, ${marks}, ${sums}`;
}

function decisionText({ version, seat, mark, loss, done, best }: Decision): string {
    const what = mark === null ? '' : ` (${nameOf(mark)})`;
    return `Version ${version}, ${nameOf(seat)}: ${advisedText(done)} loses ${loss.toFixed(3)}${what}; best ${advisedText(best)}`;
}

/** A play as `.mat` writes it, in the player's own numbering: 25 is the bar, 0 is off. */
function advisedText(advised: Advised | null): string {
    if (advised === null) return '';
    if ('play' in advised) return advised.play.map(({ from, die }) => `${from}/${Math.max(from - die, 0)}`).join(' ');
    return WORDS[nameOf(advised) as keyof typeof WORDS];
}

const nameOf = (variant: object): string => Object.keys(variant)[0] ?? '';
