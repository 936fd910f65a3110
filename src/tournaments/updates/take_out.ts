import type { App } from '../app';

/**
 * These are nobody any more: they keep no place in events that have not begun, and are paired no more in those that have, like players
 * who have withdrawn.
 */
export function takeOut({ live }: Pick<App, 'live'>, players: readonly Uint8Array[]): void {
    for (const event of live.all()) {
        for (const player of players) {
            const entrant = event.numberOf(player);
            if (entrant !== undefined) event.leave(entrant);
        }
    }
}
