import type { Role } from '@dice-wards/client';
import type { SmallGame, SmallProps } from '../small_game';
import { type Row, rowsOfView } from './shown';
import { ValueTable } from './value_table';
import { WORDS } from './words';
import './plain.css';

export const SMALL: SmallGame = {
    ratio: 642 / 472,
    Picture,
    scores: ({ game }) => {
        const values = game as unknown as Readonly<Record<string, unknown>>;
        const scoreOf = (seat: Role) => `${values[`${seat.toLowerCase()}Score`] ?? ''}`;
        return { Player1: scoreOf('Player1'), Player2: scoreOf('Player2') };
    },
};

/** What the view tells in short, as far as there is room for it. */
function Picture({ view }: SmallProps) {
    return (
        <div class="plain-small">
            <ValueTable rows={rowsOfView(view, WORDS.seats).filter(isShort)} />
        </div>
    );
}

function isShort({ value: { kind } }: Row): boolean {
    return kind === 'text' || kind === 'dice';
}
