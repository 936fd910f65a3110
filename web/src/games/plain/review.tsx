import type { EngineTypes, LogEntry, Role } from '@dice-wards/client';
import { Expectation, type Item, judged, type StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { inWords } from './shown';
import { stepsOf } from './steps';
import './plain.css';

/** A game of any kind, step by step as its log tells it. */
export function PlainReview(props: ReviewProps) {
    const { names } = props.game;
    return <Replay {...props} itemsOf={(log, decisions) => itemsOf(log, decisions, names)} Stage={Stage} />;
}

function itemsOf(
    log: readonly LogEntry[],
    decisions: readonly EngineTypes.Decision[],
    names: Readonly<Record<Role, string>>,
): readonly Item[] {
    const expected = new Expectation();
    let by: Role = 'Player1';
    return stepsOf(log, names).map((step) => {
        // Dice and the clock act for the player whose turn it was.
        if (step.by !== 'Chance' && step.by !== 'Clock') by = step.by;
        const mine = decisions.filter(({ version }) => version === step.version);
        return {
            key: `${step.version}`,
            version: step.version,
            by,
            label: '',
            text: step.text,
            equity: expected.after(mine, 1),
            ...judged(mine, ({ kind }) => inWords(kind)),
        };
    });
}

/** There is no board to show: the step itself, in large letters. */
function Stage({ item }: StageProps<Item>) {
    return <div class="card wards plain-step">{item?.text}</div>;
}
