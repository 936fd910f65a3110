import type { GameView } from '@dice-wards/client';
import { byRole } from '../../roles';
import { isForMany, namesIn } from '../../table/seats';
import { type Names, rowsOfView, spoken } from './shown';
import { TABLE_WORDS } from './table_words';

/** What stands otherwise than before, but for lists: they are too long to be said. */
export function voice(before: GameView | undefined, view: GameView): readonly string[] {
    if (before === undefined) return [];
    const known = new Set(linesOf(before));
    return linesOf(view).filter((line) => !known.has(line));
}

function linesOf(view: GameView): readonly string[] {
    const { me } = view;
    const ofTwo: Names =
        me === undefined ? TABLE_WORDS.seats : byRole((role) => (role === me ? TABLE_WORDS.you : TABLE_WORDS.opponent));
    const names = isForMany(view) ? namesIn(view) : ofTwo;
    return rowsOfView(view, names).flatMap(({ name, value }) => {
        const text = spoken(value);
        return text === undefined ? [] : [`${name}: ${text}.`];
    });
}
