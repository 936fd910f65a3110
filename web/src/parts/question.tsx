import { Button } from './button';
import { Dialog } from './dialog';

/** Whether somebody means it. What they came from is the first button, and has the focus. */
export function Question({
    title,
    text,
    back,
    act,
    isCostly = false,
    onBack,
    onAct,
}: {
    readonly title: string;
    readonly text: string;
    readonly back: string;
    readonly act: string;
    readonly isCostly?: boolean;
    readonly onBack: () => void;
    readonly onAct: () => void;
}) {
    return (
        <Dialog title={title} isHigh onClose={onBack}>
            <p class="muted">{text}</p>
            <div class="dialog-actions">
                <Button onClick={onBack}>{back}</Button>
                <Button look={isCostly ? 'danger' : 'main'} onClick={onAct}>
                    {act}
                </Button>
            </div>
        </Dialog>
    );
}
