import type { GameView } from '@dice-wards/client';
import { useSeatNames } from '../../table/seat';
import { TABLE_TEXTS } from '../../table_texts';
import { keptInWords } from './points';
import { TABLE_WORDS } from './table_words';
import type { Turn } from './turns';

const SHOWN = 40;

/** What has been played, the newest turn first. */
export function TurnList({ turns, view }: { readonly turns: readonly Turn[]; readonly view: GameView }) {
    const names = useSeatNames(view);
    const newest = turns.slice(-SHOWN).reverse();
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            {newest.length === 0 && <p class="muted small">{TABLE_WORDS.noTurns}</p>}
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((turn) => (
                    <li key={turn.from} class={turn.end === 'banked' ? 'held' : turn.end === 'farkle' ? 'lost' : ''}>
                        <span
                            class={`seat-mark small ${turn.by === 'Player1' ? 'ivory' : 'ebony'}`}
                            aria-hidden="true"
                        />
                        <span class="turn-who">
                            <span class="hidden-text">{names[turn.by]}: </span>
                            <span class="number">{keptInWords(turn)}</span>
                        </span>
                        <span class="turn-end number">{TABLE_WORDS.ends[turn.end](turn.points)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}
