import type { EngineTypes, GameView } from '@dice-wards/client';
import type { Box } from '@dice-wards/games/yacht/scoring';
import { lazy } from '../../parts/lazy';
import { namesIn, seatsOf } from '../../table/seats';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

const BOXES = Object.keys(WORDS.boxes) as readonly Box[];

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
    ending,
    voice,
};

/** What somebody has who has filled their card alone. */
function ending(game: EngineTypes.Game): string | undefined {
    if (game.kind !== 'Yacht') return undefined;
    const [card, second] = game.cards;
    const isFull = card !== undefined && BOXES.every((box) => card[box] !== undefined);
    return isFull && second === undefined ? WORDS.alone(card.total) : undefined;
}

/** What was scored, and what fell. */
function voice(before: GameView | undefined, view: GameView): readonly string[] {
    const { game, lastDice } = view;
    if (game.kind !== 'Yacht' || before?.game.kind !== 'Yacht') return [];
    const cards = before.game.cards;
    const names = namesIn(view);
    const told = seatsOf(view).flatMap((seat, place) => {
        const card = game.cards[place];
        if (card === undefined) return [];
        return BOXES.flatMap((box) => {
            const points = cards[place]?.[box] === undefined ? card[box] : undefined;
            return points === undefined ? [] : WORDS.voice.scored(names[seat], WORDS.boxes[box], points, card.total);
        });
    });
    const isThrown = before.game.throwsLeft !== game.throwsLeft || before.lastDice.join() !== lastDice.join();
    if (lastDice.length > 0 && isThrown) told.push(WORDS.voice.dice([...lastDice], game.throwsLeft));
    return told;
}
