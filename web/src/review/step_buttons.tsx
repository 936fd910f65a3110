import { Button } from '../parts/button';
import type { Item } from './items';
import { StepIcon } from './step_icon';
import { REVIEW } from './texts';

/** To the start, a step back and on, to the end, and to the next error. */
export function StepButtons({
    items,
    at,
    onChoose,
}: {
    readonly items: readonly Item[];
    readonly at: number;
    readonly onChoose: (at: number) => void;
}) {
    const last = items.length;
    const errors = items.flatMap((item, place) => (item.mark === undefined ? [] : [place + 1]));
    return (
        <fieldset class="replay">
            <legend class="hidden-text">{REVIEW.steps}</legend>
            <Button label={REVIEW.first} disabled={at === 0} onClick={() => onChoose(0)}>
                <StepIcon to="first" />
            </Button>
            <Button label={REVIEW.back} disabled={at === 0} onClick={() => onChoose(at - 1)}>
                <StepIcon to="back" />
            </Button>
            <span class="number replay-at">
                {at} / {last}
            </span>
            <Button label={REVIEW.next} disabled={at === last} onClick={() => onChoose(at + 1)}>
                <StepIcon to="next" />
            </Button>
            <Button label={REVIEW.last} disabled={at === last} onClick={() => onChoose(last)}>
                <StepIcon to="last" />
            </Button>
            <Button
                disabled={errors.length === 0}
                onClick={() => onChoose(errors.find((place) => place > at) ?? errors[0] ?? at)}
            >
                {REVIEW.nextError}
            </Button>
        </fieldset>
    );
}
