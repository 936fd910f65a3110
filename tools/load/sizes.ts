import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../layout';
import type { Options } from './options';
import type { Outcome } from './outcome';

/** An outcome, and on which code it was measured: a hash of the three modules. */
export type Measured = Outcome & { readonly code: string };

export type Size = Pick<Options, 'players' | 'engines' | 'subnets' | 'minutes'>;

export const FILE = join(ROOT, 'tools', 'load', 'measured.json');
/** Engines, and the subnets on which they take turns. */
const HOUSES = [
    [1, 1],
    [2, 1],
    [2, 2],
    [4, 1],
    [4, 2],
] as const;
/** Large crowds take long, and each second of theirs says as much as several of a small one. */
const MINUTES = 0.5;

export const CROWDS: readonly Size[] = [1000, 5000, 20_000].flatMap((players) =>
    HOUSES.map(([engines, subnets]) => ({ players, engines, subnets, minutes: MINUTES })),
);
/** What one engine bears, and what is too much for it; 70 % of that; and 3.5 times as many with four engines. */
export const BORNE = 2500;
export const SEARCHED: readonly Size[] = [
    { players: Math.round(0.7 * BORNE), engines: 1, subnets: 1, minutes: MINUTES },
    { players: BORNE, engines: 1, subnets: 1, minutes: MINUTES },
    { players: Math.round(1.1 * BORNE), engines: 1, subnets: 1, minutes: MINUTES },
    { players: Math.round(0.7 * 3.5 * BORNE), engines: 4, subnets: 1, minutes: MINUTES },
    { players: 3.5 * BORNE, engines: 4, subnets: 1, minutes: MINUTES },
    { players: 3.5 * BORNE, engines: 4, subnets: 2, minutes: MINUTES },
];
/** In the order in which they are played: small ones first. */
export const SIZES: readonly Size[] = [...SEARCHED, ...CROWDS].sort((a, b) => a.players - b.players);

/** What was measured. The tables of `docs/load.md` and `docs/scale.md` follow from it. */
export function readMeasured(): readonly Measured[] {
    return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Measured[]) : [];
}

export function isOf(size: Size): (outcome: Outcome) => boolean {
    const { players, engines, subnets, minutes } = size;
    return (each) =>
        each.players === players && each.engines === engines && each.subnets === subnets && each.minutes === minutes;
}
