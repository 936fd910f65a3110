import type { ClientGame, GameOf } from './client_game';

export const farkle: ClientGame<GameOf<'Farkle'>> = {
    actions: (_, dice) => [dice.length > 0 ? 'keep' : 'roll', 'resign'],
};
