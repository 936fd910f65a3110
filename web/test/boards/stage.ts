import { h, render } from 'preact';
import { Board, type CubeShown, type Mark } from '../../src/games/backgammon/board';
import type { DiceShown } from '../../src/games/backgammon/board_dice';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './stage.css';

/** What a picture shows, in plain values: each side's checkers by its own places, from 0 for those that are off to 25 for its bar. */
export interface Scene {
    readonly player1: readonly number[];
    readonly player2: readonly number[];
    readonly own: 'Player1' | 'Player2';
    readonly cube?: CubeShown;
    readonly dice?: readonly DiceShown[];
    readonly marks?: readonly Mark[];
}

declare global {
    var showBoard: (scene: Scene) => void;
}

globalThis.showBoard = ({ player1, player2, own, cube, dice = [], marks = [] }) => {
    const position = { player1Checkers: Uint8Array.from(player1), player2Checkers: Uint8Array.from(player2) };
    render(null, document.body);
    render(h(Board, { position, own, cube, dice, marks, label: 'Board' }), document.body);
    document.querySelector('.board')?.setAttribute('preserveAspectRatio', 'none');
};
