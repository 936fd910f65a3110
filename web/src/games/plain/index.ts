import type { GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import { byRole } from '../../roles';
import { isForMany, namesIn } from '../../table/seats';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { type Names, rowsOfView, spoken } from './shown';
import { WORDS } from './words';

const Table = lazy(async () => (await import('./table')).PlainTable);
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
        voice,
    };
}

/** What stands otherwise than before, but for lists: they are too long to be said. */
function voice(before: GameView | undefined, view: GameView): readonly string[] {
    if (before === undefined) return [];
    const known = new Set(linesOf(before));
    return linesOf(view).filter((line) => !known.has(line));
}

function linesOf(view: GameView): readonly string[] {
    const { me } = view;
    const ofTwo: Names = me === undefined ? WORDS.seats : byRole((role) => (role === me ? WORDS.you : WORDS.opponent));
    const names = isForMany(view) ? namesIn(view) : ofTwo;
    return rowsOfView(view, names).flatMap(({ name, value }) => {
        const text = spoken(value);
        return text === undefined ? [] : [`${name}: ${text}.`];
    });
}
