import type { Role } from '@dice-wards/client';
import { Term } from '../parts/term';
import type { Item } from './items';
import { REVIEW } from './texts';

const WIDTH = 640;
const HEIGHT = 150;

/** How the first seat's chances went up and down, with errors as dots. */
export function EquityGraph({
    items,
    at,
    onChoose,
    names,
}: {
    readonly items: readonly Item[];
    readonly at: number;
    readonly onChoose: (at: number) => void;
    readonly names: Readonly<Record<Role, string>>;
}) {
    if (items.length < 2) return null;
    const most = Math.max(1, ...items.map(({ equity }) => Math.abs(equity)));
    const x = (place: number) => (place / items.length) * WIDTH;
    const y = (equity: number) => HEIGHT / 2 - (equity / most) * (HEIGHT / 2 - 12);
    const line = [
        `M0 ${y(0)}`,
        ...items.map(({ equity }, place) => `L${x(place + 1).toFixed(1)} ${y(equity).toFixed(1)}`),
    ].join('');
    return (
        <figure class="card graph">
            <figcaption>
                <h2>
                    <Term name="equity">{REVIEW.graph}</Term>
                </h2>
                <p class="muted small">{REVIEW.graphHelp(names.Player1)}</p>
            </figcaption>
            <svg
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                role="img"
                aria-label={REVIEW.graphLabel(items.at(-1)?.equity ?? 0)}
            >
                <path d={`${line}L${WIDTH} ${y(0)}L0 ${y(0)}z`} class="graph-area" />
                <path d={`M0 ${y(0)}H${WIDTH}`} class="graph-zero" />
                <path d={line} class="graph-line" />
                {items.map(({ key, mark, equity }, place) =>
                    mark === undefined ? null : (
                        <circle key={key} cx={x(place + 1)} cy={y(equity)} r="5" class={`graph-mark ${mark}`} />
                    ),
                )}
                <path d={`M${x(at)} 0V${HEIGHT}`} class="graph-at" />
            </svg>
            <input
                type="range"
                min="0"
                max={items.length}
                value={at}
                aria-label={REVIEW.slider}
                onInput={(event) => onChoose(event.currentTarget.valueAsNumber)}
            />
        </figure>
    );
}
