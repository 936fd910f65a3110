import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** While something is open: what a press beside it does, and Escape. */
export function useClosing(
    isOpen: boolean,
    place: RefObject<HTMLElement | null>,
    onAway: () => void,
    onEscape: () => void,
): void {
    useEffect(() => {
        if (!isOpen) return;
        const onPress = (event: Event) => {
            if (event.target instanceof Node && !place.current?.contains(event.target)) onAway();
        };
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Escape') onEscape();
        };
        addEventListener('pointerdown', onPress);
        addEventListener('keydown', onKey);
        return () => {
            removeEventListener('pointerdown', onPress);
            removeEventListener('keydown', onKey);
        };
    }, [isOpen]);
}
