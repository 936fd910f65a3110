import { StillDie } from '../../parts/still_die';
import './picture.css';

/** A sailing boat that carries dice. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="yacht-sky" />
            <path d="M156 10v64h-52z" class="yacht-sail" />
            <path d="M164 22l40 52h-40z" class="yacht-sail" />
            <path d="M92 80h136l-18 28H110z" class="yacht-hull" />
            <path d="M0 100c40-14 70 10 112 0s72-10 108 0 66 8 100-4v34H0z" class="yacht-sea" />
            <path d="M0 116c50-10 90 8 140 0s110-8 180-2v16H0z" class="yacht-wave" />
            <StillDie value={5} at="translate(56 70) rotate(-14) scale(1.2)" />
            <StillDie value={5} at="translate(250 58) rotate(12) scale(1.3)" />
        </>
    );
}

/** A sail above a hull. */
export function Icon() {
    return <path d="M15 4v16H5zM17 8l8 12h-8zM4 22h24l-4 6H8z" />;
}
