import { format } from 'node:util';
import * as vitest from 'vitest';

type Job = () => unknown;

interface Group {
    readonly parent: Group | undefined;
    readonly before: Job[];
    readonly after: Job[];
    readonly beforeEach: Job[];
    readonly afterEach: Job[];
    hasBegun: boolean;
}

export interface Test {
    readonly name: string;
    readonly run: Job;
    readonly group: Group;
}

/** The tests that a file has declared, to be run one by one and as often as wanted. */
export interface Declared {
    readonly tests: readonly Test[];
    /** @throws whatever the test throws */
    run(test: Test): Promise<void>;
    /** Runs what comes after all. */
    end(): Promise<void>;
}

/**
 * Evaluates a test file that imports `vitest` as what is given to it here. Vitest itself would evaluate all modules anew
 * for each run, through a server, which takes a hundred times as long.
 *
 * @param shareOfRuns see `test/support/runs.ts`
 */
export function declare(evaluate: (vitestModule: object) => void, shareOfRuns: number): Declared {
    const tests: Test[] = [];
    const groups: Group[] = [];
    let finishing: Job[] = [];
    let group = begin(undefined);

    function begin(parent: Group | undefined): Group {
        const begun = { parent, before: [], after: [], beforeEach: [], afterEach: [], hasBegun: false };
        groups.push(begun);
        return begun;
    }

    const describe = each((_name, run) => {
        const outer = group;
        group = begin(outer);
        run();
        group = outer;
    });
    const test = each((name, run) => void tests.push({ name, run, group }));
    evaluate({
        ...vitest,
        describe,
        test,
        it: test,
        beforeAll: (job: Job) => group.before.push(job),
        afterAll: (job: Job) => group.after.push(job),
        beforeEach: (job: Job) => group.beforeEach.push(job),
        afterEach: (job: Job) => group.afterEach.push(job),
        onTestFinished: (job: Job) => finishing.push(job),
        inject: () => shareOfRuns,
    });

    return {
        tests,
        async run(chosen) {
            const around = lineage(chosen.group);
            for (const each of around) {
                if (each.hasBegun) continue;
                each.hasBegun = true;
                for (const job of each.before) await job();
            }
            try {
                for (const each of around) for (const job of each.beforeEach) await job();
                await chosen.run();
            } finally {
                for (const each of around.toReversed()) for (const job of each.afterEach) await job();
                const jobs = finishing;
                finishing = [];
                for (const job of jobs) await job();
            }
        },
        async end() {
            for (const each of groups) if (each.hasBegun) for (const job of each.after) await job();
            vitest.vi.restoreAllMocks();
            vitest.vi.unstubAllGlobals();
        },
    };
}

/** From the outermost group to this one. */
function lineage(group: Group | undefined): Group[] {
    return group === undefined ? [] : [...lineage(group.parent), group];
}

/** `declareOne` with `.each`, as Vitest has it. */
function each(declareOne: (name: string, run: Job) => void) {
    const one = (name: string, ...rest: unknown[]) => declareOne(name, rest.find(isJob) ?? (() => undefined));
    return Object.assign(one, {
        each: (cases: readonly unknown[]) => (name: string, run: (...args: unknown[]) => unknown) => {
            for (const item of cases) {
                const args = Array.isArray(item) ? item : [item];
                declareOne(format(name, ...args), () => run(...args));
            }
        },
    });
}

function isJob(value: unknown): value is Job {
    return typeof value === 'function';
}
