import type { ClientGame, GameOf } from './client_game';

export const yacht: ClientGame<GameOf<'Yacht'>> = {
    actions: ({ throwsLeft }, dice) => {
        if (dice.length === 0) return ['roll', 'resign'];
        return throwsLeft > 0 ? ['reroll', 'score', 'resign'] : ['score', 'resign'];
    },
};
