import type { GameView } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { namesIn } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import type { Round } from './rounds';
import { TABLE_WORDS } from './table_words';

const SHOWN = 40;

/** What has been played, the newest turn first. */
export function TurnList({ rounds, view }: { readonly rounds: readonly Round[]; readonly view: GameView }) {
    const names = namesIn(view);
    const newest = rounds
        .map((round, place) => ({ round, place }))
        .reverse()
        .slice(0, SHOWN);
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map(({ round, place }) => (
                    <li key={place} class={round.end}>
                        <SeatMark seat={round.by} isMany={false} isSmall />
                        <span class="turn-who">
                            <span class="hidden-text">{names[round.by]}: </span>
                            <span class="number">{round.dice.join(' ')}</span>
                        </span>
                        <span class="turn-end number">{TABLE_WORDS.ends[round.end](round.points)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}
