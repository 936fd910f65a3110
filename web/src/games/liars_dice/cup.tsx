import { Die } from '../../parts/die';
import { TABLE_WORDS } from './table_words';

/** A cup, turned over, and how many dice somebody has left. */
export function CupOf({ dice }: { readonly dice: number }) {
    return (
        <span class="liars-cup" role="img" aria-label={TABLE_WORDS.left(dice)}>
            <svg viewBox="0 0 24 24" width="22" height="22">
                <path class="liars-cup-side" d="M7 4h10l3 15H4z" />
                <rect class="liars-cup-rim" x="2.500" y="18" width="19" height="4" rx="2" />
            </svg>
            <span class="number" aria-hidden="true">
                {dice}
            </span>
        </span>
    );
}

/** So many dice of a face, as a number and a die. Words beside it, or in its place, tell it to those who do not see it. */
export function BidPicture({
    count,
    face,
    size,
}: {
    readonly count: number;
    readonly face: number;
    readonly size: number;
}) {
    return (
        <span class="liars-bid" dir="ltr" aria-hidden="true">
            <b class="number">{count}</b>
            <span class="liars-times">×</span>
            <Die value={face} size={size} />
        </span>
    );
}
