import type { GameView } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { isForMany, namesIn } from '../../table/seats';
import { TurnOf } from '../../table/turn_of';
import { keyOf } from '../../table/turn_reader';
import { TABLE_TEXTS } from '../../table_texts';
import type { Round } from './rounds';
import { TABLE_WORDS } from './table_words';

const SHOWN = 40;

/** What has been played, the newest turn first. */
export function TurnList({ rounds, view }: { readonly rounds: readonly Round[]; readonly view: GameView }) {
    const names = namesIn(view);
    const isMany = isForMany(view);
    const newest = rounds.slice(-SHOWN).reverse();
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((round) => (
                    <li key={keyOf(round)} class={round.end}>
                        <SeatMark seat={round.by} isMany={isMany} isSmall />
                        <TurnOf name={names[round.by]} isMany={isMany}>
                            {round.dice.join(' ')}
                        </TurnOf>
                        <span class="turn-end number">{TABLE_WORDS.ends[round.end](round.points)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}
