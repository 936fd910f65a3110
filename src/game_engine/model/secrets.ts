import type { Seat } from '@dice-wards/games/rules';
import { isIn } from '@dice-wards/games/seats';
import { type Game, isOver, type Setup } from './game';

/** Whether there may be something about a game that somebody may not know yet. */
export function keepsSecrets(game: Pick<Game, 'setup' | 'state'>): boolean {
    return game.setup.rules.secrets !== undefined && !isOver(game);
}

/** The state of a game as a viewer may know it; `undefined` is somebody without a seat. Whatever of it leaves this canister begins here. */
export function stateSeenBy(game: Pick<Game, 'setup' | 'state'>, viewer: Seat | undefined): unknown {
    const { secrets } = game.setup.rules;
    return secrets === undefined || isOver(game) ? game.state : secrets.seenBy(game.state, viewer);
}

/** Whether an event is one that somebody may not know before the end. Its line in the log's head is a hash, and stays one. */
export function isHidden({ rules: { secrets } }: Setup, event: unknown): boolean {
    return secrets !== undefined && secrets.knownTo(event) !== undefined;
}

/** Whether a viewer may know an event of a game that goes on. */
export function mayKnow({ rules: { secrets } }: Setup, event: unknown, viewer: Seat | undefined): boolean {
    const seats = secrets?.knownTo(event);
    return seats === undefined || (viewer !== undefined && isIn(seats, viewer));
}
