import type { BoardConfig, Cube, Legal, Mark } from '@dice-wards/board';
import { type GameBackgammon, type GameView, type Move, type Role, withMoves } from '@dice-wards/client';
import { type AtTable, isInTheAir } from '../../table/at_table';
import { asDrawn, asMade, Board, positionOf, toneOf } from './board';
import { diceShown } from './dice_shown';
import type { Frame } from './playback';

/** The board, on which checkers are moved whenever it is the player's turn. */
export function PlayingBoard({
    table,
    state: { view, pending, draft },
    game,
    own,
    advised,
    frame,
}: AtTable & {
    readonly game: GameBackgammon;
    readonly own: Role;
    /** A play that somebody has asked for, from where no checker has been moved. */
    readonly advised: readonly Move[];
    /** What is shown first of turns that are over. */
    readonly frame: Frame | undefined;
}) {
    const isMyTurn = view.me !== undefined && view.activePlayer === view.me;
    const isActive = frame === undefined && isMyTurn && pending === undefined && game.legalMoves.length > 0;
    const roller = pending === 'roll' ? own : isInTheAir(view) ? view.activePlayer : undefined;
    const isAdvised = isActive && draft.length === 0;
    return (
        <Board
            {...lyingOn(view, game, roller)}
            {...(frame !== undefined && { position: positionOf(frame.checkers), dice: frame.dice, marks: [] })}
            seat={toneOf(own)}
            legal={isActive ? legalIn(game, own) : []}
            arrows={isAdvised ? [{ by: toneOf(own), moves: asDrawn(advised), role: 'best' }] : []}
            onMove={(moves) => {
                for (const { from, die } of asMade(moves)) table.move(from, die);
            }}
        />
    );
}

/** What lies on the board. @param roller whoever's dice have not come yet */
export function lyingOn(
    view: GameView,
    game: GameBackgammon,
    roller: Role | undefined,
): Pick<BoardConfig, 'position' | 'dice' | 'cube' | 'marks'> {
    return {
        position: positionOf(game),
        dice: diceShown(view, game, roller),
        cube: cubeOf(view),
        marks: marksOf(game),
    };
}

/** The rules of a game that is under way. */
function legalIn(game: GameBackgammon, own: Role): Legal {
    return (moved) => {
        return withMoves(game, own, asMade(moved))?.legalMoves ?? [];
    };
}

function cubeOf({ cube }: Pick<GameView, 'cube'>): Cube | undefined {
    if (cube === undefined) return undefined;
    return { value: cube.stakes, owner: cube.owner && toneOf(cube.owner), offered: cube.offered };
}

/** Where the play before ended, until this turn's first move. */
function marksOf({ lastTurn, moves }: GameBackgammon): readonly Mark[] {
    if (lastTurn === undefined || moves.length > 0) return [];
    return lastTurn.moves.map(({ to }) => ({ side: toneOf(lastTurn.by), place: to }));
}
