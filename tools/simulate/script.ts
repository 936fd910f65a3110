import { readFileSync, writeFileSync } from 'node:fs';
import type { KindName } from './names';

/**
 * One step of a simulation: at a virtual time, a player does what comes to mind, a fault strikes, or everything is
 * checked. All chance in it comes from `luck`, so it means the same whichever steps before it are left out.
 */
export interface Step {
    /** Milliseconds since the beginning. Never less than the step before. */
    readonly at: number;
    /** `player 3`, `operator`, `host`, `relent`, `calm`, or the name of a fault. */
    readonly act: string;
    readonly luck: number;
}

/** A whole simulation: the same script gives the same run, to the last byte. */
export interface Script {
    readonly seed: number;
    /** The games that are played; those of every check unless it is said. */
    readonly games?: readonly KindName[];
    readonly steps: readonly Step[];
}

export function saveScript(file: string, { seed, games, steps }: Script): void {
    const lines = steps.map(({ at, act, luck }) => JSON.stringify([at, act, luck]));
    writeFileSync(file, [JSON.stringify({ seed, games }), ...lines, ''].join('\n'));
}

export function loadScript(file: string): Script {
    const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
    const { seed, games } = JSON.parse(head) as Omit<Script, 'steps'>;
    const steps = lines.map((line) => {
        const [at, act, luck] = JSON.parse(line) as [number, string, number];
        return { at, act, luck };
    });
    return { seed, games, steps };
}
