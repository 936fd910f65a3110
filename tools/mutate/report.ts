import { dirname } from 'node:path';
import type { Mutant } from './instrument';

/** How a mutant fared. */
export interface Verdict {
    readonly mutant: Mutant;
    /** The test that failed with it; undefined for a survivor. */
    readonly killer: string | undefined;
    readonly error?: string;
    /** Whether any test reaches it. */
    readonly isCovered: boolean;
}

/** The score of each folder, and of all. */
export function describe(verdicts: readonly Verdict[]): string {
    const folders = new Map<string, Verdict[]>();
    for (const verdict of verdicts) {
        const folder = dirname(verdict.mutant.file);
        folders.set(folder, [...(folders.get(folder) ?? []), verdict]);
    }
    const rows = [...folders, ['all', verdicts] as const].map(([name, some]) => {
        const killed = some.filter(({ killer }) => killer !== undefined).length;
        const reached = some.filter(({ isCovered }) => isCovered).length;
        return `${name.padEnd(34)}${cell(some.length)}${cell(reached)}${cell(killed)}${percent(killed, some.length)}`;
    });
    return [`${''.padEnd(34)} mutants reached  killed   score`, ...rows].join('\n');
}

function cell(value: number): string {
    return String(value).padStart(8);
}

function percent(part: number, whole: number): string {
    return `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
}
