import {
    type BoardConfig,
    createBoard,
    type Move as Drawn,
    type Board as Mounted,
    type Position,
    type Side,
} from '@dice-wards/board';
import type { GameBackgammon, Move, Role } from '@dice-wards/client';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { HOME_SIDE, POINT_NUMBERS } from '../../state/board_looks';
import { boardLabels } from './board_labels';
import '@dice-wards/board/board.css';
import '../../styles/board_tokens.css';
import './board.css';

/** What a board of ours shows. What is left out is as by default; whether points have numbers is as its player has chosen. */
type BoardProps = Omit<BoardConfig, 'home'>;

/** The board of `@dice-wards/board`, with the page's words and colours, and as its player has chosen it. */
export function Board(props: BoardProps) {
    const element = useRef<HTMLDivElement>(null);
    const board = useRef<Mounted>(undefined);
    const before = useRef<BoardProps>({});
    useLayoutEffect(() => {
        if (element.current === null) return undefined;
        const mounted = createBoard(element.current);
        board.current = mounted;
        return () => mounted.destroy();
    }, []);
    useLayoutEffect(() => {
        const gone = Object.fromEntries(Object.keys(before.current).map((key) => [key, undefined]));
        before.current = props;
        const { numbers = POINT_NUMBERS.get() === 'shown' } = props;
        board.current?.set({ labels: boardLabels(), ...gone, ...props, home: HOME_SIDE.get(), numbers });
    });
    return <div ref={element} class="board-place" />;
}

/** The checkers of the player in the first seat are ivory, on every board. */
export function toneOf(side: Role): Side {
    return side === 'Player1' ? 'ivory' : 'ebony';
}

export function positionOf(game: Pick<GameBackgammon, 'player1Checkers' | 'player2Checkers'>): Position {
    return { ivory: game.player1Checkers, ebony: game.player2Checkers };
}

/** Moves of the board as the rules have them. */
export function asMade(moves: readonly Drawn[]): readonly Move[] {
    return moves.map(({ from, to, die = from - to }) => ({ from, die }));
}

/** Moves with where they end, for arrows. */
export function asDrawn(moves: readonly Move[]) {
    return moves.map(({ from, die }) => ({ from, to: Math.max(0, from - die), die }));
}
