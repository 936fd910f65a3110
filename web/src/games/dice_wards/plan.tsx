import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { pointsIn } from './standing';
import { TABLE_WORDS } from './table_words';

/** Rolls on until the round has so much: one press for a whole turn. */
export function Plan({ table, state: { view, actions, pending } }: AtTable) {
    const [points, setPoints] = useState(20);
    const round = pointsIn(view)?.roundScore ?? 0;
    const mayRoll = actions.includes('rollUntil');
    const isDone = mayRoll && round >= points;
    return (
        <form
            class="plan"
            onSubmit={(event) => {
                event.preventDefault();
                if (mayRoll && !isDone) void quietly(table.rollUntil(points, true));
            }}
        >
            <label>
                <span class="small muted">{TABLE_WORDS.plan}</span>
                <input
                    type="number"
                    min="2"
                    max="100"
                    value={points}
                    onInput={(event) => setPoints(Math.min(100, Math.max(1, event.currentTarget.valueAsNumber || 1)))}
                />
            </label>
            <Button type="submit" size="s" busy={pending === 'rollUntil'} disabled={!mayRoll || isDone}>
                {TABLE_WORDS.planGo}
            </Button>
            <p class="muted small" aria-live="polite">
                {isDone && TABLE_WORDS.planDone(round)}
            </p>
        </form>
    );
}
