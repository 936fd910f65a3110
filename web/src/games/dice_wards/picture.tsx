import { StillDie } from '../../parts/still_die';
import './picture.css';

/** Three dice. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="brass" />
            <path d="M0 130C60 70 120 108 178 78s92-60 142-50v102z" class="brass-deep" />
            <StillDie value={4} at="translate(92 74) rotate(-10) scale(1.5)" />
            <StillDie value={6} at="translate(166 58) rotate(14) scale(1.9)" />
            <StillDie value={2} at="translate(240 80) rotate(-24) scale(1.4)" />
        </>
    );
}

/** A die. */
export function Icon() {
    return (
        <path
            fill-rule="evenodd"
            d="M9 5h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm2.500 4a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zm9 9a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
        />
    );
}
