import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { GameStore } from '../store/game_store';
import { createFaults } from './faults';

/** Games concluded in one message, and the instructions with which it takes up no other: what people send has its part of the round. */
const BATCH = 1000;
const MAX_INSTRUCTIONS = 1_000_000_000;

/**
 * Concludes the games that have ended, soon and in messages without a caller. Otherwise the player who ends a game would
 * pay for its reports, which cost three times as much as the ending itself.
 */
export interface Endings {
    /** Notes that another game has ended. */
    soon(nowMs: number): void;
    /** Concludes them now. Called also when the clock strikes: it may have ended some. */
    come(): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Games that could not be concluded, since the last upgrade. They are tried again whenever the clock strikes. */
    faults(): number;
}

export function createEndings(
    host: Host,
    alarm: Alarm,
    games: Pick<GameStore, 'ended'>,
    conclude: (roomId: number) => void,
    concluded: () => void,
): Endings {
    const concluding = alarm.job(come);
    const faults = createFaults();

    function soon(nowMs: number): void {
        concluding.at(nowMs, nowMs);
    }

    function come(): void {
        const rooms = games.ended(BATCH);
        let done = 0;
        for (const roomId of rooms) {
            if (done > 0 && host.instructions() >= MAX_INSTRUCTIONS) break;
            faults.catching(roomId, undefined, () => conclude(roomId));
            done += 1;
        }
        concluded();
        if (done < rooms.length || done === BATCH) soon(host.now());
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
