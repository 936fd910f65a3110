import type { TournamentsTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { EVENTS } from '../../events/texts';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';

/** The way in and out. */
export function Entering({
    event,
    isIn,
    onChange,
}: {
    readonly event: TournamentsTypes.Event;
    readonly isIn: boolean;
    readonly onChange: () => void;
}) {
    const { client } = useSession();
    const [busy, setBusy] = useState(false);
    const [code, setCode] = useState('');
    const [problem, setProblem] = useProblem();
    const wasIn = event.you !== undefined;
    if (!isOpen(event, wasIn)) return null;
    const asksCode = event.entry.hasCode && !wasIn;

    async function change(): Promise<void> {
        setBusy(true);
        const tournaments = await client.tournaments();
        if (tournaments !== undefined) {
            const asked = isIn
                ? tournaments.withdraw(event.id)
                : tournaments.enter(event.id, asksCode ? code : undefined);
            setProblem(await refusalOf(asked));
        }
        setBusy(false);
        onChange();
    }

    return (
        <form
            class="row wrap"
            onSubmit={(submitted) => {
                submitted.preventDefault();
                void change();
            }}
        >
            {asksCode && !isIn && (
                <label class="field">
                    {EVENTS.code}
                    <input value={code} onInput={({ currentTarget }) => setCode(currentTarget.value)} />
                </label>
            )}
            <Button type="submit" look={isIn ? 'plain' : 'main'} busy={busy}>
                {isIn ? EVENTS.withdraw : wasIn ? EVENTS.comeBack : EVENTS.enter}
            </Button>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </form>
    );
}

/** Before it begins for everybody, up to the middle of a Swiss, in an arena as long as it pairs, and until its end for those who were in. */
function isOpen({ phase, form }: TournamentsTypes.Event, wasIn: boolean): boolean {
    if (phase.kind === 'Announced') return true;
    if (phase.kind !== 'Running') return false;
    if (form.kind === 'Arena') return Date.now() < phase.endsAtMs;
    return wasIn || (form.kind === 'Swiss' && phase.round <= (phase.rounds ?? 0) / 2);
}
