import type { GameBackgammon, Move, Role, TableState } from '@dice-wards/client';
import type { ByItself } from '../../state/by_itself';

/** What is done for the player. */
export type Done =
    | { readonly kind: 'roll' | 'confirm' }
    /** A whole play, or what was moved by hand if there are no moves in it. */
    | { readonly kind: 'play'; readonly moves?: readonly Move[] };

type Seen = Pick<TableState, 'view' | 'actions' | 'draft' | 'plays' | 'pending'>;

/** What the page would do now for a player who wants these; `undefined` where the player decides. */
export function doneByItself(
    { view, actions, draft, plays, pending }: Seen,
    game: GameBackgammon,
    wanted: ReadonlySet<ByItself>,
): Done | undefined {
    const me = view?.me;
    if (me === undefined || pending !== undefined || view?.activePlayer !== me) return undefined;
    const mayDouble = actions.includes('proposeDouble');
    if (actions.includes('roll')) return wanted.has('roll') && !mayDouble ? { kind: 'roll' } : undefined;
    if (actions.includes('confirm') && game.moves.length === 0) {
        return wanted.has('forced') ? { kind: 'confirm' } : undefined;
    }
    if (draft.length > 0) return wanted.has('confirm') && actions.includes('play') ? { kind: 'play' } : undefined;
    // Where the room doubles after the roll, a double may be better than any play.
    if (mayDouble) return undefined;
    const [only, ...others] = plays;
    if (only !== undefined && others.length === 0 && wanted.has('forced')) return { kind: 'play', moves: only.steps };
    const off = wanted.has('bearOff') && isRace(game) ? plays.find((play) => allOff(play.steps, game, me)) : undefined;
    return off && { kind: 'play', moves: off.steps };
}

/** Each die takes a checker off, or the last one is off before: nothing is better than that in a race. */
function allOff(steps: readonly { readonly to: number }[], game: GameBackgammon, me: Role): boolean {
    const mine = me === 'Player1' ? game.player1Checkers : game.player2Checkers;
    const left = mine.slice(1).reduce((sum, count) => sum + count, 0);
    return steps.length === Math.min(game.diceLeft.length, left) && steps.every(({ to }) => to === 0);
}

/** Whether no checker can meet one of the other side any more. */
function isRace({ player1Checkers: one, player2Checkers: other }: GameBackgammon): boolean {
    const last = (checkers: Uint8Array) => checkers.findLastIndex((count, place) => count > 0 && place > 0);
    return last(one) + last(other) < 25;
}
