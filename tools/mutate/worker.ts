/** A process that runs test files with the mutant that it is told to have. See `pool.ts`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { chai } from 'vitest';
import { ROOT } from '../layout';
import type { Bundle } from './bundle';
import { type Declared, declare, type Test } from './harness';
import { matchesInline } from './inline_snapshot';
import { watch } from './stuck';

/** A test file, or some of its tests by their places, and the calls of `__mutant` that each takes without a mutant. */
export interface Errand {
    readonly bundle: Bundle;
    readonly tests: readonly { readonly place: number; readonly visits: number }[];
    /** Those while it is loaded. */
    readonly visits: number;
}

/** What a worker is asked: to run a file without a mutant, or files with one until a test fails. */
export type Job =
    | { readonly kind: 'measure'; readonly bundle: Bundle }
    | { readonly kind: 'try'; readonly mutant: number; readonly errands: readonly Errand[] };

export interface Measured {
    readonly kind: 'measured';
    readonly loading: Visits;
    readonly tests: readonly Visits[];
    readonly failed: readonly string[];
}
/** What happened in a file's loading, or in one of its tests. Milliseconds are those of the processor. */
export interface Visits {
    readonly milliseconds: number;
    readonly count: number;
    readonly mutants: readonly number[];
}
export interface Tried {
    readonly kind: 'tried';
    /** The test that failed. */
    readonly killer: string | undefined;
    readonly error?: string;
}

/** A test that loops for ever ends here: each condition of a loop is a place where a mutant could be. */
const PATIENCE = { factor: 20, more: 200_000 };
/** Of the processor's time, for the tests of one file: those that come later are too dear to be run for each mutant. */
const MEASURED_MS = 5_000;
const SHARE_OF_RUNS = 1 / 50;

let active = 0;
let visits = 0;
let mostVisits = Infinity;
let visited = new Set<number>();
let escaped: unknown;

Object.assign(globalThis, {
    __mutant(id: number): boolean {
        visits += 1;
        if (visits > mostVisits) throw new Error('a mutant that does not end');
        if (active === 0) visited.add(id);
        return active === id;
    },
});
// A promise that nobody waits for.
process.on('unhandledRejection', (thrown) => {
    escaped = thrown;
});
fc.configureGlobal({ seed: 1, endOnFailure: true });
chai.util.addMethod(chai.Assertion.prototype, 'toMatchInlineSnapshot', function (this: object, told?: string) {
    if (!matchesInline(chai.util.flag(this, 'object'), told)) throw new Error('not as the snapshot in the test');
});
for (const method of ['log', 'warn', 'error', 'info'] as const) console[method] = () => undefined;

const packages = new Map<string, unknown>();
const scripts = new Map<string, Script>();
const require = createRequire(join(ROOT, 'package.json'));

process.on('message', (job: Job) => {
    const answer = job.kind === 'measure' ? measure(job.bundle) : attempt(job.mutant, job.errands);
    void answer.then(
        (told) => process.send?.(told),
        // A fault of this tool's.
        (thrown) => {
            process.stderr.write(`${thrown instanceof Error ? thrown.stack : thrown}\n`);
            process.exit(1);
        },
    );
});

async function measure(bundle: Bundle): Promise<Measured> {
    active = 0;
    mostVisits = Infinity;
    const failed: string[] = [];
    const loaded = await observed(() => load(bundle));
    if (loaded.value === undefined) throw loaded.error;
    const tests: Visits[] = [];
    const started = process.cpuUsage();
    for (const test of loaded.value.tests) {
        if (process.cpuUsage(started).user / 1000 > MEASURED_MS) break;
        const ran = await observed(() => run(loaded.value as Declared, test));
        if (ran.error !== undefined) failed.push(`${test.name}: ${ran.error}`);
        tests.push(ran.visits);
    }
    await loaded.value.end();
    return { kind: 'measured', loading: loaded.visits, tests, failed };
}

async function observed<T>(job: () => Promise<T>): Promise<{ value?: T; error?: unknown; visits: Visits }> {
    visits = 0;
    visited = new Set();
    const started = process.cpuUsage();
    const end = (): Visits => ({
        milliseconds: process.cpuUsage(started).user / 1000,
        count: visits,
        mutants: [...visited],
    });
    try {
        return { value: await job(), visits: end() };
    } catch (error) {
        return { error, visits: end() };
    }
}

async function attempt(mutant: number, errands: readonly Errand[]): Promise<Tried> {
    for (const errand of errands) {
        const failed = await failure(mutant, errand);
        active = 0;
        if (failed !== undefined) return { kind: 'tried', ...failed };
    }
    return { kind: 'tried', killer: undefined };
}

async function failure(mutant: number, errand: Errand): Promise<{ killer: string; error: string } | undefined> {
    let at = 'loading';
    let declared: Declared | undefined;
    try {
        active = mutant;
        allow(errand.visits);
        declared = await load(errand.bundle);
        const { tests } = declared;
        for (const { place, visits: usual } of errand.tests) {
            // A list that the mutant has emptied may have been one of tests.
            if (tests[place] === undefined) continue;
            at = tests[place].name;
            allow(usual);
            await run(declared, tests[place]);
        }
        return undefined;
    } catch (error) {
        return { killer: `${errand.bundle.test}: ${at}`, error: String(error).slice(0, 300) };
    } finally {
        mostVisits = Infinity;
        await declared?.end().catch(() => undefined);
    }
}

function allow(usual: number): void {
    visits = 0;
    mostVisits = usual * PATIENCE.factor + PATIENCE.more;
}

async function run(declared: Declared, test: Test): Promise<void> {
    escaped = undefined;
    const watching = watch();
    try {
        await Promise.race([declared.run(test), watching.stuck]);
    } finally {
        watching.end();
    }
    if (escaped !== undefined) throw escaped;
}

/** Every load evaluates all modules anew: nothing that a mutant left behind outlives it. */
async function load({ script, packages: needed }: Bundle): Promise<Declared> {
    for (const { name, from } of needed) if (!packages.has(name)) packages.set(name, await import(from));
    const compiled = scripts.get(script) ?? new Script(wrapped(script), { filename: script });
    scripts.set(script, compiled);
    const evaluate: (require: unknown, module: object, exports: object) => void = compiled.runInThisContext();
    return declare((vitestModule) => {
        const module = { exports: {} };
        const find = (name: string): unknown =>
            name === 'vitest' ? vitestModule : (packages.get(name) ?? require(name));
        evaluate(find, module, module.exports);
    }, SHARE_OF_RUNS);
}

function wrapped(script: string): string {
    return `(function (require, module, exports) {${readFileSync(script, 'utf8')}\n})`;
}
