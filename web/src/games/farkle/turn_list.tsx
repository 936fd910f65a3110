import type { GameView } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { isForMany, namesIn } from '../../table/seats';
import { TurnOf } from '../../table/turn_of';
import { keyOf } from '../../table/turn_reader';
import { TABLE_TEXTS } from '../../table_texts';
import { keptInWords } from './points';
import { TABLE_WORDS } from './table_words';
import type { Turn } from './turns';

const SHOWN = 40;

/** What has been played, the newest turn first. */
export function TurnList({ turns, view }: { readonly turns: readonly Turn[]; readonly view: GameView }) {
    const names = namesIn(view);
    const newest = turns.slice(-SHOWN).reverse();
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((turn) => (
                    <li key={keyOf(turn)} class={turn.end === 'banked' ? 'held' : turn.end === 'farkle' ? 'lost' : ''}>
                        <SeatMark seat={turn.by} isMany={isForMany(view)} isSmall />
                        <TurnOf name={names[turn.by]} isMany={isForMany(view)}>
                            {keptInWords(turn)}
                        </TurnOf>
                        <span class="turn-end number">{TABLE_WORDS.ends[turn.end](turn.points)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}
