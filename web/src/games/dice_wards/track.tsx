import { signed } from '../../numbers';
import { TABLE_WORDS } from './table_words';

const GOAL = 100;

/** The way to 100: what is in the bank, and what the round would add. */
export function Track({
    score,
    round,
    isActive,
}: {
    readonly score: number;
    readonly round: number;
    readonly isActive: boolean;
}) {
    return (
        <div class={`track${isActive ? ' active' : ''}`}>
            <b class="track-score number">
                <span class="hidden-text">{TABLE_WORDS.banked}</span> {score}
            </b>
            <Way score={score} round={round} />
            <span class="track-goal muted small number">{round > 0 ? signed(round) : TABLE_WORDS.goal}</span>
        </div>
    );
}

/** The same as a bar. */
export function Way({ score, round }: { readonly score: number; readonly round: number }) {
    const banked = Math.min(GOAL, score);
    const hoped = Math.min(GOAL - banked, round);
    return (
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" class="track-all" />
            <rect width={banked} height="8" class="track-banked" />
            <rect x={banked} width={hoped} height="8" class="track-round" />
            {[25, 50, 75].map((mark) => (
                <rect key={mark} x={mark - 0.15} width="0.3" height="8" class="track-mark" />
            ))}
        </svg>
    );
}
