import type { ResignRequest } from './resignation';
import type { Seat } from './seats';

/** What the clock does for a player, where games do not differ. */

/** A state in which somebody is to act, or one after the end, which is nobody's turn. */
interface InTurn<S extends Seat> {
    readonly phase: string;
    readonly turn?: S;
}

function turnOf<S extends Seat>({ turn }: InTurn<S>): S {
    if (turn === undefined) throw new Error('no window is open after the end');
    return turn;
}

/** For a player whose reserve is used up: they give the game up, or have left it where others go on. */
export function outOfTime<S extends Seat>(state: InTurn<S>): ResignRequest<S> {
    return { kind: 'resign', by: turnOf(state), as: null, atOnce: true };
}

/** For a player who let their window pass, in a game that has an event of its own for that. */
export function lapse(state: InTurn<Seat>): { readonly kind: 'lapse' } {
    turnOf(state);
    return { kind: 'lapse' };
}
