import type { RobotTurn, RobotTurns } from '../store/robot_turns';

/** If no message has come to its end for so long, one has trapped: the alarm runs a job again after ten seconds. */
export const LATE_MS = 8000;
/** Late turns that one message puts off. */
const MAX_PUT_OFF = 50;
/** The delay before such a turn is tried again, by itself: twice as long with each try. */
const RETRY_MS = 2000;

/**
 * Writes down that turns were late, the first of which may be the one at which a message has trapped: it comes behind the others
 * then. Whether there were any.
 */
export function putOff(turns: RobotTurns, nowMs: number): boolean {
    let late = 0;
    for (let turn = turns.next(nowMs); turn !== undefined && isLate(turn, nowMs); turn = turns.next(nowMs)) {
        if (late === MAX_PUT_OFF) break;
        const tries = late === 0 ? turn.tries + 1 : turn.tries;
        turns.change(turn, { ...turn, tries, dueMs: nowMs + delayOf(tries) });
        late += 1;
    }
    return late > 0;
}

function delayOf(tries: number): number {
    return tries === 0 ? 0 : RETRY_MS * 2 ** tries;
}

/** The longer a turn was put off, the later it may be: in a house that is late with everything it still has its turn. */
function isLate({ dueMs, tries }: RobotTurn, nowMs: number): boolean {
    return nowMs - dueMs > LATE_MS + delayOf(tries);
}
