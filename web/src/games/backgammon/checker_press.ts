import type { Move } from '@dice-wards/client';
import type { RefObject, TargetedPointerEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Choosing } from './choosing';
import { placeAt, type Spot } from './geometry';
import { sourcesOf, targetsOf } from './targets';

export interface PressProps extends Choosing {
    readonly svg: RefObject<SVGSVGElement | null>;
    readonly onMoves: (moves: readonly Move[]) => void;
    readonly onLift: (lifted: { readonly place: number; readonly at: Spot } | undefined) => void;
    readonly onSelect: (place: number | undefined) => void;
}

type PressEvent = TargetedPointerEvent<SVGRectElement>;

const DRAG_FROM = 5;

/** What clicks and drags do to checkers. */
export function useCheckerPress({ svg, game, own, isActive, firstDie, selected, ...props }: PressProps) {
    const { onMoves, onLift, onSelect } = props;
    const press = useRef<{ place: number; at: Spot; isDrag: boolean } | undefined>(undefined);
    const sources = isActive ? sourcesOf(game) : new Set<number>();
    const targets = selected === undefined ? undefined : targetsOf(game, own, selected, firstDie);

    // What was chosen is no choice any more once the position is another one.
    useEffect(() => {
        if (selected !== undefined && !sources.has(selected)) onSelect(undefined);
    });

    function choose(place: number): void {
        const way = targets?.get(place);
        if (way !== undefined) {
            onSelect(undefined);
            onMoves(way);
        } else if (place === selected) {
            playShort(place);
        } else {
            onSelect(sources.has(place) ? place : undefined);
        }
    }

    /** The second click on a checker: by the first die, or else by the one that is possible. */
    function playShort(place: number): void {
        const steps = game.legalMoves.filter(({ from }) => from === place);
        const step = steps.find(({ die }) => die === firstDie) ?? steps[0];
        onSelect(undefined);
        if (step !== undefined) onMoves([{ from: place, die: step.die }]);
    }

    function down(place: number, event: PressEvent): void {
        if (!isActive || event.button !== 0) return;
        press.current = { place, at: spotIn(svg.current, event), isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
    }

    function move(event: PressEvent): void {
        const held = press.current;
        if (held === undefined || !sources.has(held.place)) return;
        const at = spotIn(svg.current, event);
        if (!held.isDrag && Math.hypot(at.x - held.at.x, at.y - held.at.y) < DRAG_FROM) return;
        if (!held.isDrag) {
            held.isDrag = true;
            onSelect(held.place);
        }
        onLift({ place: held.place, at });
    }

    function up(event: PressEvent): void {
        const held = press.current;
        press.current = undefined;
        if (held === undefined) return;
        onLift(undefined);
        if (!held.isDrag) {
            choose(held.place);
            return;
        }
        const place = placeAt(spotIn(svg.current, event));
        const way = place === undefined ? undefined : targetsOf(game, own, held.place, firstDie).get(place);
        onSelect(undefined);
        if (way !== undefined) onMoves(way);
    }

    function cancel(): void {
        press.current = undefined;
        onLift(undefined);
    }

    return { sources, targets, choose, down, move, up, cancel };
}

/** Where on the board a pointer is. */
function spotIn(svg: SVGSVGElement | null, event: PointerEvent): Spot {
    const matrix = svg?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix ?? undefined);
    return { x, y };
}
