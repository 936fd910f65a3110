import {
    BAR,
    BAR_LEFT,
    BAR_WIDTH,
    BOTTOM,
    FIELD,
    FRAME,
    HEIGHT,
    isTop,
    LEFT,
    leftOf,
    MIDDLE,
    POINT,
    POINT_HEIGHT,
    QUADRANT,
    RAIL,
    RIGHT,
    TRAY,
    TRAY_LEFT,
    WIDTH,
    xOf,
} from './geometry';

const POINTS = Array.from({ length: 24 }, (_, place) => place + 1);

/** The board itself: wood, felt and points. Numbers are those of the side at the bottom. */
export function BoardPicture() {
    return (
        <g aria-hidden="true">
            <defs>
                <radialGradient id="ivory" cx="0.36" cy="0.3" r="0.85">
                    <stop offset="0" class="ivory-light" />
                    <stop offset="1" class="ivory-deep" />
                </radialGradient>
                <radialGradient id="ebony" cx="0.36" cy="0.3" r="0.85">
                    <stop offset="0" class="ebony-light" />
                    <stop offset="1" class="ebony-deep" />
                </radialGradient>
                <radialGradient id="felt" cx="0.5" cy="0.5" r="0.75">
                    <stop offset="0" class="felt-light" />
                    <stop offset="1" class="felt-dark" />
                </radialGradient>
                <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0" class="wood-top" />
                    <stop offset="1" class="wood-bottom" />
                </linearGradient>
            </defs>
            <rect width={WIDTH} height={HEIGHT} rx="14" class="wood" />
            <rect x="3" y="3" width={WIDTH - 6} height={HEIGHT - 6} rx="12" class="wood-edge" />
            {[LEFT, RIGHT].map((x) => (
                <g key={x}>
                    <rect x={leftOf(x, QUADRANT)} y={FRAME} width={QUADRANT} height={FIELD} class="felt" />
                    <rect x={leftOf(x, QUADRANT)} y={FRAME} width={QUADRANT} height={FIELD} class="felt-shade" />
                </g>
            ))}
            {POINTS.map((point) => (
                <path key={point} d={triangle(point)} class={point % 2 === 0 ? 'point-light' : 'point-dark'} />
            ))}
            <rect x={leftOf(BAR_LEFT, BAR_WIDTH)} y={FRAME} width={BAR_WIDTH} height={FIELD} class="bar-wood" />
            <rect x={xOf(BAR) - 1} y={FRAME} width="2" height={FIELD} class="hinge" />
            <rect x={leftOf(TRAY_LEFT - RAIL, RAIL)} y={FRAME} width={RAIL} height={FIELD} class="bar-wood" />
            {[FRAME, MIDDLE + 24].map((y) => (
                <rect
                    key={y}
                    x={leftOf(TRAY_LEFT, TRAY)}
                    y={y}
                    width={TRAY}
                    height={FIELD / 2 - 24}
                    rx="5"
                    class="tray"
                />
            ))}
            {POINTS.map((point) => (
                <text key={point} x={xOf(point)} y={isTop(point) ? FRAME - 4.5 : HEIGHT - 4.5} class="point-number">
                    {point}
                </text>
            ))}
        </g>
    );
}

function triangle(point: number): string {
    const x = xOf(point);
    const half = POINT / 2 - 1;
    const base = isTop(point) ? FRAME : BOTTOM;
    const tip = isTop(point) ? FRAME + POINT_HEIGHT : BOTTOM - POINT_HEIGHT;
    return `M${x - half} ${base}L${x} ${tip}L${x + half} ${base}z`;
}

/** Checkers that are off, lying on their sides. */
export function Tray({
    count,
    isMine,
    tone,
}: {
    readonly count: number;
    readonly isMine: boolean;
    readonly tone: string;
}) {
    return (
        <g aria-hidden="true">
            {Array.from({ length: count }, (_, height) => {
                const away = 4 + height * 12.6;
                const y = isMine ? BOTTOM - away - 11.4 : FRAME + away;
                return (
                    <rect
                        key={`${height}`}
                        x={leftOf(TRAY_LEFT, TRAY) + 4}
                        y={y}
                        width={TRAY - 8}
                        height="11.4"
                        rx="3.5"
                        class={`slab ${tone}`}
                    />
                );
            })}
        </g>
    );
}
