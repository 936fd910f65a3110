import type { GameView, LogEntry } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { namesIn } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { notation } from './notation';
import { TABLE_WORDS } from './table_words';
import { type Turn, turnsOf } from './turns';

const SHOWN = 60;

/** The plays of this match, the newest first. */
export function TurnList({ view, log }: { readonly view: GameView; readonly log: readonly LogEntry[] }) {
    const names = namesIn(view);
    const newest = turnsOf(log).reverse().slice(0, SHOWN);
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((turn) => (
                    <li key={turn.version}>
                        <SeatMark seat={turn.by} isMany={false} isSmall />
                        <span class="hidden-text">{names[turn.by]}: </span>
                        <span class="turn-dice number">{turn.dice.join('-')}</span>
                        <span class="turn-play number">{wordsOf(turn)}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}

function wordsOf(turn: Turn): string {
    if (turn.kind === 'play') return turn.isOpen ? '…' : notation(turn.steps);
    return TABLE_WORDS.turnEvents[turn.kind];
}
