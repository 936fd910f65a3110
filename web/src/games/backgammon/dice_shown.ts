import type { Dice } from '@dice-wards/board';
import type { GameBackgammon, GameView, Role } from '@dice-wards/client';
import { otherSeat } from '../../roles';
import { toneOf } from './board';

/** The dice as they lie on the board: those that roll, one of each player's at the start, the throw of the turn, or until that falls the one before. */
export function diceShown(
    view: Pick<GameView, 'activePlayer' | 'cube' | 'lastDice' | 'turnId'>,
    game: GameBackgammon,
    /** Whoever's dice have not come yet. */
    roller: Role | undefined,
): readonly Dice[] {
    if (roller !== undefined) return [{ by: toneOf(roller), values: [1, 1], id: 'rolling', rolling: true }];
    if (game.state === 'RolledForStart' && view.lastDice.length === 2) {
        const id = `start ${view.turnId}`;
        return (['Player1', 'Player2'] as const).map((role, at) => ({
            by: toneOf(role),
            values: [view.lastDice[at] ?? 1],
            id,
        }));
    }
    const values = largestFirst(view.lastDice);
    if (values.length < 2 || view.activePlayer === undefined) return lastThrow(game);
    const thrower = view.cube?.offered ? otherSeat(view.activePlayer) : view.activePlayer;
    const id = `${game.gameNumber} ${view.turnId} ${values.join()}`;
    return [{ by: toneOf(thrower), values, left: [...game.diceLeft], id }];
}

/** The throw of the turn before, all of it played. */
function lastThrow({ lastTurn, gameNumber }: GameBackgammon): readonly Dice[] {
    if (lastTurn === undefined) return [];
    const values = largestFirst(lastTurn.dice);
    return [{ by: toneOf(lastTurn.by), values, left: [], id: `${gameNumber} last ${lastTurn.by} ${values.join()}` }];
}

/** A throw as it lies until the player swaps its dice. */
function largestFirst(dice: Iterable<number>): readonly number[] {
    return [...dice].slice(0, 2).sort((a, b) => b - a);
}
