import type { ClientGame, GameOf } from './client_game';

export const montyHall: ClientGame<GameOf<'MontyHall'>> = {
    actions: ({ phase }) => (phase === 'Initialized' ? ['selectDoor'] : ['makeFinalChoice']),
};
