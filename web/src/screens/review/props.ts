import type { GameView, LogEntry } from '@dice-wards/client';

/** What each game's own review gets. */
export interface ReviewProps {
    readonly view: GameView;
    readonly log: readonly LogEntry[];
}
