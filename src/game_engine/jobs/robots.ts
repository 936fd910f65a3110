import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import type { RobotTurn, RobotTurns } from '../store/robot_turns';
import { createFaults } from './faults';
import { LATE_MS, putOff } from './late_turns';

/**
 * With more instructions than this a message takes up no other turn, and stops in the middle of one. A round gives a canister two
 * billion, so what people send meanwhile has its part.
 */
export const MAX_INSTRUCTIONS = 1_500_000_000;
/** If no message has come to its end for longer, while a turn waited, one may have trapped. */
const USUAL_MS = 3000;
/** The time until the alarm takes a job for late, and some more. */
const WATCH_MS = 12_000;
/** Turns that one message takes up. */
const MAX_TURNS = 1000;
/** What a message has brought a turn to: its end, or a place to go on from, at once or after a while, perhaps in the middle of a thought. */
export type Acted = 'done' | { readonly commands: number; readonly waitMs: number; readonly isThinking?: true };

/**
 * Robots act in messages without a caller, right after the one that made it their turn, until it is a person's turn. In a crowd people
 * are served in turn, and wait; they are put off only after a message that trapped. What is due is stored, so an upgrade, a stop and a lost timer only delay it. A turn in which a robot faults is left to the clock. Two robots never
 * meet, so a turn always comes to an end.
 */
export interface Robots {
    /** Notes that a robot is to act against this person. */
    soon(roomId: number, person: Uint8Array): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Turns that are noted. */
    waiting(): number;
    /** How long the one that has waited longest is due, in milliseconds; 0 if none is. */
    longestWaitMs(): number;
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
    /**
     * When a message last came to its end here. One that traps leaves it as it was. A crowd makes turns late by itself, so a turn's own
     * lateness says nothing.
     */
    let ranMs = 0;
    /** Robots' own actions note turns, too, and what is left of them is due in the end. */
    let isActing = false;

    function run(): void {
        const nowMs = host.now();
        isActing = true;
        if (nowMs - ranMs <= LATE_MS || !putOff(turns, nowMs)) takeUp(nowMs);
        isActing = false;
        ranMs = nowMs;
        arm(nowMs);
    }

    function takeUp(nowMs: number): void {
        /** Rooms in which a thought has stopped: it goes on in the next message, after what people send meanwhile. */
        const stopped: number[] = [];
        for (let taken = 0; taken < MAX_TURNS; taken += 1) {
            const turn = turns.next(nowMs);
            if (turn === undefined || stopped.includes(turn.roomId)) return;
            // One at which a message may have trapped is taken up alone, so it takes no other with it.
            if (taken > 0 && (turn.tries > 0 || host.instructions() > MAX_INSTRUCTIONS)) return;
            const acted = goOn(turn, nowMs);
            if (turn.tries > 0) return;
            if (acted !== 'done' && acted.isThinking) stopped.push(turn.roomId);
        }
    }

    function goOn(turn: RobotTurn, nowMs: number): Acted {
        const acted = faults.catching<Acted>(turn.roomId, 'done', () => act(turn));
        if (acted === 'done') {
            turns.remove(turn);
        } else {
            const { commands, waitMs } = acted;
            turns.change(turn, { ...turn, commands, dueMs: nowMs + waitMs });
        }
        return acted;
    }

    function arm(nowMs: number): void {
        waitingSinceMs = turns.earliestMs();
        if (waitingSinceMs !== undefined) acting.at(waitingSinceMs, nowMs);
    }

    /** Others must not wait until somebody happens to send a message. */
    function watch(): void {
        const nowMs = host.now();
        if (waitingSinceMs === undefined) return;
        if (nowMs > Math.max(waitingSinceMs, ranMs) + USUAL_MS) watching.at(nowMs + WATCH_MS, nowMs);
    }

    return {
        soon: (roomId, person) => {
            const nowMs = host.now();
            turns.note(roomId, principalKey(person), nowMs);
            if (isActing) return;
            watch();
            waitingSinceMs ??= nowMs;
            acting.at(nowMs, nowMs);
        },
        wake: () => {
            turns.load();
            arm(host.now());
        },
        waiting: turns.size,
        longestWaitMs: () => Math.max(0, host.now() - (turns.earliestMs() ?? Infinity)),
        faults: faults.count,
    };
}
