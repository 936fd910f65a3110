import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { readU32, u32Key } from '../../platform/bytes';
import { createDailyBucket, type DailyBucket } from '../../platform/daily_bucket';
import { createDebts } from '../../platform/debts';
import { fairShare } from '../../platform/fair_share';
import type { Host, StableMap } from '../../platform/host';
import { hasKernel } from '../../platform/template';

/**
 * What the house spends on robots, in cycles: of the instructions that they take, and of the messages around them. It flows in all the
 * time; the bucket holds that of four hours. When it is spent, no new game against Expert or Grandmaster begins: running ones keep their
 * level, because profiles count by level, and the other levels cost little.
 *
 * Nobody spends it alone: what each person's robots have spent counts too, and a person's share falls as the bucket empties.
 *
 * Stored beside the counters: key = u8 131; value = u8 layout 1 · u32 billions of cycles a day. What was spent lies on the heap, so an
 * upgrade fills the bucket.
 */
export interface RobotBudget {
    /** Counts what a robot has taken against this person. */
    spend(person: Uint8Array, level: Level, cycles: number): void;
    /** Why this person may not begin a game against this level now: a sentence for people. */
    refusal(person: Uint8Array, level: Level): string | undefined;
    /**
     * How long a robot's turn has to wait, in milliseconds: its person has spent their part, or its level is dear and the house's part is
     * spent. Otherwise the games that are running would cost any amount.
     */
    waitMs(person: Uint8Array, level: Level): number;
    /** Billions of cycles a day. */
    daily(): number;
    setDaily(billions: number): void;
    /** Cycles in the bucket; 0 if more was spent. */
    left(): number;
    /** Cycles since the last upgrade. */
    spent(level: Level): number;
    /** What judging finished games may take besides: a tenth of what flows in for robots, in a bucket of its own. */
    readonly forJudging: DailyBucket;
}

/** What a message costs besides its instructions, in cycles, with the timer that leads to it. */
export const MESSAGE_CYCLES = 6_000_000;

/** Those that cost so much that a house without budget does not let them play. */
const DEAR: ReadonlySet<Level> = new Set(['Expert', 'Grandmaster']);

const KEY = Uint8Array.of(131);
const LAYOUT = 1;
const USUAL_DAILY = 3000;
const BILLION = 1e9;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** A turn is looked at again at least so often: an operator may have set another budget. */
const MOST_WAIT_MS = MINUTE_MS;
/** The bucket holds a sixth of a day's budget, and one person may have a quarter of that at first and a fiftieth in any case. */
const HOURS_HELD = 4;
const HOLDS_MS = HOURS_HELD * 60 * MINUTE_MS;
const MOST_OF_ONE = 4;
const LEAST_OF_ONE = 50;
const JUDGING_PART = 10;

/** @param thinksFast whether those that are dear can play at all */
export function createRobotBudget(
    host: Pick<Host, 'now'>,
    counters: StableMap,
    thinksFast: boolean = hasKernel(),
): RobotBudget {
    let known: number | undefined;
    const house = createDailyBucket(host, HOURS_HELD, cyclesADay);
    /** When each person's part will be full again. */
    const parts = createDebts();
    const spent = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;

    function daily(): number {
        if (known === undefined) {
            const bytes = counters.get(KEY);
            if (bytes !== undefined && bytes[0] !== LAYOUT) throw new Error(`a robots' budget of layout ${bytes[0]}`);
            known = bytes === undefined ? USUAL_DAILY : readU32(bytes, 1);
        }
        return known;
    }

    function cyclesADay(): number {
        return daily() * BILLION;
    }

    function spend(person: Uint8Array, level: Level, cycles: number): void {
        spent[level] += cycles;
        // Without a budget nothing flows in, and nothing is counted either.
        if (daily() === 0) return;
        const costMs = (cycles / cyclesADay()) * DAY_MS;
        house.spend(cycles);
        parts.set(person, Math.max(parts.of(person), host.now()) + costMs);
    }

    /** How long until the house's part is not spent any more, and this person's. At most 0: they are not spent. */
    function lacksMs(person: Uint8Array): { readonly house: number; readonly person: number } {
        const share = fairShare(house.owedMs(), HOLDS_MS, HOLDS_MS / MOST_OF_ONE, HOLDS_MS / LEAST_OF_ONE);
        return { house: house.lackMs(), person: parts.of(person) - host.now() - share };
    }

    function waitMs(person: Uint8Array, level: Level): number {
        if (daily() === 0) return 0;
        const lacks = lacksMs(person);
        const lackMs = DEAR.has(level) ? Math.max(lacks.house, lacks.person) : lacks.person;
        return Math.min(Math.max(0, Math.ceil(lackMs)), MOST_WAIT_MS);
    }

    function refusal(person: Uint8Array, level: Level): string | undefined {
        if (!DEAR.has(level)) return undefined;
        if (daily() === 0 || !thinksFast) return `${level} does not play here. Hard does`;
        const lacks = lacksMs(person);
        const lackMs = Math.max(lacks.house, lacks.person);
        if (lackMs <= 0) return undefined;
        const minutes = Math.ceil(lackMs / MINUTE_MS);
        const rest = minutes === 1 ? 'a minute' : `${minutes} minutes`;
        return `${level} rests for ${rest}: the budget for robots is spent. Hard plays at once`;
    }

    return {
        spend,
        refusal,
        waitMs,
        daily,
        setDaily: (billions) => {
            known = billions;
            counters.set(KEY, Uint8Array.of(LAYOUT, ...u32Key(billions)));
        },
        left: house.left,
        spent: (level) => spent[level],
        forJudging: createDailyBucket(host, HOURS_HELD, () => cyclesADay() / JUDGING_PART),
    };
}
