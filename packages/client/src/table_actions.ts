import type { GameBackgammon, GameView } from './generated/game_engine';

/** What a player can do at a table. `confirm` ends a turn of backgammon whose moves are made, or that allows none. */
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
export type ActionName = (typeof ACTIONS)[number];

/** What the player whose view this is can do now: nothing unless it is their turn. */
export function actionsIn({ me, activePlayer, game, cube, status }: GameView): readonly ActionName[] {
    if (status !== 'InProgress' || me === undefined || me !== activePlayer) return [];
    if (cube?.offered) return ['acceptDouble', 'forfeit'];
    const doubling: readonly ActionName[] = cube?.mayDouble ? ['proposeDouble'] : [];
    switch (game.kind) {
        case 'DiceWards':
            return ['roll', 'rollUntil', 'hold', ...doubling, 'resign'];
        case 'MontyHall':
            return game.phase === 'Initialized' ? ['selectDoor'] : ['makeFinalChoice'];
        case 'Backgammon':
            if (game.resignation?.status === 'Offered') return ['acceptResignation', 'refuseResignation'];
            return [...moving(game), ...doubling, 'resign'];
    }
}

function moving({ state, moves }: GameBackgammon): readonly ActionName[] {
    const undoing: readonly ActionName[] = moves.length > 0 ? ['undo'] : [];
    switch (state) {
        case 'Rolled':
        case 'Moving':
            return ['play', ...undoing];
        case 'Moved':
            return ['confirm', ...undoing];
        default:
            return ['roll'];
    }
}
