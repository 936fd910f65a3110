import { StillDie } from '../../parts/still_die';
import './picture.css';

/** Two dice on a cloth. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="cloth" />
            <StillDie value={3} at="translate(124 66) rotate(-14) scale(1.7)" />
            <StillDie value={5} at="translate(200 62) rotate(11) scale(1.7)" />
        </>
    );
}

/** Two dice, one upon the other. */
export function Icon() {
    return (
        <>
            <rect x="4" y="4" width="16" height="16" rx="4" opacity=".55" />
            <path
                fill-rule="evenodd"
                d="M16 12h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4zm4 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
            />
        </>
    );
}
