import { seatsOf } from '../../table/seats';
import type { SmallGame, SmallProps } from '../small_game';
import { type Row, rowsOfView, scoreOf } from './shown';
import { TABLE_WORDS } from './table_words';
import { ValueTable } from './value_table';
import './plain.css';

export const SMALL: SmallGame = {
    ratio: 642 / 472,
    Picture,
    scores: (view) => Object.fromEntries(seatsOf(view).map((seat) => [seat, scoreOf(view, seat)])),
};

/** What the view tells in short, as far as there is room for it. */
function Picture({ view }: SmallProps) {
    return (
        <div class="plain-small">
            <ValueTable rows={rowsOfView(view, TABLE_WORDS.seats).filter(isShort)} />
        </div>
    );
}

function isShort({ value: { kind } }: Row): boolean {
    return kind === 'text' || kind === 'dice';
}
