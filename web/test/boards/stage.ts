import type { Cube, Dice, Mark, Side } from '@dice-wards/board';
import { h, render } from 'preact';
import { Board } from '../../src/games/backgammon/board';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './stage.css';

/** What a picture shows, in plain values: each side's checkers by its own places, from 0 for those that are off to 25 for its bar. */
export interface Scene {
    readonly ivory: readonly number[];
    readonly ebony: readonly number[];
    readonly seat: Side;
    readonly cube?: Cube;
    readonly dice?: readonly Dice[];
    readonly marks?: readonly Mark[];
}

declare global {
    var showBoard: (scene: Scene) => void;
}

globalThis.showBoard = ({ ivory, ebony, ...shown }) => {
    render(null, document.body);
    render(h(Board, { position: { ivory, ebony }, ...shown }), document.body);
    document.querySelector('.board')?.setAttribute('preserveAspectRatio', 'none');
};
