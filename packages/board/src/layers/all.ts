import type { Layer } from '../scene';
import { svg } from '../svg';
import { diceLayer } from './dice';
import { arrowLayer, hintLayer, washLayer } from './hints';
import { paints, pictureLayer } from './picture';
import { checkerLayer, cubeLayer, trayLayer } from './pieces';
import { type Places, placesIn } from './places';

/** What a board is drawn of. */
export interface Layers {
    readonly places: Places;
    readonly all: Layer;
    /** Less than all, for a checker that follows a pointer. */
    readonly checkers: Layer;
}

/** Puts the layers into a board, the lowest first. Only the places are more than a picture. */
export function layersIn(board: SVGSVGElement): Layers {
    const { defs, of: paint } = paints();
    board.append(defs);
    const group = () => board.appendChild(svg('g', { 'aria-hidden': 'true' }));
    const picture = pictureLayer(group(), paint);
    const trays = trayLayer(group(), paint);
    const wash = washLayer(group());
    const checkers = checkerLayer(group(), paint);
    const above = [cubeLayer(group()), diceLayer(group()), hintLayer(group()), arrowLayer(group())];
    const places = placesIn(board.appendChild(svg('g')));
    const layers = [picture, trays, wash, checkers, ...above, places.draw];
    const all: Layer = (scene) => {
        for (const layer of layers) layer(scene);
    };
    return { places, all, checkers };
}
