import type { Outcome } from './simulation';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What one or many simulations came to, added up. */
export interface Sum {
    readonly seeds: number;
    readonly failed: readonly Outcome[];
    readonly virtualMs: number;
    readonly messages: number;
    readonly traps: number;
    readonly losses: number;
    readonly steps: number;
    readonly checks: number;
    readonly cpuMs: number;
    readonly faults: ReadonlyMap<string, number>;
    readonly commands: ReadonlyMap<string, number>;
    readonly events: ReadonlyMap<string, number>;
    readonly finished: ReadonlyMap<string, number>;
}

export function sumOf(outcomes: readonly Outcome[]): Sum {
    const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, each) => total + of(each), 0);
    return {
        seeds: outcomes.length,
        failed: outcomes.filter(({ violation }) => violation !== undefined),
        virtualMs: sum(({ virtualMs }) => virtualMs),
        messages: sum(({ messages }) => messages),
        traps: sum(({ traps }) => traps),
        losses: sum(({ losses }) => losses),
        steps: sum(({ script }) => script.steps.length),
        checks: sum(({ checks }) => checks),
        cpuMs: sum(({ cpuMs }) => cpuMs),
        faults: tally(outcomes.map(({ faults }) => faults)),
        commands: tally(outcomes.map(({ commands }) => commands)),
        events: tally(outcomes.map(({ events }) => events)),
        finished: tally(outcomes.map(({ finished }) => finished)),
    };
}

function tally(records: readonly Readonly<Record<string, number>>[]): Map<string, number> {
    const sums = new Map<string, number>();
    for (const record of records) {
        for (const [name, count] of Object.entries(record)) sums.set(name, (sums.get(name) ?? 0) + count);
    }
    return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Games that were to be played, and of which none has come to its end: of those a run says nothing. */
export function unfinishedIn(
    { finished }: Pick<Sum, 'finished'>,
    games: readonly string[] | undefined,
): readonly string[] {
    if (games === undefined) return finished.size === 0 ? ['any kind'] : [];
    return games.filter((kind) => (finished.get(kind) ?? 0) === 0);
}

/** One line for one seed. */
export function lineOf({ script, violation, digest, messages, virtualMs, cpuMs, finished }: Outcome): string {
    const isEmpty = Object.keys(finished).length === 0;
    const fine = isEmpty ? 'no game was finished' : 'clean';
    const what = violation === undefined ? fine : `BROKEN ${violation.promise}: ${violation.what}`;
    const hours = (virtualMs / 3_600_000).toFixed(1);
    return `seed ${script.seed}  ${digest}  ${hours} h, ${messages} messages, ${(cpuMs / 1000).toFixed(1)} s  ${what}`;
}

export function describe(sum: Sum): string {
    const seconds = sum.cpuMs / 1000;
    return [
        `${sum.seeds} seeds, ${sum.failed.length} of them broken`,
        `${(sum.virtualMs / DAY_MS).toFixed(2)} virtual days in ${seconds.toFixed(0)} s of processor time`,
        `${sum.steps} steps, ${sum.messages} messages (${(sum.messages / seconds).toFixed(0)} a second), ${sum.traps} traps`,
        `${sum.checks} checks`,
        `games finished: ${listed(sum.finished)}`,
        `events, and tables by result: ${listed(sum.events)}`,
        `faults: ${listed(sum.faults)}`,
        `canisters restored or installed anew: ${sum.losses}`,
        `operators: ${listed(sum.commands)}`,
    ].join('\n');
}

function listed(counts: ReadonlyMap<string, number>): string {
    return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}
