import { LOST_AFTER_MS } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { GameStore } from '../store/game_store';
import { createFaults } from './faults';

/** Games that are concluded in one message. */
const BATCH = 1000;

/**
 * Concludes the games that have ended, soon and in messages of their own: what is told of an end would cost the player who
 * makes it three times as much as the end itself.
 */
export interface Endings {
    /** Another game has ended. */
    soon(nowMs: number): void;
    /** Concludes them now. To be called also when the clock strikes, should the timer be lost. */
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
