import { join } from 'node:path';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '..');

/** The canisters as `dfx.json` names them, in the order of their deployment. */
export const CANISTERS = ['profiles', 'lobbies', 'game_engine'] as const;
export type CanisterName = (typeof CANISTERS)[number];

/** Where Azle's own build leaves things, and ours what it may use again. */
export const AZLE_WORK = join(ROOT, '.azle');
