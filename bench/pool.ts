import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Part } from './parts';
import type { Row, Subject } from './report/row';
import type { Measured } from './worker';

/** The seconds that a part took: of a clock on the wall, and of a core. */
export interface Taken {
    readonly wall: number;
    readonly core: number;
}

/** Measures all parts in `jobs` processes, the longest ones first; the rows come in the order of the parts. */
export async function measureAll(
    parts: readonly Part[],
    jobs: number,
    done: (part: Part, taken: Taken) => void,
): Promise<Row[]> {
    const waiting = [...parts].sort((a, b) => work(b) - work(a));
    const rows = new Map<Part, readonly Row[]>();

    async function measureOneByOne(): Promise<void> {
        for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
            const started = Date.now();
            const measured = await measureElsewhere(part);
            rows.set(part, measured.rows);
            done(part, { wall: (Date.now() - started) / 1000, core: measured.seconds });
        }
    }
    await Promise.all(Array.from({ length: jobs }, measureOneByOne));
    return parts.flatMap((part) => rows.get(part) ?? []);
}

/** About how many seconds of a core a part takes, for each thousand games that it measures. */
const SECONDS: Partial<Record<Subject, number>> = {
    game_engine: 90,
    placed_engine: 80,
    profiles: 40,
    lobbies: 35,
    tournaments: 20,
    azle_by_the_docs: 200,
};

/** How much longer that is for games that have been played for a while. */
const AGED = 5;

function work({ subject, games, aged }: Part): number {
    const thousands = games.reduce((sum, size) => sum + size, 0) / 1000;
    return thousands * (SECONDS[subject] ?? 10) * (aged ? AGED : 1);
}

/** Node's options go on to the process: TypeScript's loader, and the large stack that QuickJS needs. */
function measureElsewhere(part: Part): Promise<Extract<Measured, { rows: unknown }>> {
    return new Promise((resolve, reject) => {
        const child = fork(join(import.meta.dirname, 'worker.ts'));
        child.once('message', (measured: Measured) => {
            if ('rows' in measured) resolve(measured);
            else reject(new Error(`measuring ${part.subject}: ${measured.fault}`));
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`measuring ${part.subject} ended with ${code}`)));
        child.send(part);
    });
}
