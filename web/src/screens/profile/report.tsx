import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { MODERATION } from '../../parts/moderation_texts';
import { Notice } from '../../parts/notice';
import { ReportForm } from '../../parts/report_form';

/** Tells the moderators of the player whose profile is open. */
export function Report({ player }: { readonly player: string }) {
    const [step, setStep] = useState<'none' | 'asked' | 'told'>('none');
    return (
        <>
            <Button look="quiet" onClick={() => setStep('asked')}>
                {MODERATION.report}
            </Button>
            {step === 'told' && <Notice tone="plain">{MODERATION.told}</Notice>}
            {step === 'asked' && (
                <Dialog title={MODERATION.reportTitle} onClose={() => setStep('none')}>
                    <ReportForm player={player} onTold={() => setStep('told')} onCancel={() => setStep('none')} />
                </Dialog>
            )}
        </>
    );
}
