import { signed } from '../../numbers';
import { GOAL, inPoints } from './points';
import { TABLE_WORDS } from './table_words';

/** The way to 10,000: what is in the bank, and what the turn would add. */
export function Track({
    score,
    turn,
    isActive,
}: {
    readonly score: number;
    readonly turn: number;
    readonly isActive: boolean;
}) {
    return (
        <div class={`farkle-track${isActive ? ' active' : ''}`}>
            <b class="number">
                <span class="hidden-text">{TABLE_WORDS.banked}</span> {inPoints(score)}
            </b>
            <Way score={score} turn={turn} />
            <span class="muted small number">{turn > 0 ? signed(turn) : TABLE_WORDS.goal}</span>
        </div>
    );
}

/** The same as a bar. */
export function Way({ score, turn }: { readonly score: number; readonly turn: number }) {
    const banked = Math.min(GOAL, score);
    const hoped = Math.min(GOAL - banked, turn);
    return (
        <svg viewBox={`0 0 ${GOAL} 800`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={GOAL} height="800" class="farkle-track-all" />
            <rect width={banked} height="800" class="farkle-track-banked" />
            <rect x={banked} width={hoped} height="800" class="farkle-track-turn" />
        </svg>
    );
}
