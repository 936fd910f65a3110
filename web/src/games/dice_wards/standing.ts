import type { GameView } from '@dice-wards/client';

/** What is in the banks, and in the round: of Dice Wards, and of Pig, which is the same for three to six. */
export interface Points {
    /** By seat. */
    readonly scores: readonly number[];
    readonly roundScore: number;
}

/** Undefined for another game. */
export function pointsIn({ game }: Pick<GameView, 'game'>): Points | undefined {
    if (game.kind === 'Pig') return game;
    if (game.kind !== 'DiceWards') return undefined;
    return { scores: [game.player1Score, game.player2Score], roundScore: game.roundScore };
}
