import type { ActionName } from '../action_names';
import type { GameBackgammon } from '../generated/game_engine';
import { legalPlays, withMoves } from '../legal_plays';
import type { ClientGame, GameOf } from './client_game';

/** Backgammon, and what is played by its rules. */
export const backgammon = {
    actions: (game: GameBackgammon) =>
        game.resignation?.status === 'Offered'
            ? ['acceptResignation', 'refuseResignation']
            : [...moving(game), 'resign'],
    drafts: {
        plays: legalPlays,
        withMoves,
        isWhole: ({ legalMoves }: GameBackgammon) => legalMoves.length === 0,
    },
} satisfies ClientGame<GameOf<'Backgammon' | 'Nackgammon' | 'Hypergammon'>>;

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
