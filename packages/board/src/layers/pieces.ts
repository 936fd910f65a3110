import { BOTTOM, FRAME, HEIGHT, MIDDLE, TRAY, TRAY_LEFT } from '../geometry';
import { BAR, OFF, SIDES } from '../position';
import type { Layer } from '../scene';
import { assign, classes, svg, translate } from '../svg';
import type { Paints } from './picture';

const SLAB = 11.4;
const SLAB_STEP = 12.6;

/** Checkers that are off, lying on their sides. */
export function trayLayer(group: SVGGElement, paint: Paints['of']): Layer {
    return ({ layout, position, seat }) => {
        const slabs = SIDES.flatMap((side) =>
            Array.from({ length: position[side][OFF] ?? 0 }, (_, height) => {
                const away = 4 + height * SLAB_STEP;
                return svg('rect', {
                    x: layout.leftOf(TRAY_LEFT, TRAY) + 4,
                    y: side === seat ? BOTTOM - away - SLAB : FRAME + away,
                    width: TRAY - 8,
                    height: SLAB,
                    rx: 3.5,
                    class: `slab ${side}`,
                    fill: paint(side),
                });
            }),
        );
        group.replaceChildren(...slabs);
    };
}

/** Stacks that are higher tell how high they are. */
const HIGHEST = 5;
const HIGHEST_ON_BAR = 4;

interface Piece {
    readonly group: SVGGElement;
    readonly count: SVGTextElement;
}

/** The checkers. Each keeps its element, so that it glides from place to place. */
export function checkerLayer(group: SVGGElement, paint: Paints['of']): Layer {
    const pieces = new Map<number, Piece>();
    return ({ layout, checkers, seat, marks, lifted, labels }) => {
        const marked = new Set(marks.map(({ side, place }) => `${side} ${place}`));
        const gone = new Set(pieces.keys());
        for (const { id, side, place, height, count } of checkers) {
            gone.delete(id);
            const piece = pieces.get(id) ?? pieceIn(group, paint(side));
            pieces.set(id, piece);
            const isTopmost = height === count - 1;
            const isLifted = lifted?.place === place && side === seat && isTopmost;
            const { x, y } = isLifted ? lifted.at : layout.spotOf(place, side === seat, height, count);
            const isMarked = isTopmost && marked.has(`${side} ${place}`);
            const name = classes('checker', side, place === OFF && 'off', isLifted && 'lifted', isMarked && 'marked');
            assign(piece.group, { class: name });
            translate(piece.group, x, y);
            const isHigh = isTopmost && place !== OFF && count > (place === BAR ? HIGHEST_ON_BAR : HIGHEST);
            piece.count.textContent = isHigh ? labels.number(count) : '';
        }
        for (const id of gone) {
            pieces.get(id)?.group.remove();
            pieces.delete(id);
        }
    };
}

function pieceIn(parent: SVGGElement, fill: string): Piece {
    const count = svg('text', { y: 6, class: 'count' });
    const body = svg('circle', { r: 19.3, class: 'body', fill });
    const group = svg('g', {}, body, svg('circle', { r: 13.2, class: 'ring' }), count);
    parent.append(group);
    return { group, count };
}

/** Where the cube lies from the middle, if it is somebody's. */
const CUBE_AWAY = HEIGHT / 2 - 42;
/** What a cube in the middle shows before the first double. */
const UNTURNED = 64;

/** The doubling cube. It glides as well. */
export function cubeLayer(group: SVGGElement): Layer {
    const text = svg('text', { y: 6.5 });
    const drawn = svg('g', {}, svg('rect', { x: -18, y: -18, width: 36, height: 36, rx: 7 }), text);
    return ({ layout, cube, seat, labels }) => {
        if (cube === undefined) {
            drawn.remove();
            return;
        }
        const { value, owner, offered = false } = cube;
        const isCentred = offered || owner === undefined;
        const y = isCentred ? MIDDLE : owner === seat ? MIDDLE + CUBE_AWAY : MIDDLE - CUBE_AWAY;
        const shown = offered ? 2 * value : isCentred && value === 1 ? UNTURNED : value;
        assign(drawn, { class: classes('cube', offered && 'offered') });
        translate(drawn, layout.xOf(BAR), y);
        text.textContent = labels.number(shown);
        if (drawn.parentNode === null) group.append(drawn);
    };
}
