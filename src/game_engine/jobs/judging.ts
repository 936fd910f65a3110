import type { Alarm } from '../../platform/alarm';
import type { Tally } from '../../platform/counters';
import type { DailyBucket } from '../../platform/daily_bucket';
import type { Host } from '../../platform/host';
import type { GamesToJudge } from '../store/games_to_judge';
import { createFaults } from './faults';
import { LATE_MS } from './late_turns';
import { MESSAGE_CYCLES } from './robot_budget';

/** A message judges no further once it has taken so many instructions, after the change that it is at. */
export const PAGE_INSTRUCTIONS = 250_000_000;
/** With so many waiting, others are left out. */
export const MOST_WAITING = 1000;
/** Between two messages, and until the next look while robots are to act. */
const PAUSE_MS = 1000;
const ROBOTS_MS = 10_000;
/** Of the letter that tells Profiles: its message there, and the one with its answer. */
const LETTER_CYCLES = 2 * MESSAGE_CYCLES;
/** A game at which so many messages in a row have trapped is left out. */
const MAX_TRIES = 3;

/**
 * Judges rated games after their end, one after the other, a part in each message: whenever no robot is to act, and from a budget of its own.
 * A game is left out if that is spent when it ends. What is judged of a game lies on the heap, so after an upgrade it is begun anew.
 */
export interface Judging {
    /** Notes a game that has ended, or leaves it out. */
    note(roomId: number): void;
    /** To be called at init, after an upgrade, and with another budget. */
    wake(): void;
    isOn(): boolean;
    /** Off, it leaves out all games, those that wait too. */
    turn(on: boolean): void;
    waiting(): number;
    /** Games since the last upgrade. */
    counts(): { readonly judged: number; readonly leftOut: number; readonly faults: number };
}

/** What the job needs of the rest. */
export interface Judged<Progress> {
    readonly games: GamesToJudge;
    readonly budget: DailyBucket;
    /** 1 if operators have switched it off. */
    readonly off: Tally;
    robotsAreToAct(): boolean;
    /**
     * Judges a part of a game.
     *
     * @param before where it has come to; `undefined` at its beginning
     * @param most instructions of this message, after which it stops
     * @returns where it has come to by now; `undefined` at its end
     */
    judge(roomId: number, before: Progress | undefined, most: number): Progress | undefined;
}

export function createJudging<Progress>(host: Host, alarm: Alarm, judged: Judged<Progress>): Judging {
    const { games, budget, off } = judged;
    const judging = alarm.quietJob(run);
    const faults = createFaults();
    let going: { readonly roomId: number; readonly progress: Progress } | undefined;
    /** When the next message should come. One that traps leaves it as it was. */
    let dueMs = 0;
    let tries = 0;
    let count = 0;
    let leftOut = 0;

    function come(pauseMs: number): void {
        const nowMs = host.now();
        dueMs = nowMs + pauseMs;
        judging.at(dueMs, nowMs);
    }

    function comeIfNeeded(): void {
        const lackMs = Math.ceil(budget.lackMs());
        if (games.size() > 0 && lackMs < Infinity) come(Math.max(PAUSE_MS, lackMs));
    }

    function run(): void {
        const roomId = going?.roomId ?? games.first();
        if (roomId !== undefined && budget.lackMs() <= 0) {
            if (judged.robotsAreToAct()) {
                budget.spend(MESSAGE_CYCLES);
                come(ROBOTS_MS);
                return;
            }
            const isLate = host.now() - dueMs > LATE_MS;
            if (isLate) tries += 1;
            if (!isLate || tries === MAX_TRIES) goOn(roomId);
        }
        comeIfNeeded();
    }

    function goOn(roomId: number): void {
        const before = host.instructions();
        const progress = faults.catching(roomId, undefined, () => {
            if (tries === MAX_TRIES) throw new Error('its judgement has come to no end');
            const after = judged.judge(roomId, going?.progress, before + PAGE_INSTRUCTIONS);
            if (after === undefined) {
                count += 1;
                budget.spend(LETTER_CYCLES);
            }
            return after;
        });
        going = progress === undefined ? undefined : { roomId, progress };
        if (progress === undefined) games.remove(roomId);
        tries = 0;
        budget.spend(MESSAGE_CYCLES + host.instructions() - before);
    }

    function note(roomId: number): void {
        if (off.value() > 0 || budget.left() === 0 || games.size() >= MOST_WAITING) {
            leftOut += 1;
            return;
        }
        const isFirst = games.size() === 0;
        games.add(roomId);
        if (isFirst) comeIfNeeded();
    }

    function turn(on: boolean): void {
        off.add((on ? 0 : 1) - off.value());
        if (on) return;
        going = undefined;
        leftOut += games.clear();
    }

    return {
        note,
        wake: comeIfNeeded,
        isOn: () => off.value() === 0,
        turn,
        waiting: games.size,
        counts: () => ({ judged: count, leftOut, faults: faults.count() }),
    };
}
