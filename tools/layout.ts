import { join } from 'node:path';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '..');

/** Where `npm run build` leaves what it built: a folder for each canister. */
export const BUILD = join(ROOT, 'build');

/** The canisters without which nobody plays. */
export const HOUSE = ['profiles', 'lobbies', 'game_engine'] as const;
export type HouseName = (typeof HOUSE)[number];

/** The canisters as `dfx.json` names them, in the order of their deployment. */
export const CANISTERS = [...HOUSE, 'tournaments'] as const;
export type CanisterName = (typeof CANISTERS)[number];
/** Something for each of them. */
export type ForEach<T> = Readonly<Record<CanisterName, T>>;
/** Something for each without which nobody plays. */
export type ForHouse<T> = Readonly<Record<HouseName, T>>;
/** The canisters' ids. A house may be without a canister of tournaments. */
export type Ids = ForHouse<string> & Partial<ForEach<string>>;

/** Where Azle's own build leaves its files, and where ours keeps what it can use again. */
export const AZLE_WORK = join(ROOT, '.azle');
