/**
 * `npm run mutate -- [files or folders]`: puts one fault after another into the sources, and sees whether a test fails. See
 * `docs/change/faults.md`.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand, UserError } from '../command_line';
import { BUILD, ROOT } from '../layout';
import { type Bundle, bundle, bundleAzle, removeBundles } from './bundle';
import { instrument, type Mutant } from './instrument';
import { askAll } from './pool';
import { describe, type Verdict } from './report';
import { sampleOf } from './sample';
import type { Errand, Measured } from './worker';

const USAGE = `npm run mutate -- [options] [files or folders]

  --sample N      that many mutants, drawn at random; all by default
  --seed N        of the draw; 1 by default
  --jobs N        processes; 2 by default
  --again         only those that survived the last run, by its file of verdicts
  --json FILE     every mutant with its verdict; build/mutate/verdicts.json by default

Files are those of packages/games/src, src/platform, src/*/model and src/*/store by default.`;

/** Of the processor's time, for the tests of one mutant: at first, and for one that survives those. */
const FIRST = { mostMs: 600, whole: false };
const SECOND = { mostMs: 4_000, whole: true };
/** Tests of all interfaces. */
const COMMON = 'test/interfaces.test.ts';
const SLOW = [
    'test/game_engine/random_worlds.test.ts',
    'test/games/backgammon/match_files.test.ts',
    'test/profiles/farms.test.ts',
    'test/profiles/honest_houses.test.ts',
];

const sets = new WeakMap<readonly number[], Set<number>>();

await runCommand(async () => {
    const { values, positionals } = readArguments(
        {
            options: {
                sample: { type: 'string' },
                seed: { type: 'string' },
                jobs: { type: 'string' },
                again: { type: 'boolean' },
                json: { type: 'string' },
            },
            allowPositionals: true,
        },
        USAGE,
    );
    const jobs = number(values.jobs ?? '2');
    const seed = number(values.seed ?? '1');
    const { texts, mutants } = instrumentAll(filesOf(positionals));
    console.log(`${mutants.length} mutants in ${texts.size} files`);
    const suites = await measureAll(await bundleAll(texts), jobs);

    const file = values.json ?? join(BUILD, 'mutate', 'verdicts.json');
    const earlier = values.again ? readVerdicts(file) : [];
    const asked = values.again ? survivorsOf(earlier, mutants) : mutants;
    const chosen = values.sample === undefined ? asked : sampleOf(asked, number(values.sample), seed);
    if (chosen.length < mutants.length) console.log(`${chosen.length} of them, by seed ${seed}`);
    let verdicts: readonly Verdict[] = chosen.map((mutant) => ({ mutant, killer: undefined, isCovered: false }));
    for (const pass of [FIRST, SECOND]) verdicts = await tryAll(verdicts, suites, pass, jobs);
    await removeBundles();
    const tried = new Set(chosen.map(nameOf));
    const all = [...earlier.filter(({ mutant }) => !tried.has(nameOf(mutant))), ...verdicts];
    writeFileSync(file, JSON.stringify(all, undefined, 1));
    console.log(describe(all));
    console.log(`\nevery mutant: ${file}`);
});

/** Tries those that survive so far. */
async function tryAll(
    verdicts: readonly Verdict[],
    suites: readonly Suite[],
    pass: Pass,
    jobs: number,
): Promise<readonly Verdict[]> {
    const found = new Map(verdicts.map((verdict) => [verdict.mutant.id, verdict]));
    const asked = verdicts
        .filter(({ killer }) => killer === undefined)
        .map(({ mutant }) => ({ kind: 'try', mutant: mutant.id, errands: errandsOf(mutant, suites, pass) }) as const)
        .filter(({ errands }) => errands.length > 0);
    const started = Date.now();
    let count = 0;
    await askAll(asked, jobs, ({ mutant }, answer) => {
        const verdict = found.get(mutant);
        if (answer.kind !== 'tried' || verdict === undefined) return;
        found.set(mutant, { ...verdict, killer: answer.killer, error: answer.error, isCovered: true });
        count += 1;
        const seconds = ((Date.now() - started) / 1000).toFixed(0);
        if (count % 100 === 0) console.log(`${count} of ${asked.length}, ${seconds} s`);
    });
    return [...found.values()];
}

function number(text: string): number {
    const value = Number(text);
    if (!(value > 0)) throw new UserError(`${text} is not a positive number.\n\n${USAGE}`);
    return value;
}

function readVerdicts(file: string): readonly Verdict[] {
    return JSON.parse(readFileSync(file, 'utf8'));
}

/** By what they are and not by number, which another fault in the sources may have changed. */
function survivorsOf(verdicts: readonly Verdict[], mutants: readonly Mutant[]): readonly Mutant[] {
    const names = new Set(verdicts.flatMap(({ mutant, killer }) => (killer === undefined ? [nameOf(mutant)] : [])));
    return mutants.filter((mutant) => names.has(nameOf(mutant)));
}

function nameOf({ file, operator, original, replacement }: Mutant): string {
    return JSON.stringify([file, operator, original, replacement]);
}

