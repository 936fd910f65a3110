import { LOST_AFTER_MS } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { GameStore } from '../store/game_store';
import { createFaults } from './faults';

/** Games concluded in one message. */
const BATCH = 1000;

/**
 * Concludes the games that have ended, soon and in messages of their own. Otherwise the player who ends a game would
 * pay for its reports, which cost three times as much as the ending itself.
 */
export interface Endings {
    /** Notes that another game has ended. */
    soon(nowMs: number): void;
    /** Concludes them now. Call it also when the clock strikes, because the timer may be lost. */
    come(): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Games that could not be concluded, since the last upgrade. They are tried again whenever the clock strikes. */
    faults(): number;
}

export function createEndings(
    host: Host,
    games: Pick<GameStore, 'ended'>,
    conclude: (roomId: number) => void,
    concluded: () => void,
): Endings {
    /** When the timer was set. */
    let comingSinceMs = -Infinity;
    const faults = createFaults();

    function soon(nowMs: number): void {
        if (nowMs - comingSinceMs <= LOST_AFTER_MS) return;
        comingSinceMs = nowMs;
        host.after(0, come);
    }

    function come(): void {
        comingSinceMs = -Infinity;
        const rooms = games.ended(BATCH);
        for (const roomId of rooms) faults.catching(roomId, undefined, () => conclude(roomId));
        concluded();
        if (rooms.length === BATCH) soon(host.now());
    }

    return {
        soon,
        come,
        wake: () => {
            if (games.ended(1).length > 0) soon(host.now());
        },
        faults: faults.count,
    };
}
