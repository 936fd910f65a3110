import {
    BAR_LEFT,
    BAR_WIDTH,
    BOTTOM,
    FIELD,
    FRAME,
    HEIGHT,
    isTop,
    type Layout,
    LEFT,
    MIDDLE,
    POINT,
    POINT_HEIGHT,
    QUADRANT,
    RAIL,
    RIGHT,
    TRAY,
    TRAY_LEFT,
    WIDTH,
} from '../geometry';
import type { Labels } from '../labels';
import { BAR } from '../position';
import type { Layer } from '../scene';
import { svg } from '../svg';

const POINTS = Array.from({ length: 24 }, (_, place) => place + 1);

/** What things are made of. Gradients have ids, which are the document's: each board has its own. */
export interface Paints {
    readonly defs: SVGDefsElement;
    readonly of: (name: 'ivory' | 'ebony' | 'felt' | 'wood') => string;
}

let boards = 0;

export function paints(): Paints {
    boards += 1;
    const prefix = `board-${boards}`;
    const round = (name: string, [first, last]: readonly [string, string], cx: number, cy: number, r: number) =>
        svg(
            'radialGradient',
            { id: `${prefix}-${name}`, cx, cy, r },
            svg('stop', { offset: 0, class: first }),
            svg('stop', { offset: 1, class: last }),
        );
    const wood = svg(
        'linearGradient',
        { id: `${prefix}-wood`, x1: 0, y1: 0, x2: 0, y2: 1 },
        svg('stop', { offset: 0, class: 'wood-top' }),
        svg('stop', { offset: 1, class: 'wood-bottom' }),
    );
    const defs = svg(
        'defs',
        {},
        round('ivory', ['ivory-light', 'ivory-deep'], 0.36, 0.3, 0.85),
        round('ebony', ['ebony-light', 'ebony-deep'], 0.36, 0.3, 0.85),
        round('felt', ['felt-light', 'felt-dark'], 0.5, 0.5, 0.75),
        wood,
    );
    return { defs, of: (name) => `url(#${prefix}-${name})` };
}

/** The board itself: wood, felt and points. Numbers are those of the side at the bottom. */
export function pictureLayer(group: SVGGElement, paint: Paints['of']): Layer {
    let drawn = '';
    return ({ layout, labels, numbers }) => {
        const key = `${layout.home} ${numbers ? POINTS.map(labels.number).join() : ''}`;
        if (key === drawn) return;
        drawn = key;
        group.replaceChildren(
            ...ground(layout, paint),
            ...points(layout),
            ...frame(layout),
            ...(numbers ? numbersOf(layout, labels) : []),
        );
    };
}

function ground(layout: Layout, paint: Paints['of']): readonly Node[] {
    const felt = [LEFT, RIGHT].flatMap((left) => {
        const area = { x: layout.leftOf(left, QUADRANT), y: FRAME, width: QUADRANT, height: FIELD };
        return [svg('rect', { ...area, fill: paint('felt') }), svg('rect', { ...area, class: 'felt-shade' })];
    });
    return [
        svg('rect', { width: WIDTH, height: HEIGHT, rx: 14, fill: paint('wood') }),
        svg('rect', { x: 3, y: 3, width: WIDTH - 6, height: HEIGHT - 6, rx: 12, class: 'wood-edge' }),
        ...felt,
    ];
}

function points(layout: Layout): readonly Node[] {
    return POINTS.map((point) => {
        const x = layout.xOf(point);
        const half = POINT / 2 - 1;
        const base = isTop(point) ? FRAME : BOTTOM;
        const tip = isTop(point) ? FRAME + POINT_HEIGHT : BOTTOM - POINT_HEIGHT;
        const d = `M${x - half} ${base}L${x} ${tip}L${x + half} ${base}z`;
        return svg('path', { d, class: point % 2 === 0 ? 'point-light' : 'point-dark' });
    });
}

function frame(layout: Layout): readonly Node[] {
    const upright = (left: number, width: number, name: string) =>
        svg('rect', { x: layout.leftOf(left, width), y: FRAME, width, height: FIELD, class: name });
    const hinge = { x: layout.xOf(BAR) - 1, y: FRAME, width: 2, height: FIELD, class: 'hinge' };
    const tray = { x: layout.leftOf(TRAY_LEFT, TRAY), width: TRAY, height: FIELD / 2 - 24, rx: 5, class: 'tray' };
    return [
        upright(BAR_LEFT, BAR_WIDTH, 'bar-wood'),
        svg('rect', hinge),
        upright(TRAY_LEFT - RAIL, RAIL, 'bar-wood'),
        svg('rect', { ...tray, y: FRAME }),
        svg('rect', { ...tray, y: MIDDLE + 24 }),
    ];
}

function numbersOf(layout: Layout, labels: Labels): readonly Node[] {
    return POINTS.map((point) => {
        const y = isTop(point) ? FRAME - 4.5 : HEIGHT - 4.5;
        return svg('text', { x: layout.xOf(point), y, class: 'point-number' }, labels.number(point));
    });
}
