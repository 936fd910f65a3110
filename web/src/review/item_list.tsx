import { useEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../table/seat_mark';
import { TABLE_TEXTS } from '../table_texts';
import type { Item } from './items';
import type { Reviewed } from './props';
import { REVIEW } from './texts';

/** All steps, the errors among them marked; a press shows one on the board. */
export function ItemList({
    items,
    at,
    onChoose,
    game: { names, seats },
}: {
    readonly items: readonly Item[];
    readonly at: number;
    readonly onChoose: (at: number) => void;
    readonly game: Pick<Reviewed, 'names' | 'seats'>;
}) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const row = list.current?.children[at - 1];
        if (!(row instanceof HTMLElement) || list.current === null) return;
        // Only the list scrolls, never the page.
        list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
    }, [at]);
    return (
        <section class="card item-list" aria-labelledby="items">
            <h2 id="items">{TABLE_TEXTS.table.turns}</h2>
            <ol ref={list}>
                {items.map((item, place) => (
                    <li key={item.key}>
                        <button
                            type="button"
                            aria-current={place + 1 === at ? 'step' : undefined}
                            onClick={() => onChoose(place + 1)}
                        >
                            <SeatMark seat={item.by} isMany={seats.length > 2} isSmall />
                            <span class="hidden-text">{names[item.by]}: </span>
                            {item.label !== '' && <span class="turn-dice number">{item.label}</span>}
                            <span class="turn-play number">{item.text}</span>
                            {item.mark !== undefined && (
                                <span class={`mark-sign ${item.mark}`}>{REVIEW.signs[item.mark]}</span>
                            )}
                            {item.mark !== undefined && <span class="hidden-text">{REVIEW.marks[item.mark]}</span>}
                        </button>
                    </li>
                ))}
            </ol>
        </section>
    );
}
