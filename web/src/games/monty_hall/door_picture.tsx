import type { EngineTypes } from '@dice-wards/client';

/** A door, or what was behind it. */
export function DoorPicture({ door: { number, state } }: { readonly door: EngineTypes.Door }) {
    const isOpen = state === 'OpenWithGoat' || state === 'OpenWithPrize';
    return (
        <svg class={`door-picture ${state}`} viewBox="0 0 120 190" aria-hidden="true">
            <path d="M4 190V12A10 10 0 0 1 14 2h92a10 10 0 0 1 10 10v178z" class="door-frame" />
            <path d="M14 190V14h92v176z" class="door-room" />
            {state === 'OpenWithPrize' && <Prize />}
            {state === 'OpenWithGoat' && <Goat />}
            <g class={`door-leaf${isOpen ? ' open' : ''}`}>
                <path d="M14 190V14h92v176z" class="door-wood" />
                <path d="M25 27h31v60H25zM64 27h31v60H64zM25 102h31v74H25zM64 102h31v74H64z" class="door-panel" />
                <circle cx="60" cy="58" r="17" class="door-plate" />
                <text x="60" y="65" class="door-number">
                    {number}
                </text>
                <circle cx="97" cy="98" r="4.500" class="door-knob" />
            </g>
        </svg>
    );
}

function Prize() {
    return (
        <g class="prize" transform="translate(60 112)">
            <circle r="42" class="prize-glow" />
            <path
                class="prize-cup"
                d="M-22-30h44v18c0 15-9 25-18 27v14h12v9h-32v-9h12V15c-9-2-18-12-18-27zM-22-24h-13c0 17 5 25 15 27M22-24h13c0 17-5 25-15 27"
            />
        </g>
    );
}

function Goat() {
    return (
        <g class="goat" transform="translate(60 122)">
            <path
                class="goat-body"
                d="M-30 46V18c0-15 11-23 26-23h8V-18h20c8 0 12 6 12 12 0 7-5 10-12 10h-3v42h-9V28h-25v18z"
            />
            <path class="goat-horn" d="M12-17c-3-10-10-13-17-12M20-17c-1-10-7-14-14-14" />
            <circle cx="24" cy="-9" r="2" class="goat-eye" />
            <path class="goat-body" d="M26 4l-3 12-4-11z" />
        </g>
    );
}
