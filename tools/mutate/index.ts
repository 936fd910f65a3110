/**
 * `npm run mutate -- [files or folders]`: puts one fault after another into the sources, and sees whether a test fails. See
 * `docs/mutation.md`.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand, UserError } from '../command_line';
import { BUILD, ROOT } from '../layout';
import { type Bundle, bundle, bundleAzle } from './bundle';
import { instrument, type Mutant } from './instrument';
import { askAll } from './pool';
import { describe, type Verdict } from './report';
import { sampleOf } from './sample';
import type { Errand, Measured } from './worker';

const USAGE = `npm run mutate -- [options] [files or folders]

  --sample N      that many mutants, drawn at random; all by default
  --seed N        of the draw; 1 by default
  --jobs N        processes; 2 by default
  --json FILE     every mutant with its verdict; build/mutate/verdicts.json by default

Files are those of src/games, src/platform, src/*/model and src/*/store by default.`;

const SLOW = ['test/game_engine/random_worlds.test.ts', 'test/games/backgammon/match_files.test.ts'];

const sets = new WeakMap<readonly number[], Set<number>>();

await runCommand(async () => {
    const { values, positionals } = readArguments(
        {
            options: {
                sample: { type: 'string' },
                seed: { type: 'string' },
                jobs: { type: 'string' },
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

    const chosen = values.sample === undefined ? mutants : sampleOf(mutants, number(values.sample), seed);
    if (chosen.length < mutants.length) console.log(`a sample of ${chosen.length}, by seed ${seed}`);
    const tried = chosen.map(
        (mutant) => ({ kind: 'try', mutant: mutant.id, errands: errandsOf(mutant, suites) }) as const,
    );
    const verdicts: Verdict[] = chosen.map((mutant) => ({ mutant, killer: undefined, isCovered: false }));
    const byId = new Map(verdicts.map((verdict, place) => [verdict.mutant.id, place]));
    const covered = tried.filter(({ errands }) => errands.length > 0);
    let count = 0;
    const started = Date.now();
    await askAll(covered, jobs, (job, answer) => {
        if (answer.kind !== 'tried') return;
        const place = byId.get(job.mutant) ?? 0;
        verdicts[place] = { ...verdicts[place], killer: answer.killer, error: answer.error, isCovered: true };
        count += 1;
        if (count % 250 === 0)
            console.log(`${count} of ${covered.length}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
    });
    const file = values.json ?? join(BUILD, 'mutate', 'verdicts.json');
    writeFileSync(file, JSON.stringify(verdicts, undefined, 1));
    console.log(describe(verdicts));
    console.log(`\nevery mutant: ${file}`);
});

function number(text: string): number {
    const value = Number(text);
    if (!(value > 0)) throw new UserError(`${text} is not a positive number.\n\n${USAGE}`);
    return value;
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
        .filter((file) => file.endsWith('.test.ts') && !SLOW.includes(file));
    await bundleAzle();
    const bundles: Bundle[] = [];
    for (const test of tests) bundles.push(await bundle(test, texts));
    return bundles.filter((each) => each.sources.length > 0);
}

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

/** The tests that reach a mutant, the shortest file first. If a file reaches it while it is loaded, all of its tests. */
function errandsOf(mutant: Mutant, suites: readonly Suite[]): Errand[] {
    return suites
        .flatMap(({ bundle: suite, measured: { loading, tests } }) => {
            const isLoaded = reaches(loading.mutants, mutant.id);
            const places = tests.flatMap((test, place) =>
                isLoaded || reaches(test.mutants, mutant.id) ? [place] : [],
            );
            if (places.length === 0) return [];
            places.sort((a, b) => tests[a].milliseconds - tests[b].milliseconds);
            const milliseconds = places.reduce((sum, place) => sum + tests[place].milliseconds, loading.milliseconds);
            const counted = places.map((place) => ({ place, visits: tests[place].count }));
            const visits = Math.max(loading.count, ...tests.map(({ count }) => count));
            const errand: Errand = { bundle: suite, tests: isLoaded ? 'all' : counted, visits };
            return [{ errand, milliseconds }];
        })
        .sort((a, b) => a.milliseconds - b.milliseconds)
        .map(({ errand }) => errand);
}

function reaches(mutants: readonly number[], id: number): boolean {
    return setOf(mutants).has(id);
}

function setOf(mutants: readonly number[]): Set<number> {
    const known = sets.get(mutants) ?? new Set(mutants);
    sets.set(mutants, known);
    return known;
}
