import type { TournamentsTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { EVENTS } from '../../events/texts';
import { Switch } from '../../parts/choice';
import { isBerserk, setBerserk } from '../../state/berserk';

/** In an arena with a reserve: whether the player halves theirs in each match, as their table opens. */
export function BerserkSwitch({ event: { form, settings } }: { readonly event: TournamentsTypes.Event }) {
    const [on, setOn] = useState(isBerserk);
    if (form.kind !== 'Arena' || settings?.reserveSeconds === undefined) return null;
    return (
        <Switch
            {...EVENTS.berserk}
            on={on}
            onChange={(chosen) => {
                setBerserk(chosen);
                setOn(chosen);
            }}
        />
    );
}
