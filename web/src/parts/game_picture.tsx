import type { GameKind } from '@dice-wards/client';
import { gameOf } from '../kinds';
import './game_picture.css';

/** A still life of a game, for its card. */
export function GamePicture({ kind }: { readonly kind: GameKind }) {
    const { Picture } = gameOf(kind);
    return (
        <svg
            class={`game-picture ${kind}`}
            viewBox="0 0 320 130"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            <Picture />
        </svg>
    );
}

/** A game's sign, for lists. */
export function KindIcon({ kind }: { readonly kind: GameKind }) {
    const { Icon } = gameOf(kind);
    return (
        <span class={`kind-icon ${kind}`} aria-hidden="true">
            <svg viewBox="0 0 32 32">
                <Icon />
            </svg>
        </span>
    );
}
