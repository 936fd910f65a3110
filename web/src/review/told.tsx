import type { Role } from '@dice-wards/client';
import type { Item } from './items';
import { REVIEW } from './texts';

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
                    <span class="muted">{REVIEW.start}</span>
                ) : (
                    <>
                        <b>{names[item.by]}</b> {item.label} {item.text}
                    </>
                )}
            </p>
            {item?.mark !== undefined && (
                <p class={`mark ${item.mark}`}>
                    <b>{REVIEW.marks[item.mark]}</b> {item.better[0]}
                </p>
            )}
        </div>
    );
}
