import { gameEngine } from './game_engine';
import { lobbies } from './lobbies';
import { profiles } from './profiles';
import { tournaments } from './tournaments';

/** All methods of all canisters. */
export const INTERFACES = { profiles, lobbies, gameEngine, tournaments } as const;
