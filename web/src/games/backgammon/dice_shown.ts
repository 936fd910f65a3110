import type { GameBackgammon, GameView, Role } from '@dice-wards/client';
import { otherSeat } from '../../screens/table/seat';
import { toneOf } from './board';
import { type DiceShown, usedDice } from './board_dice';

/** The dice as they lie on the board: those that roll, one of each player's at the start, or the throw of the turn. */
export function diceShown(
    view: Pick<GameView, 'activePlayer' | 'cube' | 'lastDice' | 'turnId'>,
    game: GameBackgammon,
    own: Role,
    /** Of the throw, the one first that is played first. */
    values: readonly number[],
    /** Whoever's dice have not come yet. */
    roller: Role | undefined,
): readonly DiceShown[] {
    if (roller !== undefined) {
        const thrown = { values: [1, 1], used: [0, 0], throwId: 'rolling', rolling: true };
        return [{ half: roller === own ? 'home' : 'outer', tone: toneOf(roller), ...thrown }];
    }
    if (game.state === 'RolledForStart' && view.lastDice.length === 2) {
        const [first = 1, second = 1] = view.lastDice;
        return [own, otherSeat(own)].map((role) => ({
            half: role === own ? 'home' : 'outer',
            tone: toneOf(role),
            values: [role === 'Player1' ? first : second],
            used: [0],
            throwId: `start ${view.turnId}`,
        }));
    }
    if (values.length < 2 || view.activePlayer === undefined) return [];
    const thrower = view.cube?.offered ? otherSeat(view.activePlayer) : view.activePlayer;
    return [
        {
            half: thrower === own ? 'home' : 'outer',
            tone: toneOf(thrower),
            values,
            used: usedDice(values, [...game.diceLeft]),
            throwId: `${game.gameNumber} ${view.turnId} ${largestFirst(values).join()}`,
        },
    ];
}

/** A throw as it lies until the player swaps its dice. */
export function largestFirst(dice: Iterable<number>): readonly number[] {
    return [...dice].slice(0, 2).sort((a, b) => b - a);
}
