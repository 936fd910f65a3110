import { join } from 'node:path';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '..');

/** The canisters as `dfx.json` names them, in the order of their deployment. */
export const CANISTERS = ['profiles', 'lobbies', 'game_engine'] as const;
