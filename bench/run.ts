/**
 * `npm run bench`: the cost of every call, next to the same game in Motoko and in Azle as its docs show it.
 *
 *     --check       fails where something costs 5 % more than in baseline.json, or is not measured any more
 *     --update      writes baseline.json, the first table of docs/run/capacity.md, and the figures of docs/run/costs.md and the README
 *     --quick       leaves out what has 20,000 games, and the peers
 *     --large       has a world of 100,000 games besides
 *     --attack      what hostile callers can make the house spend, and nothing else; with --update it writes the table of docs/build/limits.md
 *     --crowd       robots, ends of games and the clock in a crowd, and nothing else; with --update it writes its tables of docs/run/capacity.md
 *     --grown       what grows with a house of 100,000, or of --most N, and nothing else; fails where something takes over 1,000 million instructions
 *     --ablate      takes each cleverness out of the engine and says what all costs then, and nothing else; with --update it writes its table of docs/change/architecture.md
 *     --aged        measures nothing but games of any age that are acted on in no order
 *     --most N      leaves out what has more than N games
 *     --only NAME   measures one canister, or several
 *     --json FILE   writes all rows
 *     --jobs N      processes; as many as there are cores, but 2 at most, if nothing is said
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readArguments, runCommand, UserError } from '../tools/command_line';
import { ablate } from './ablation';
import { attack } from './attack';
import { crowd } from './crowd';
import { GROWN, grown } from './grown';
import { partsOf } from './parts';
import { measureAll } from './pool';
import { compare, formatBaseline, TOLERANCE } from './report/baseline';
import { capacityTable } from './report/capacity';
import { costsInReadme, costsPage } from './report/costs';
import { lateDiceTable } from './report/late_dice';
import type { Row, Subject } from './report/row';
import { describeGrowth, table } from './report/table';
import { rewrite, writeTable } from './report/written';
import { LARGE, MOST_GAMES } from './sizes';

const BASELINE = join(import.meta.dirname, 'baseline.json');

/** They change with their toolchains alone. */
const PEERS: readonly Subject[] = ['motoko', 'azle_by_the_docs'];

const USAGE =
    'npm run bench -- [--check] [--update] [--quick | --large] [--attack | --crowd | --grown | --ablate | --aged] [--most N] [--only NAME]... [--json FILE] [--jobs N]';

await runCommand(async () => {
    const { values: options } = readArguments(
        {
            options: {
                check: { type: 'boolean', default: false },
                update: { type: 'boolean', default: false },
                quick: { type: 'boolean', default: false },
                large: { type: 'boolean', default: false },
                aged: { type: 'boolean', default: false },
                attack: { type: 'boolean', default: false },
                crowd: { type: 'boolean', default: false },
                grown: { type: 'boolean', default: false },
                ablate: { type: 'boolean', default: false },
                most: { type: 'string' },
                only: { type: 'string', multiple: true },
                json: { type: 'string' },
                jobs: { type: 'string' },
            },
        } as const,
        USAGE,
    );
    if (options.attack || options.crowd || options.grown) {
        const broken = options.grown
            ? grown(Number(options.most ?? GROWN), options.quick)
            : (options.attack ? attack : crowd)(options.quick, options.update);
        for (const each of broken) console.log(`BROKEN ${each}`);
        process.exitCode = broken.length > 0 ? 1 : 0;
        return;
    }
    const jobs = Number(options.jobs ?? Math.min(availableParallelism(), 2));
    if (!Number.isInteger(jobs) || jobs < 1) throw new UserError('--jobs takes a number of processes.');
    if (options.ablate) return ablate(options.update, jobs);
    const usual = partsOf(MOST_GAMES);
    const most = options.large ? LARGE : options.quick ? MOST_GAMES - 1 : MOST_GAMES;
    const chosen = partsOf(Number(options.most ?? most), options.only);
    const parts = chosen
        .filter(({ aged }) => aged || !options.aged)
        .filter(({ subject }) => !(options.quick && PEERS.includes(subject)));
    const isComplete = usual.every((part) => parts.some((each) => isDeepStrictEqual(each, part)));
    if (options.update && (!isComplete || options.large)) {
        throw new UserError('--update takes a whole run, and not a large one.');
    }

    const rows = await measureAll(parts, jobs, ({ subject, games, aged }, { wall, core }) => {
        const what = `${subject} ${games.join(', ') || 'module'}${aged ? ', aged' : ''}`;
        console.error(`${what}: ${wall.toFixed(0)} s, ${core.toFixed(0)} s of a core`);
    });
    console.log(`\n${table(rows)}\n`);
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
    if (options.update) {
        writeFileSync(BASELINE, formatBaseline(rows));
        writeTable('run/capacity.md', 'capacity', capacityTable(rows));
        writeTable('play/fairness.md', 'late', lateDiceTable(rows));
        rewrite('docs/run/costs.md', (page) => costsPage(page, rows));
        rewrite('README.md', (page) => costsInReadme(page, rows));
    }
    if (options.check) process.exitCode = check(rows, isComplete);
});

/** The exit code. @param isComplete whether all was measured that the baseline has */
function check(rows: readonly Row[], isComplete: boolean): number {
    const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Row[];
    const { grown, missing, fresh } = compare(baseline, rows);
    for (const growth of grown) console.log(`GROWN ${describeGrowth(growth)}`);
    for (const name of fresh) console.log(`not in the baseline: ${name}`);
    const lost = isComplete ? missing : [];
    for (const name of lost) console.log(`LOST only in the baseline: ${name}`);
    if (grown.length === 0) console.log(`nothing grew by more than ${TOLERANCE * 100} %`);
    return grown.length === 0 && lost.length === 0 ? 0 : 1;
}
