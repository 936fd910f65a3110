import type { LogEntry, Role } from '@dice-wards/client';
import { type Card as Boxes, EMPTY_CARD, totalOf } from '@dice-wards/games/yacht/scoring';
import { Die } from '../../parts/die';
import type { Item, StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { byRole } from '../../roles';
import { keyOf } from '../../table/turn_reader';
import { withBox } from './boxes';
import { Card } from './card';
import { TABLE_WORDS } from './table_words';
import { endOf, whatIn } from './turn_list';
import { type Turn, turnsOf } from './turns';
import './yacht.css';

interface TurnItem extends Item {
    readonly turn: Turn;
    readonly cards: Readonly<Record<Role, Boxes>>;
}

/** A game, turn by turn: the dice, and the card in which they were scored. */
export function YachtReview(props: ReviewProps) {
    return <Replay {...props} itemsOf={(log) => itemsOf(log, props.game.seats)} Stage={Stage} />;
}

export function itemsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly TurnItem[] {
    const cards = { ...byRole(() => EMPTY_CARD) };
    return turnsOf(log, seats).map((turn) => {
        const { by, box, points } = turn;
        if (box !== undefined) cards[by] = withBox(cards[by], box, points);
        const [what, end] = [whatIn(turn), endOf(turn)];
        return {
            key: keyOf(turn),
            version: turn.until,
            by,
            turn,
            label: '',
            text: what === '' ? end : `${what} · ${end}`,
            better: [],
            equity: 0,
            cards: { ...cards },
        };
    });
}

function Stage({ game: { names, seats, own }, item }: StageProps<TurnItem>) {
    const by = item?.by ?? own;
    const cardOf = (seat: Role) => item?.cards[seat] ?? EMPTY_CARD;
    return (
        <div class="card stack wards">
            <ul class="yacht-totals">
                {seats.map((seat) => (
                    <li key={seat} class={seat === item?.by ? 'active' : ''}>
                        {names[seat]} <b class="number">{totalOf(cardOf(seat))}</b>
                    </li>
                ))}
            </ul>
            <div class="row wrap review-dice">
                {(item?.turn.dice ?? []).map((value, place) => (
                    <Die key={place} value={value || undefined} size={36} />
                ))}
            </div>
            <Card title={TABLE_WORDS.cardOf(names[by])} card={cardOf(by)} dice={[]} chosen={item?.turn.box} />
        </div>
    );
}
