import { arrowPaths, waysOf } from '../arrows';
import { CHECKER, type Spot } from '../geometry';
import type { Layer, Scene } from '../scene';
import { svg } from '../svg';

/** A wash over the points to which the chosen checker can go; it lies below the checkers. */
export function washLayer(group: SVGGElement): Layer {
    return ({ layout, targets }) => {
        const areas = [...targets.keys()].map((place) => ({ ...layout.areaOf(place), rx: 4, class: 'hint-target' }));
        group.replaceChildren(...areas.map((area) => svg('rect', { ...area })));
    };
}

/** Which checkers can move, which one is chosen, and where it can go; drawn above the checkers. */
export function hintLayer(group: SVGGElement): Layer {
    return (scene) => {
        const { sources, targets, chosen } = scene;
        if (chosen === undefined) {
            group.replaceChildren(...[...sources].map((place) => ring(topOf(scene, place), 1, 'hint-source')));
            return;
        }
        const dots = [...targets.keys()].map((place) => {
            const { x, y } = landingOf(scene, place);
            return svg('circle', { cx: x, cy: y, r: 8, class: 'hint-dot' });
        });
        group.replaceChildren(ring(topOf(scene, chosen), 1.5, 'hint-selected'), ...dots);
    };
}

function ring({ x, y }: Spot, wider: number, name: string): SVGCircleElement {
    return svg('circle', { cx: x, cy: y, r: CHECKER / 2 + wider, class: name });
}

function topOf({ layout, position, seat }: Scene, place: number): Spot {
    const count = position[seat][place] ?? 0;
    return layout.spotOf(place, true, Math.max(0, count - 1), count);
}

function landingOf({ layout, position, seat }: Scene, place: number): Spot {
    const count = position[seat][place] ?? 0;
    return layout.spotOf(place, true, Math.min(count, 5), Math.max(1, Math.min(count + 1, 6)));
}

/** Plays as arrows above the checkers. */
export function arrowLayer(group: SVGGElement): Layer {
    return ({ layout, position, seat, arrows }) => {
        const groups = arrows.map(({ by, moves, role }) => {
            const drawn = waysOf(layout, position, by, seat, moves).flatMap((way) => {
                const { line, head } = arrowPaths(way);
                return [
                    svg('path', { d: line, class: 'arrow-edge' }),
                    svg('path', { d: line, class: 'arrow-line' }),
                    svg('path', { d: head, class: 'arrow-head' }),
                ];
            });
            return svg('g', { class: `arrows ${role}` }, ...drawn);
        });
        group.replaceChildren(...groups);
    };
}
