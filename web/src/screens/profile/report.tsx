import type { LobbiesTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { Dialog } from '../../parts/dialog';
import { Notice } from '../../parts/notice';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { MODERATION } from '../moderation/texts';

const CATEGORIES = Object.keys(MODERATION.categories) as LobbiesTypes.Category[];

/** Tells the moderators of a player. */
export function Report({ player }: { readonly player: string }) {
    const { client } = useSession();
    const [step, setStep] = useState<'none' | 'asked' | 'told'>('none');
    const [category, setCategory] = useState<LobbiesTypes.Category>('Abuse');
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();

    async function send(): Promise<void> {
        setBusy(true);
        const refusal = await refusalOf(client.lobbies.report(player, category));
        setProblem(refusal);
        setBusy(false);
        if (refusal === undefined) setStep('told');
    }
    return (
        <>
            <Button look="quiet" onClick={() => setStep('asked')}>
                {MODERATION.report}
            </Button>
            {step === 'told' && <Notice tone="plain">{MODERATION.told}</Notice>}
            {step === 'asked' && (
                <Dialog title={MODERATION.reportTitle} onClose={() => setStep('none')}>
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
                        <Button onClick={() => setStep('none')}>{MODERATION.notNow}</Button>
                    </div>
                </Dialog>
            )}
        </>
    );
}
