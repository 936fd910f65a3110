import { type Box, type Card as Boxes, bonusOf, totalOf, upperOf } from '@dice-wards/games/yacht/scoring';
import type { ComponentChildren } from 'preact';
import { LOWER_BOXES, offersFor, pointsOf, UPPER_BOXES } from './boxes';
import { TABLE_WORDS } from './table_words';
import './yacht.css';

interface CardProps {
    /** Whose it is. */
    readonly title: string;
    readonly card: Boxes;
    /** Those that would score in it now; none on another one's turn. */
    readonly dice: ArrayLike<number>;
    readonly chosen?: Box | undefined;
    /** For the player who may score. */
    readonly onChoose?: ((box: Box) => void) | undefined;
    /** Beside its title. */
    readonly children?: ComponentChildren;
}

/** Thirteen boxes with what is in them; in those that are open what the dice would score. */
export function Card({ title, card, dice, chosen, onChoose, children }: CardProps) {
    const offers = offersFor(card, dice);
    const boxOf = (box: Box) => (
        <BoxRow
            key={box}
            box={box}
            points={pointsOf(card, box)}
            offer={offers.get(box)}
            isChosen={chosen === box}
            onChoose={onChoose}
        />
    );
    const bonus = bonusOf(card);
    return (
        <section class="yacht-card" aria-label={title}>
            <header>
                <b>{title}</b>
                {children}
                <span class="muted small">{TABLE_WORDS.total}</span>
                <b class="number">{totalOf(card)}</b>
            </header>
            <ul>
                {UPPER_BOXES.map(boxOf)}
                <li class="yacht-box yacht-bonus">
                    <span>{TABLE_WORDS.bonus}</span>
                    <b class="number">{bonus > 0 ? bonus : TABLE_WORDS.upper(upperOf(card))}</b>
                </li>
            </ul>
            <ul>{LOWER_BOXES.map(boxOf)}</ul>
        </section>
    );
}

/** A box; a button where it can be filled now. */
function BoxRow({
    box,
    points,
    offer,
    isChosen,
    onChoose,
}: {
    readonly box: Box;
    readonly points: number | undefined;
    readonly offer: number | undefined;
    readonly isChosen: boolean;
    readonly onChoose: ((box: Box) => void) | undefined;
}) {
    const name = TABLE_WORDS.boxes[box];
    if (points !== undefined) {
        return (
            <li class="yacht-box filled">
                <span>{name}</span>
                <b class="number">{points}</b>
            </li>
        );
    }
    if (offer === undefined || onChoose === undefined) {
        return (
            <li class="yacht-box">
                <span>{name}</span>
                <span class="muted number">{offer ?? <span class="hidden-text">{TABLE_WORDS.open}</span>}</span>
            </li>
        );
    }
    return (
        <li>
            <button
                type="button"
                class={`yacht-box${offer === 0 ? ' nothing' : ''}`}
                aria-pressed={isChosen}
                onClick={() => onChoose(box)}
            >
                <span>{name}</span> <span class="hidden-text">{TABLE_WORDS.would}</span>{' '}
                <span class="number">{offer}</span>
            </button>
        </li>
    );
}
