import type { State } from '@dice-wards/games/dice_wards/rules';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { CubedState } from '@dice-wards/games/with_cube';
import { DEAD, mayDoubleAt, type Place, placeOfCube } from './cube_places';

/** A state of either rules: those without a cube, and those with it. */
export type AnyState = State | CubedState<State>;

/** A decision of a player, with all that it depends on, as that player sees it. */
export interface Position {
    readonly seat: Seat;
    readonly kind: 'turn' | 'answer';
    /** Before the double, if there is one to answer. */
    readonly place: Place;
    /** Banked points, without the round's. */
    readonly mine: number;
    readonly theirs: number;
    readonly round: number;
    /** Whether a double can be offered now. */
    readonly mayDouble: boolean;
}

/** The decision that a player has to make; `undefined` while the die is in the air, and after the end. */
export function positionOf(state: AnyState): Position | undefined {
    const game = gameOf(state);
    if (game.phase !== 'choosing') return undefined;
    if (!('game' in state)) return turnOf(game, game.turn, DEAD, 'turn');
    if (state.phase === 'refused') return undefined;
    const answers = state.phase === 'doubled';
    const seat = answers ? otherSeat(game.turn) : game.turn;
    return turnOf(game, seat, placeOfCube(state.cube, seat), answers ? 'answer' : 'turn');
}

export function gameOf(state: AnyState): State {
    return 'game' in state ? state.game : state;
}

function turnOf(game: State, seat: Seat, place: Place, kind: Position['kind']): Position {
    const { player1Score, player2Score, roundScore: round } = game;
    const mine = seat === 0 ? player1Score : player2Score;
    const theirs = seat === 0 ? player2Score : player1Score;
    return { seat, kind, place, mine, theirs, round, mayDouble: kind === 'turn' && round === 0 && mayDoubleAt(place) };
}
