import { StillDie } from '../../parts/still_die';
import './picture.css';

/** Two cups turned over, and one that is lifted from its dice. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="liars-cloth" />
            <path d="M0 0h320v40C246 70 188 14 116 48S32 88 0 62z" class="liars-shine" />
            <Cup at="translate(62 74) scale(1.05)" />
            <Cup at="translate(140 70)" />
            <Cup at="translate(214 48) rotate(-38) scale(1.05)" />
            <StillDie value={5} at="translate(232 100) rotate(-10) scale(0.95)" />
            <StillDie value={1} at="translate(268 84) rotate(14) scale(0.95)" />
            <StillDie value={5} at="translate(290 112) rotate(-20) scale(0.85)" />
        </>
    );
}

function Cup({ at }: { readonly at: string }) {
    return (
        <g transform={at}>
            <path d="M-22-42h44l11 78h-66z" class="liars-leather" />
            <path d="M-24-20h48l2 12h-52z" class="liars-band" />
            <rect x="-38" y="33" width="76" height="12" rx="6" class="liars-rim" />
        </g>
    );
}

/** A cup and a die. */
export function Icon() {
    return (
        <path
            fill-rule="evenodd"
            d="M6 4h10l3 15H3zM2 20h18a2 2 0 0 1 0 4H2a2 2 0 0 1 0-4zM22 18h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-2h1a3 3 0 0 0 2.500-4.600zM25 22.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z"
        />
    );
}
