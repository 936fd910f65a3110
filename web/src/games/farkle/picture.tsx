import { StillDie } from '../../parts/still_die';
import './picture.css';

/** Six dice that were thrown. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="farkle-felt" />
            <path d="M0 0h320v44C250 74 190 18 118 52S32 92 0 66z" class="farkle-shine" />
            <StillDie value={1} at="translate(62 82) rotate(-14) scale(1.35)" />
            <StillDie value={5} at="translate(108 44) rotate(12) scale(1.25)" />
            <StillDie value={1} at="translate(146 92) rotate(7) scale(1.4)" />
            <StillDie value={3} at="translate(196 52) rotate(-22) scale(1.3)" />
            <StillDie value={1} at="translate(226 98) rotate(16) scale(1.3)" />
            <StillDie value={6} at="translate(268 60) rotate(-6) scale(1.35)" />
        </>
    );
}

/** Two dice, one behind the other. */
export function Icon() {
    return (
        <path
            fill-rule="evenodd"
            d="M13 3h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-1v-9a6 6 0 0 0-6-6h-9v-1a3 3 0 0 1 3-3zM6 10h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3zm6.500 7.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        />
    );
}
