import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../layout';
import type { Options } from './options';
import type { Outcome } from './outcome';

/** An outcome, and on which code it was measured: a hash of the three modules. */
export type Measured = Outcome & { readonly code: string };

export type Size = Pick<Options, 'players' | 'engines' | 'subnets' | 'minutes' | 'dice'>;

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
    HOUSES.map(([engines, subnets]) => sized(players, engines, subnets)),
);
/** What one engine bears, and what is too much for it; 70 % of that; and 3.5 times as many with four engines. */
export const BORNE = 2500;
export const SEARCHED: readonly Size[] = [
    sized(Math.round(0.7 * BORNE), 1, 1),
    sized(BORNE, 1, 1),
    sized(Math.round(1.1 * BORNE), 1, 1),
    sized(Math.round(0.7 * 3.5 * BORNE), 4, 1),
    sized(3.5 * BORNE, 4, 1),
    sized(3.5 * BORNE, 4, 2),
];
/** The same with late dice, each roll of which asks for a number. */
export const WITH_LATE_DICE: readonly Size[] = [1000, Math.round(0.7 * BORNE), BORNE, 5000].map((players) =>
    sized(players, 1, 1, 'Late'),
);
/** In the order in which they are played: small ones first. */
export const SIZES: readonly Size[] = [...SEARCHED, ...WITH_LATE_DICE, ...CROWDS].sort((a, b) => a.players - b.players);

/** What was measured. The tables of `docs/run/capacity.md` follow from it. */
export function readMeasured(): readonly Measured[] {
    return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Measured[]) : [];
}

export function isOf(size: Size): (outcome: Outcome) => boolean {
    const parts = Object.keys(size) as (keyof Size)[];
    return (each) => parts.every((part) => each[part] === size[part]);
}

function sized(players: number, engines: number, subnets: number, dice: Size['dice'] = 'Sealed'): Size {
    return { players, engines, subnets, minutes: MINUTES, dice };
}
