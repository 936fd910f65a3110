import { FAULTS, type FaultName } from './faults';
import { HABITS } from './habits';
import type { Random } from './random';
import type { Step } from './script';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Minutes with faults, one after the other. */
const STORM_MINUTES = [8, 30] as const;
/** Seconds from one fault to the next. */
const BETWEEN_FAULTS = [2, 90] as const;
/** Then players play on without any, and everything comes right again. */
const SETTLES_MS = 5 * MINUTE;
/** Then nobody acts, until everything is checked. */
const QUIET_MS = 4 * MINUTE;
/** Seconds from one command of an operator to the next, also while nothing else goes wrong. */
const BETWEEN_COMMANDS = [60, 900] as const;
/** Seconds from one thing that a host does to the next. */
const BETWEEN_HOSTS = [10, 90] as const;
/** How long somebody who leaves is away, in seconds. */
const AWAY = [60, 3000] as const;

/** Those who act beside the players. */
export interface Staff {
    readonly operators: boolean;
    /** Of events. */
    readonly hosts: boolean;
}

/**
 * The steps of a simulation: storms, and calms after them. Players act at whole seconds, as messages come in blocks on the Internet
 * Computer, so some act in the same one. `elapsedMs` is the world's time, which may have jumped ahead.
 */
export function* generateSteps(
    luck: Random,
    hours: number,
    faults: readonly FaultName[],
    elapsedMs: () => number,
    { operators, hosts }: Staff,
): Generator<Step> {
    const rows = faults.map((name) => ({ name, weight: FAULTS[name].weight }));
    const nextOf = HABITS.map(() => luck.below(30) * SECOND);
    let nextCommand = operators ? pauseOf(luck, BETWEEN_COMMANDS) : Infinity;
    let nextHost = hosts ? pauseOf(luck, BETWEEN_HOSTS) : Infinity;
    let now = 0;
    const step = (act: string): Step => ({ at: now, act, luck: luck.next() });

    function* playersUntil(endMs: number, withFaults: boolean): Generator<Step> {
        let nextFault = withFaults && rows.length > 0 ? now + pauseOf(luck, BETWEEN_FAULTS) : Infinity;
        for (;;) {
            const who = nextOf.indexOf(Math.min(...nextOf));
            const next = Math.min(nextOf[who], nextFault, nextCommand, nextHost);
            if (next > endMs) break;
            now = Math.max(now, next, elapsedMs());
            if (nextFault === next) {
                nextFault = now + pauseOf(luck, BETWEEN_FAULTS);
                yield step(luck.weighted(rows).name);
                continue;
            }
            if (nextCommand === next) {
                nextCommand = now + pauseOf(luck, BETWEEN_COMMANDS);
                yield step('operator');
                continue;
            }
            if (nextHost === next) {
                nextHost = now + pauseOf(luck, BETWEEN_HOSTS);
                yield step('host');
                continue;
            }
            const habit = HABITS[who];
            yield step(`player ${who}`);
            const isAgain = luck.chance(habit.doubleClicks);
            const pause = luck.chance(habit.leaves) ? pauseOf(luck, AWAY) : pauseOf(luck, habit.thinks);
            nextOf[who] = isAgain ? now : now + pause;
        }
        now = Math.max(now, endMs, elapsedMs());
    }

    while (now < hours * HOUR) {
        yield* playersUntil(now + luck.between(...STORM_MINUTES) * MINUTE, true);
        yield step('relent');
        yield* playersUntil(now + SETTLES_MS, false);
        // Whatever is under way goes on by itself, though nobody calls.
        if (luck.chance(0.5)) yield step('renew');
        now += QUIET_MS;
        yield step('calm');
    }
}

function pauseOf(luck: Random, [least, most]: readonly [number, number]): number {
    return luck.magnitude(least, most) * SECOND;
}
