import type { GameKind } from '@dice-wards/client';
import { PIPS } from './die';
import './game_picture.css';

/** A still life of a game, for its card. */
export function GamePicture({ kind }: { readonly kind: GameKind }) {
    return (
        <svg
            class={`game-picture ${kind}`}
            viewBox="0 0 320 130"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            {kind === 'Backgammon' ? <Points /> : kind === 'DiceWards' ? <Dice /> : <Doors />}
        </svg>
    );
}

function Points() {
    const xs = Array.from({ length: 10 }, (_, place) => 16 + place * 32);
    const stacks = [
        [0, 3, 'ivory'],
        [2, 2, 'ebony'],
        [4, 1, 'ivory'],
        [7, 3, 'ebony'],
        [8, 2, 'ivory'],
    ] as const;
    return (
        <>
            <rect width="320" height="130" class="felt" />
            {xs.map((x, place) => (
                <path key={x} d={`M${x - 16} 130l16-104 16 104z`} class={place % 2 === 0 ? 'light' : 'dark'} />
            ))}
            {stacks.flatMap(([place, count, side]) =>
                Array.from({ length: count }, (_, height) => {
                    const at = `translate(${16 + place * 32} ${115 - height * 29})`;
                    return (
                        <g key={`${place}-${height}`} class={side} transform={at}>
                            <circle r="14.500" />
                            <circle r="9.500" class="ring" />
                        </g>
                    );
                }),
            )}
            <Still value={6} at="translate(178 34) rotate(-12)" />
            <Still value={5} at="translate(225 48) rotate(16)" />
        </>
    );
}

function Dice() {
    return (
        <>
            <rect width="320" height="130" class="brass" />
            <path d="M0 130C60 70 120 108 178 78s92-60 142-50v102z" class="brass-deep" />
            <Still value={4} at="translate(92 74) rotate(-10) scale(1.5)" />
            <Still value={6} at="translate(166 58) rotate(14) scale(1.9)" />
            <Still value={2} at="translate(240 80) rotate(-24) scale(1.4)" />
        </>
    );
}

function Doors() {
    return (
        <>
            <rect width="320" height="130" class="night" />
            <rect y="112" width="320" height="18" class="floor" />
            {[70, 160, 250].map((x, place) => (
                <g key={x} transform={`translate(${x} 24)`}>
                    <path d="M-27 88V0a4 4 0 0 1 4-4h46a4 4 0 0 1 4 4v88z" class="frame" />
                    <rect x="-22" y="1" width="44" height="87" class={place === 1 ? 'open' : 'door'} />
                    {place === 1 ? (
                        <path
                            d="M0 24l6.500 14.500 15.500 1.600-11.600 10.400 3.300 15.300L0 58l-13.700 7.800 3.300-15.300L-22 40.100l15.500-1.600z"
                            class="star"
                            transform="translate(0 4) scale(.8)"
                        />
                    ) : (
                        <>
                            <path d="M-15 9h30v28h-30zM-15 46h30v33h-30z" class="panel" />
                            <circle cx="15" cy="42" r="2.500" class="knob" />
                        </>
                    )}
                </g>
            ))}
        </>
    );
}

function Still({ value, at }: { readonly value: number; readonly at: string }) {
    return (
        <g transform={at} class="still">
            <rect x="-17" y="-17" width="34" height="34" rx="8" />
            {PIPS[value - 1]?.map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r="3.100" />
            ))}
        </g>
    );
}

/** A game's sign, for lists. */
export function KindIcon({ kind }: { readonly kind: GameKind }) {
    return (
        <span class={`kind-icon ${kind}`} aria-hidden="true">
            <svg viewBox="0 0 32 32">
                {kind === 'Backgammon' ? (
                    <>
                        <path d="M4 27L9.500 9 15 27zM17 27l5.500-18L28 27z" opacity=".55" />
                        <circle cx="9.500" cy="22.500" r="5" />
                        <circle cx="22.500" cy="22.500" r="5" />
                        <circle cx="22.500" cy="12.500" r="5" />
                    </>
                ) : kind === 'DiceWards' ? (
                    <path
                        fill-rule="evenodd"
                        d="M9 5h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm2.500 4a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zm9 9a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
                    />
                ) : (
                    <path
                        fill-rule="evenodd"
                        d="M8 4h16a1 1 0 0 1 1 1v22H7V5a1 1 0 0 1 1-1zm12 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
                    />
                )}
            </svg>
        </span>
    );
}