function filesOf(paths: readonly string[]): readonly string[] {
    const all = sources(ROOT, 'src').filter((file) => /^src\/(games|platform|\w+\/(model|store))\//.test(file));
    if (paths.length === 0) return all;
    return paths.flatMap((path) => {
        const clean = path.replace(/^\.\//, '').replace(/\/$/, '');
        const found = statSync(join(ROOT, clean), { throwIfNoEntry: false })?.isDirectory()
            ? sources(ROOT, clean)
            : [clean];
        if (found.length === 0) throw new UserError(`There is no TypeScript in ${path}.`);
        return found;
    });
}

function sources(root: string, folder: string): readonly string[] {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
        .sort();
}

function instrumentAll(files: readonly string[]): { texts: Map<string, string>; mutants: Mutant[] } {
    const texts = new Map<string, string>();
    const mutants: Mutant[] = [];
    for (const file of files) {
        const source = readFileSync(join(ROOT, file), 'utf8');
        const made = instrument(file, source, mutants.length + 1, (id) => `__mutant(${id})`);
        texts.set(file, made.text);
        mutants.push(...made.mutants);
    }
    return { texts, mutants };
}

/** The unit tests of the product that import any of the files. */
async function bundleAll(texts: ReadonlyMap<string, string>): Promise<readonly Bundle[]> {
    mkdirSync(join(BUILD, 'mutate'), { recursive: true });
    const tests = ['test/games', 'test/platform', 'test/game_engine', 'test/lobbies', 'test/profiles']
        .flatMap((folder) => sources(ROOT, folder))
        .concat(COMMON)
        .filter((test) => test.endsWith('.test.ts') && !SLOW.includes(test))
        .filter((test) => [...texts.keys()].some((file) => isOfSameCanister(file, test)));
    await bundleAzle();
    const bundles: Bundle[] = [];
    for (const test of tests) bundles.push(await bundle(test, texts));
    return bundles.filter((each) => each.sources.some((file) => isOfSameCanister(file, each.test)));
}

type Pass = typeof FIRST;

interface Suite {
    readonly bundle: Bundle;
    readonly measured: Measured;
}

async function measureAll(bundles: readonly Bundle[], jobs: number): Promise<readonly Suite[]> {
    const suites: Suite[] = [];
    const asked = bundles.map((each) => ({ kind: 'measure', bundle: each }) as const);
    await askAll(asked, jobs, (job, measured) => {
        if (measured.kind !== 'measured') throw new Error(`${job.bundle.test}: ${measured.killer}`);
        const [failed] = measured.failed;
        if (failed !== undefined) throw new Error(`${job.bundle.test} fails without a mutant: ${failed}`);
        suites.push({ bundle: job.bundle, measured });
    });
    const tests = suites.reduce((sum, { measured }) => sum + measured.tests.length, 0);
    console.log(`${tests} tests in ${suites.length} files reach them`);
    return suites;
}

/**
 * The tests that reach a mutant: those in the nearest folders first, and there the shortest. A file that reaches it while it is
 * loaded reaches it with all its tests. Together they take no longer than `mostMs` without a mutant.
 */
function errandsOf(mutant: Mutant, suites: readonly Suite[], { mostMs, whole }: Pass): Errand[] {
    let milliseconds = 0;
    return suites
        .filter(({ bundle: { test } }) => isOfSameCanister(mutant.file, test))
        .map((suite) => ({ ...suite, places: placesOf(mutant, suite.measured, whole) }))
        .filter(({ places }) => places.length > 0)
        .sort(
            (a, b) =>
                farness(mutant.file, a.bundle.test) - farness(mutant.file, b.bundle.test) || timeOf(a) - timeOf(b),
        )
        .flatMap(({ bundle: suite, measured: { loading, tests }, places }) => {
            milliseconds += loading.milliseconds;
            const tried = places
                .sort((a, b) => tests[a].milliseconds - tests[b].milliseconds)
                .filter((place) => {
                    if (milliseconds + tests[place].milliseconds > mostMs) return false;
                    milliseconds += tests[place].milliseconds;
                    return true;
                });
            if (tried.length === 0) return [];
            return [
                {
                    bundle: suite,
                    visits: loading.count,
                    tests: tried.map((place) => ({ place, visits: tests[place].count })),
                },
            ];
        });
}

/** A test may use what an earlier one has had computed: in the second pass, a file that reaches the mutant anywhere does everywhere. */
function placesOf(mutant: Mutant, { loading, tests }: Measured, whole: boolean): number[] {
    const isLoaded =
        reaches(loading.mutants, mutant.id) || (whole && tests.some((test) => reaches(test.mutants, mutant.id)));
    return tests.flatMap((test, place) => (isLoaded || reaches(test.mutants, mutant.id) ? [place] : []));
}

function timeOf({ measured, places }: { readonly measured: Measured; readonly places: readonly number[] }): number {
    return places.reduce((sum, place) => sum + measured.tests[place].milliseconds, measured.loading.milliseconds);
}

/** All tests are for the platform; those of rules and of a canister are enough for each. */
function isOfSameCanister(file: string, test: string): boolean {
    const [, canister] = file.split('/');
    return canister === 'platform' || test === COMMON || test.startsWith(`test/${canister}/`);
}

/** The steps from the folder of a source to that of a test; fewer to the test that bears its name. */
function farness(file: string, test: string): number {
    const one = file.split('/').slice(1);
    const other = test
        .replace(/\.test\.ts$/, '.ts')
        .split('/')
        .slice(1);
    const common = one.findIndex((part, place) => part !== other[place]);
    return common === -1 ? -1 : one.length + other.length - 2 * common;
}

function reaches(mutants: readonly number[], id: number): boolean {
    return setOf(mutants).has(id);
}

function setOf(mutants: readonly number[]): Set<number> {
    const known = sets.get(mutants) ?? new Set(mutants);
    sets.set(mutants, known);
    return known;
}
