import type { Role } from '@dice-wards/client';
import { TEXTS } from '../../texts';
import type { Item } from './items';

/** What was done at a step, and what would have been better. */
export function Told({
    names,
    item,
}: {
    readonly names: Readonly<Record<Role, string>>;
    readonly item: Item | undefined;
}) {
    return (
        <div class="review-told" aria-live="polite">
            <p>
                {item === undefined ? (
                    <span class="muted">{TEXTS.review.start}</span>
                ) : (
                    <>
                        <b>{names[item.by]}</b> {item.label} {item.text}
                    </>
                )}
            </p>
            {item?.mark !== undefined && (
                <p class={`mark ${item.mark}`}>
                    <b>{TEXTS.review.marks[item.mark]}</b> {item.better[0]}
                </p>
            )}
        </div>
    );
}
