import type { LogEntry, Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import type { Item, StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { byRole } from '../../roles';
import { SeatMark } from '../../table/seat_mark';
import { keyOf } from '../../table/turn_reader';
import { keptInWords } from './points';
import { TABLE_WORDS } from './table_words';
import { Track } from './track';
import { type Turn, turnsOf } from './turns';
import './farkle.css';

interface TurnItem extends Item {
    readonly turn: Turn;
    readonly scores: Readonly<Record<Role, number>>;
}

/** A game, turn by turn on the tracks. */
export function FarkleReview(props: ReviewProps) {
    return <Replay {...props} itemsOf={(log) => itemsOf(log, props.game.seats)} Stage={Stage} />;
}

export function itemsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly TurnItem[] {
    const scores = { ...byRole(() => 0) };
    return turnsOf(log, seats).map((turn) => {
        scores[turn.by] += turn.points;
        const [kept, end] = [keptInWords(turn), TABLE_WORDS.ends[turn.end](turn.points)];
        return {
            key: keyOf(turn),
            version: turn.until,
            by: turn.by,
            turn,
            label: '',
            text: kept === '' ? end : `${kept} · ${end}`,
            better: [],
            equity: 0,
            scores: { ...scores },
        };
    });
}

function Stage({ game: { names, seats }, item }: StageProps<TurnItem>) {
    return (
        <div class="card stack wards">
            {seats.map((role) => (
                <div key={role} class={seats.length > 2 ? 'reviewed-way' : ''}>
                    <p class="review-name">
                        {seats.length > 2 && <SeatMark seat={role} isMany isSmall />} {names[role]}
                    </p>
                    <Track score={item?.scores[role] ?? 0} turn={0} isActive={item?.by === role} />
                </div>
            ))}
            {(item?.turn.throws ?? []).map(({ dice, kept }, place) => (
                <div key={place} class="row wrap review-dice">
                    {dice.map((value, at) => (
                        <span key={at} class={isKept(dice, kept, at) ? '' : 'farkle-left'}>
                            <Die value={value} size={32} tone={kept.length === 0 ? 'bad' : 'ivory'} />
                        </span>
                    ))}
                </div>
            ))}
        </div>
    );
}

/** Of equal dice the first are those that were kept. */
function isKept(dice: readonly number[], kept: readonly number[], at: number): boolean {
    const before = dice.slice(0, at).filter((die) => die === dice[at]).length;
    return before < kept.filter((die) => die === dice[at]).length;
}
