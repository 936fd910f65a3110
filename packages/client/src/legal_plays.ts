import { BAR, type Board, CHECKERS, OFF } from '@dice-wards/games/backgammon/board/board';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { type Sides, sidesOf } from '@dice-wards/games/backgammon/board/sides';
import type { GameBackgammon, Move, Role, Step } from './generated/game_engine';

/** A way to play all that can be played, from here on, and where the checkers stand after it. */
export interface Play {
    /** In an order in which they may be made: where each begins and ends, by which die, and whether it hits. `table.play` takes them. */
    readonly steps: readonly Step[];
    /** The player's checkers after it, by place as in a view: 25 for the bar, 0 for those that are off. */
    readonly mine: Uint8Array;
    /** Those of the opponent, by the opponent's own places. */
    readonly theirs: Uint8Array;
}

/** Steps that were chosen, and where they lead; nothing of it is sent. */
interface Line {
    readonly board: Board;
    readonly dice: readonly number[];
    readonly steps: readonly Step[];
}

/** Every position that the rest of this turn can lead to, once; none if nothing can be played. */
export function legalPlays(game: GameBackgammon, me: Role): readonly Play[] {
    const ends = new Map<string, Line>();
    let lines: readonly Line[] = [lineOf(game, me)];
    while (lines.length > 0) {
        // Different orders of the same steps meet again.
        const next = new Map<string, Line>();
        for (const line of lines) {
            for (const step of legalSteps(line.board, line.dice)) {
                const longer = after(line, step);
                next.set(`${longer.board.join()}/${longer.dice.join()}`, longer);
            }
            if (line.steps.length > 0 && legalSteps(line.board, line.dice).length === 0)
                ends.set(line.board.join(), line);
        }
        lines = [...next.values()];
    }
    return [...ends.values()].map((line) => {
        const { mine, theirs } = sidesIn(game, line);
        return { steps: line.steps, mine, theirs };
    });
}

/** The game with these moves made; undefined if one of them is not legal. */
export function withMoves<Game extends GameBackgammon>(game: Game, me: Role, moves: readonly Move[]): Game | undefined {
    if (moves.length === 0) return game;
    let line = lineOf(game, me);
    for (const { from, die } of moves) {
        const step = legalSteps(line.board, line.dice).find((each) => each.from === from && each.die === die);
        if (step === undefined) return undefined;
        line = after(line, step);
    }
    const { mine, theirs, myPips, theirPips } = sidesIn(game, line);
    const legalMoves = legalSteps(line.board, line.dice);
    const isFirst = me === 'Player1';
    return {
        ...game,
        state: legalMoves.length > 0 ? 'Moving' : 'Moved',
        player1Checkers: isFirst ? mine : theirs,
        player2Checkers: isFirst ? theirs : mine,
        player1Pips: isFirst ? myPips : theirPips,
        player2Pips: isFirst ? theirPips : myPips,
        diceLeft: Uint8Array.from(line.dice),
        moves: [...game.moves, ...line.steps],
        legalMoves,
    };
}

/** A board tells no checkers that were never in the game from those that are off: the view has as many as there are. */
function sidesIn({ player1Checkers }: GameBackgammon, { board }: Line): Sides {
    const sides = sidesOf(board);
    const neverInPlay = CHECKERS - player1Checkers.reduce((sum, count) => sum + count, 0);
    for (const side of [sides.mine, sides.theirs]) side[OFF] = (side[OFF] ?? 0) - neverInPlay;
    return sides;
}

function lineOf(game: GameBackgammon, me: Role): Line {
    const [mine, theirs] = [game.player1Checkers, game.player2Checkers];
    const [own, other] = me === 'Player1' ? [mine, theirs] : [theirs, mine];
    const board = Int8Array.from(own);
    board[OFF] = 0;
    for (const [place, count] of other.entries()) {
        if (place !== OFF) board[BAR - place] = (board[BAR - place] ?? 0) - count;
    }
    return { board, dice: [...game.diceLeft], steps: [] };
}

function after({ board, dice, steps }: Line, step: Step): Line {
    const at = dice.indexOf(step.die);
    return {
        board: stepped(board, step),
        dice: dice.filter((_, place) => place !== at),
        steps: [...steps, step],
    };
}
