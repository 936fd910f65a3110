import type { GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const diceWards: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/dice_wards.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).DiceWardsTable),
    Review: lazy(async () => (await import('./review')).DiceWardsReview),
    small: async () => (await import('./small')).SMALL,
    // Hard plays perfectly, so the stronger ones would be the same.
    levels: ['Easy', 'Medium', 'Hard'],
    voice,
};

/** What fell, and how it stands. */
function voice(before: GameView | undefined, { game, lastDice: [die], me }: GameView): readonly string[] {
    if (game.kind !== 'DiceWards') return [];
    const told: string[] = [];
    if (die !== undefined && before?.game.kind === 'DiceWards') {
        if (game.roundScore > before.game.roundScore || die === 1) told.push(WORDS.voice.die(die));
    }
    told.push(WORDS.voice.scores(game.player1Score, game.player2Score, game.roundScore, me));
    return told;
}
