import type { GameView } from '@dice-wards/client';
import { signed } from '../../numbers';
import { SeatMark } from '../../table/seat_mark';
import { namesIn } from '../../table/seats';
import { TurnOf } from '../../table/turn_of';
import { keyOf } from '../../table/turn_reader';
import { TABLE_TEXTS } from '../../table_texts';
import { TABLE_WORDS } from './table_words';
import type { Turn } from './turns';

const SHOWN = 40;

/** What has been scored, the newest turn first. */
export function TurnList({ turns, view }: { readonly turns: readonly Turn[]; readonly view: GameView }) {
    const names = namesIn(view);
    const newest = turns.slice(-SHOWN).reverse();
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((turn) => (
                    <li key={keyOf(turn)} class={turn.points > 0 ? 'held' : turn.end === 'open' ? '' : 'lost'}>
                        <SeatMark seat={turn.by} isMany isSmall />
                        <TurnOf name={names[turn.by]} isMany>
                            {whatIn(turn)}
                        </TurnOf>
                        <span class="turn-end number">{endOf(turn)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}

/** The box, or the dice while none is chosen. */
export function whatIn({ box, dice, end }: Turn): string {
    if (box === undefined) return dice.filter((die) => die > 0).join(' ');
    return end === 'lapsed' ? `${TABLE_WORDS.boxes[box]}, ${TABLE_WORDS.lapsed}` : TABLE_WORDS.boxes[box];
}

export function endOf({ end, points }: Turn): string {
    return end === 'scored' || end === 'lapsed' ? signed(points) : TABLE_WORDS.ends[end];
}
