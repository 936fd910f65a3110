import type { GameView } from '@dice-wards/client';

/** How a game of Dice Wards stands, for people. */
export function sentenceOf({ winner, activePlayer, me, game }: GameView): string {
    if (winner !== undefined) return winner === me ? 'You win!' : 'The robot wins.';
    const points = 'roundScore' in game ? game.roundScore : 0;
    return `${activePlayer === me ? 'You have' : 'The robot has'} ${points} points in this round.`;
}
