import type { GameBackgammon, GameView } from '../../src/declarations/game_engine.did';
import { BAR, flipped, PLACES } from '../../src/games/backgammon/board/board';
import { legalPlays } from '../../src/games/backgammon/board/plays';
import type { MethodName } from './interface';
import { nameOf } from './model';
import type { Random } from './random';

/** An action, without the room and the version. */
export interface Action {
    readonly method: MethodName<'game_engine'>;
    readonly args: readonly unknown[];
    /** What the method takes behind the version. */
    readonly more?: readonly unknown[];
}

const HOLD_AT = 20;
const TARGET = 100;

/** What somebody to act may sensibly do. */
export function chooseAction(view: GameView, luck: Random): Action {
    const [offer] = 'Backgammon' in view.game ? view.game.Backgammon.resignation : [];
    if (offer !== undefined && 'Offered' in offer.status) {
        return plain(luck.chance(0.5) ? 'acceptResignation' : 'refuseResignation');
    }
    const [cube] = view.cube;
    if (cube?.offered) return plain(luck.chance(0.6) ? 'acceptDouble' : 'forfeit');
    if (cube?.mayDouble && luck.chance(0.05)) return plain('proposeDouble');
    const { game } = view;
    if (!('MontyHall' in game) && luck.chance(0.005)) return { method: 'resign', args: [[]] };
    if ('DiceWards' in game) {
        const { roundScore, player1Score, player2Score } = game.DiceWards;
        const banked = isFirst(view) ? player1Score : player2Score;
        const isEnough = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
        if ((isEnough && roundScore > 0) || luck.chance(0.02)) return plain('hold');
        if (luck.chance(0.2)) return { method: 'rollUntil', args: [HOLD_AT, luck.pick([[], [true]])] };
        return plain('roll');
    }
    if ('MontyHall' in game) {
        const { phase } = game.MontyHall;
        return nameOf(phase) === 'FinalDecision'
            ? { method: 'makeFinalChoice', args: [luck.pick(['stick', 'switch'])] }
            : { method: 'selectDoor', args: [luck.between(1, 3)] };
    }
    if ('Backgammon' in game) return chooseMove(view, game.Backgammon, luck);
    throw new Error(`nobody here plays ${nameOf(game)}`);
}

function chooseMove(view: GameView, backgammon: GameBackgammon, luck: Random): Action {
    const { state, legalMoves, moves } = backgammon;
    if (moves.length > 0 && luck.chance(0.05)) return plain('undo');
    if (nameOf(state) === 'Rolled' && luck.chance(0.7)) {
        const [first, second] = view.lastDice;
        const { steps } = luck.pick(legalPlays(boardOf(view, backgammon), [first, second]));
        const moves = steps.map(({ from, die }) => ({ from, die }));
        return { method: 'play', args: [moves], more: [luck.pick([[], [false], [true]])] };
    }
    if (legalMoves.length === 0) return plain('roll');
    const { from, die } = luck.pick(legalMoves);
    return { method: 'move', args: [from, die] };
}

function plain(method: Action['method']): Action {
    return { method, args: [] };
}

function isFirst({ me: [role] }: GameView): boolean {
    return role !== undefined && 'Player1' in role;
}

/** As the view's own player sees it. */
function boardOf(view: GameView, { player1Checkers, player2Checkers }: GameBackgammon): Int8Array {
    const board = new Int8Array(PLACES);
    for (let at = 1; at < PLACES; at += 1) {
        board[at] += player1Checkers[at];
        board[BAR - at] -= player2Checkers[at];
    }
    return isFirst(view) ? board : flipped(board);
}
