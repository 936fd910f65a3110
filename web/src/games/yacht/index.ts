import type { GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const yacht: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/yacht.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).YachtTable),
    Review: lazy(async () => (await import('./review')).YachtReview),
    small: async () => (await import('./small')).SMALL,
    // Hard plays perfectly, so the stronger ones would be the same.
    levels: ['Easy', 'Medium', 'Hard'],
    voice,
};

/** What fell; what was scored is told at the table. */
function voice(before: GameView | undefined, { game, lastDice }: GameView): readonly string[] {
    if (game.kind !== 'Yacht' || lastDice.length === 0 || before?.game.kind !== 'Yacht') return [];
    const isThrown = before.game.throwsLeft !== game.throwsLeft;
    return isThrown ? [WORDS.voice.dice([...lastDice], game.throwsLeft)] : [];
}
