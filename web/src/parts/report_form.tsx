import type { LobbiesTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { refusalOf } from '../state/loaded';
import { useProblem } from '../state/online';
import { Button } from './button';
import { Choice } from './choice';
import { MODERATION } from './moderation_texts';
import { Notice } from './notice';

const CATEGORIES = Object.keys(MODERATION.categories) as LobbiesTypes.Category[];

/** Tells the moderators of a player. */
export function ReportForm({
    player,
    roomId,
    onTold,
    onCancel,
}: {
    readonly player: string;
    /** Where it happened. */
    readonly roomId?: number | undefined;
    readonly onTold: () => void;
    readonly onCancel: () => void;
}) {
    const { client } = useSession();
    const [category, setCategory] = useState<LobbiesTypes.Category>('Abuse');
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    async function send(): Promise<void> {
        setBusy(true);
        const refusal = await refusalOf(client.lobbies.report(player, category, roomId));
        setProblem(refusal);
        setBusy(false);
        if (refusal === undefined) onTold();
    }
    return (
        <>
            <p class="muted">{MODERATION.reportHelp}</p>
            <Choice
                name="category"
                legend={MODERATION.why}
                options={CATEGORIES.map((value) => ({ value, text: MODERATION.categories[value] }))}
                value={category}
                onChoose={setCategory}
            />
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <div class="row wrap">
                <Button look="main" busy={busy} onClick={send}>
                    {MODERATION.send}
                </Button>
                <Button onClick={onCancel}>{MODERATION.notNow}</Button>
            </div>
        </>
    );
}
