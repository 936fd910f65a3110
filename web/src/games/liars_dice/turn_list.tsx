import type { GameView } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { namesIn } from '../../table/seats';
import { TurnOf } from '../../table/turn_of';
import { TABLE_TEXTS } from '../../table_texts';
import { TABLE_WORDS } from './table_words';
import { turnInWords } from './turn_words';
import { keyOf, type Turn } from './turns';

const SHOWN = 40;

/** What has been bid and challenged, the newest first. */
export function TurnList({ turns, view }: { readonly turns: readonly Turn[]; readonly view: GameView }) {
    const names = namesIn(view);
    const newest = turns.slice(-SHOWN).reverse();
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((turn) => {
                    const [done, end] = turnInWords(turn, names);
                    return (
                        <li key={keyOf(turn)} class={turn.kind === 'challenge' ? 'liars-round' : ''}>
                            <SeatMark seat={turn.by} isMany isSmall />
                            <TurnOf name={names[turn.by]} isMany>
                                {done}
                            </TurnOf>
                            <span class="turn-end number">{end}</span>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}
