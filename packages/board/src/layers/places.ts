import { type Area, type Layout, PLACES } from '../geometry';
import { BAR, mirrored, OFF, otherSide } from '../position';
import type { Layer, Scene } from '../scene';
import { assign, classes, svg } from '../svg';
import { ownDice } from './dice';

/** A button for each place, on top of the picture, and one for the dice. */
export interface Places {
    readonly buttons: ReadonlyMap<number, SVGRectElement>;
    readonly dice: SVGRectElement;
    readonly draw: Layer;
}

export function placesIn(group: SVGGElement): Places {
    const buttons = new Map(
        PLACES.map((place) => [place, svg('rect', { rx: 4, role: 'button', 'data-place': place, tabindex: -1 })]),
    );
    const dice = svg('rect', { rx: 8, class: 'swap-dice', role: 'button', tabindex: 0 });
    group.append(...buttons.values());
    const draw: Layer = (scene) => {
        for (const [place, button] of buttons) drawPlace(button, place, scene);
        assign(dice, { ...ownDice(scene.layout), 'aria-label': scene.labels.swapDice });
        if (!scene.maySwap) dice.remove();
        else if (dice.parentNode === null) group.append(dice);
    };
    return { buttons, dice, draw };
}

function drawPlace(button: SVGRectElement, place: number, scene: Scene): void {
    const { layout, sources, targets, chosen, onPress } = scene;
    const isSetUp = onPress !== undefined;
    const isSource = isSetUp || sources.has(place);
    const isTarget = targets.has(place);
    assign(button, {
        ...(isSetUp && place === BAR ? wholeBar(layout) : layout.areaOf(place)),
        class: classes('place', isSource && 'source', isTarget && 'target'),
        display: isSetUp && place === OFF ? 'none' : undefined,
        'aria-label': wordsOf(place, scene, isSource, isTarget).join(', '),
        'aria-pressed': isSetUp ? undefined : `${place === chosen}`,
        'aria-disabled': isSource || isTarget ? undefined : 'true',
    });
}

/** Each side's checkers find their own half. */
function wholeBar(layout: Layout): Area {
    const { x, y, width, height } = layout.areaOf(BAR);
    return { x, y: y - height, width, height: 2 * height };
}

function wordsOf(place: number, scene: Scene, isSource: boolean, isTarget: boolean): readonly string[] {
    const { position, seat, labels, chosen, onPress } = scene;
    const isSetUp = onPress !== undefined;
    const own = position[seat][place] ?? 0;
    // The other side's bar and tray are no places of this one's, but where a position is set up.
    const isOwnAlone = place === OFF || (place === BAR && !isSetUp);
    const others = isOwnAlone ? 0 : (position[otherSide(seat)][mirrored(place)] ?? 0);
    const words = [labels.place(place), labels.checkers(own, others)];
    if (isSetUp) return words;
    if (place === chosen) return [...words, labels.chosen];
    if (isTarget) return [...words, labels.canLand];
    return isSource ? [...words, labels.canMove] : words;
}
