import { lazy } from '../../parts/lazy';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

/** It is fetched with the table: before that there is nothing to be said. */
let voice: WebGame['voice'];

const Table = lazy(async () => {
    const table = await import('./table');
    voice = table.voice;
    return table.PlainTable;
});
const Review = lazy(async () => (await import('./review')).PlainReview);

/** A game that has no folder here: it is played at a table that shows whatever views tell, and asks whatever verbs take. */
export function plainGame(title: string): WebGame {
    return {
        about: WORDS.about,
        Picture,
        Icon,
        roomName: WORDS.roomName(title),
        Table,
        Review,
        small: async () => (await import('./small')).SMALL,
        voice: (before, view) => voice?.(before, view) ?? [],
    };
}
