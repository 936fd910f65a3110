import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { RobotTurn, RobotTurns } from '../store/robot_turns';
import { createFaults } from './faults';

/** With more instructions than this a message takes up no other turn, and stops in the middle of one: others wait for it. */
export const MAX_INSTRUCTIONS = 400_000_000;
/** A turn that waits for longer may wait behind a message that has trapped. */
const USUAL_MS = 3000;
/** The time until the alarm takes a job for late, and some more. */
const WATCH_MS = 12_000;
/** Turns that one message takes up. */
const MAX_TURNS = 50;
/** So late a turn may be one at which a message has trapped: the alarm runs a job again after ten seconds. */
const LATE_MS = 8000;
/** Late turns that one message puts off. */
const MAX_PUT_OFF = 50;
/** The delay before such a turn is tried again, by itself: twice as long with each try. */
const RETRY_MS = 2000;
/** A turn that has been late so often is left to the clock. */
const MAX_TRIES = 5;
/** The delay before a robot looks again whether there are dice. */
const DICE_MS = 1000;
/** What a message has brought a turn to: its end, or a place to go on from, at once or when there are dice. */
export type Acted = 'done' | { readonly commands: number; readonly awaitsDice: boolean };

/**
 * Robots act in messages without a caller, right after the one that made it their turn, until it is a person's turn. What is due is
 * stored, so an upgrade, a stop and a lost timer only delay it. A turn in which a robot faults is left to the clock. Two robots never
 * meet, so a turn always comes to an end.
 */
export interface Robots {
    /** Notes that a robot is to act. */
    soon(roomId: number): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Turns that are noted. */
    waiting(): number;
    /** Turns that were left to the clock because of a fault, since the last upgrade. */
    faults(): number;
}

/** @param act lets the robot of a game act, until a person is to, or the message has done enough */
export function createRobots(host: Host, alarm: Alarm, turns: RobotTurns, act: (turn: RobotTurn) => Acted): Robots {
    const acting = alarm.job(run);
    /** Its messages are what a job needs that has trapped: the alarm runs it again. */
    const watching = alarm.job(watch);
    const faults = createFaults();
    /** Since when a turn waits; `undefined` if none does. A message that traps leaves it as it was. */
    let waitingSinceMs: number | undefined;

    function run(): void {
        const nowMs = host.now();
        if (!putOff(nowMs)) takeUp(nowMs);
        arm(nowMs);
    }

    function takeUp(nowMs: number): void {
        for (let taken = 0; taken < MAX_TURNS; taken += 1) {
            const turn = turns.first();
            if (turn === undefined || turn.dueMs > nowMs) return;
            // One at which a message may have trapped is taken up alone, so it takes no other with it.
            if (taken > 0 && (turn.tries > 0 || host.instructions() > MAX_INSTRUCTIONS)) return;
            goOn(turn, nowMs);
            if (turn.tries > 0) return;
        }
    }

    function goOn(turn: RobotTurn, nowMs: number): void {
        const acted = faults.catching<Acted>(turn.roomId, 'done', () => {
            if (turn.tries >= MAX_TRIES) throw new Error('the robot has come to no end');
            return act(turn);
        });
        if (acted === 'done') {
            turns.remove(turn);
        } else {
            const { commands, awaitsDice } = acted;
            turns.change(turn, { ...turn, commands, dueMs: awaitsDice ? nowMs + DICE_MS : nowMs });
        }
    }

    /**
     * Writes down that turns were late, the first of which may be the one at which a message has trapped: it comes behind the others
     * then. Whether there were any.
     */
    function putOff(nowMs: number): boolean {
        let late = 0;
        for (let turn = turns.first(); turn !== undefined && isLate(turn, nowMs); turn = turns.first()) {
            if (late === MAX_PUT_OFF) break;
            const tries = late === 0 ? turn.tries + 1 : turn.tries;
            turns.change(turn, { ...turn, tries, dueMs: nowMs + delayOf(tries) });
            late += 1;
        }
        return late > 0;
    }

    function arm(nowMs: number): void {
        const turn = turns.first();
        waitingSinceMs = turn?.dueMs;
        if (turn !== undefined) acting.at(turn.dueMs, nowMs);
    }

    /** Others must not wait until somebody happens to send a message. */
    function watch(): void {
        const nowMs = host.now();
        if (waitingSinceMs !== undefined && nowMs > waitingSinceMs + USUAL_MS) watching.at(nowMs + WATCH_MS, nowMs);
    }

    return {
        soon: (roomId) => {
            const nowMs = host.now();
            turns.note(roomId, nowMs);
            watch();
            waitingSinceMs ??= nowMs;
            acting.at(nowMs, nowMs);
        },
        wake: () => arm(host.now()),
        waiting: turns.size,
        faults: faults.count,
    };
}

function delayOf(tries: number): number {
    return tries === 0 ? 0 : RETRY_MS * 2 ** tries;
}

/** The longer a turn was put off, the later it may be: in a house that is late with everything it still has its turn. */
function isLate({ dueMs, tries }: RobotTurn, nowMs: number): boolean {
    return nowMs - dueMs > LATE_MS + delayOf(tries);
}
