import type { GameKind, KINDS } from './generated/facts';

/** What a table has a method for. `confirm` ends a turn of backgammon whose moves are made, or that allows none. */
export const ACTIONS = [
    'roll',
    'rollUntil',
    'hold',
    'play',
    'undo',
    'confirm',
    'proposeDouble',
    'acceptDouble',
    'forfeit',
    'resign',
    'acceptResignation',
    'refuseResignation',
    'selectDoor',
    'makeFinalChoice',
] as const;

/** What a player can do at a table: by its method, or by `act`. */
export type ActionName = (typeof ACTIONS)[number] | VerbName;
/** A verb of any game. */
export type VerbName = { [K in GameKind]: keyof (typeof KINDS)[K]['verbs'] }[GameKind];
