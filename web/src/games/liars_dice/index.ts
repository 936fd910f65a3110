import { SEATS } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

/** It is fetched with the table: before that there is nothing to be said. */
let voice: WebGame['voice'];

export const liarsDice: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/liars_dice.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    Table: lazy(async () => {
        const table = await import('./table');
        voice = table.voice;
        return table.LiarsDiceTable;
    }),
    Review: lazy(async () => (await import('./review')).LiarsDiceReview),
    small: async () => (await import('./small')).SMALL,
    // The stronger ones play as Hard does.
    levels: ['Easy', 'Medium', 'Hard'],
    fallen: (game) => (game.kind === 'LiarsDice' ? SEATS.filter((_, place) => game.diceLeft[place] === 0) : []),
    voice: (before, view) => voice?.(before, view) ?? [],
};
