import { useRef, useState } from 'preact/hooks';
import { BAR, isTop, neighbour, OFF } from './geometry';

/** One of the places takes the Tab key; arrow keys go on from there. */
export function useRovingFocus() {
    const [focused, setFocused] = useState({ place: 24, row: 0 });
    const buttons = useRef(new Map<number, SVGRectElement>());
    return {
        place: focused.place,
        know(place: number, element: SVGRectElement | null): void {
            if (element !== null) buttons.current.set(place, element);
        },
        /** Bar and tray belong to both rows: arrow keys stay in theirs. */
        arrive(place: number): void {
            setFocused((before) => (before.place === place ? before : { place, row: isTop(place) ? 0 : 1 }));
        },
        go(place: number, arrow: string): void {
            const row = place === BAR || place === OFF ? focused.row : isTop(place) ? 0 : 1;
            const next = neighbour(place, arrow, row);
            setFocused(next);
            buttons.current.get(next.place)?.focus();
        },
    };
}
