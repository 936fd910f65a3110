import { pipsOf } from '../dice';
import { type Area, type Layout, LEFT, MIDDLE, QUADRANT, RIGHT } from '../geometry';
import type { Layer, Throw } from '../scene';
import { assign, classes, svg } from '../svg';

const SIZE = 40;
const APART = 54;
const PIP_APART = 10.5;

interface DrawnThrow {
    readonly key: string;
    readonly group: SVGGElement;
    readonly dice: readonly DrawnDie[];
}

interface DrawnDie {
    readonly place: SVGGElement;
    readonly die: SVGGElement;
}

/** The throws. One with another name lands anew; of others no more changes than what is played, and in which order. */
export function diceLayer(group: SVGGElement): Layer {
    let drawn: readonly DrawnThrow[] = [];
    return ({ layout, throws }) => {
        const before = drawn;
        drawn = throws.map((each) => {
            const key = [each.id, each.half, each.side, each.rolling, each.values.length, layout.home].join();
            return before.find((other) => other.key === key) ?? drawThrow(layout, key, each);
        });
        for (const { group } of before.filter((each) => !drawn.includes(each))) group.remove();
        for (const [at, { group: shown, dice }] of drawn.entries()) {
            if (shown.parentNode === null) group.append(shown);
            const { values, used, rolling } = throws[at] as Throw;
            for (const [which, { place, die }] of dice.entries()) {
                assign(place, { class: classes(used[which] === 1 && 'used', used[which] === 0.5 && 'half-used') });
                die.replaceChildren(face(), ...(rolling ? [] : pips(values[which] ?? 0)));
            }
        }
    };
}

function drawThrow(layout: Layout, key: string, { half, side, values, rolling }: Throw): DrawnThrow {
    const first = centreOf(layout, half) - ((values.length - 1) * APART) / 2;
    const dice = values.map((_, at) => {
        const die = svg('g', { class: `board-die ${rolling ? 'rolling' : 'landing'} die-${at}` });
        return { die, place: svg('g', { transform: `translate(${first + at * APART} ${MIDDLE})` }, die) };
    });
    return { key, dice, group: svg('g', { class: `board-dice ${side}` }, ...dice.map(({ place }) => place)) };
}

function centreOf(layout: Layout, half: Throw['half']): number {
    return layout.leftOf(half === 'home' ? RIGHT : LEFT, QUADRANT) + QUADRANT / 2;
}

function face(): SVGRectElement {
    return svg('rect', { x: -SIZE / 2, y: -SIZE / 2, width: SIZE, height: SIZE, rx: 9 });
}

function pips(value: number): readonly SVGCircleElement[] {
    return pipsOf(value).map(([x, y]) => svg('circle', { cx: x * PIP_APART, cy: y * PIP_APART, r: 3.9 }));
}

/** Where the player's own two dice lie. */
export function ownDice(layout: Layout): Area {
    return { x: centreOf(layout, 'home') - APART, y: MIDDLE - 24, width: 2 * APART, height: 48 };
}
