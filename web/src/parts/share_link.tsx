import { useState } from 'preact/hooks';
import { Button } from './button';
import { Copy, type CopyProps } from './copy';
import { SHARE } from './share_texts';

/** Hands a link of the page on: by the system's own sheet, and where there is none, or it refuses, by copying it. */
export function ShareLink({
    to,
    title,
    label = SHARE.copy,
    ...rest
}: Omit<CopyProps, 'text' | 'label'> & {
    /** As `linkTo` has it. */
    readonly to: string;
    /** What it leads to, for those who get it. */
    readonly title: string;
    /** Of the button that copies it. */
    readonly label?: string;
}) {
    const [canShare, setCanShare] = useState('share' in navigator);
    const url = new URL(to, location.href).href;
    async function share(): Promise<void> {
        try {
            await navigator.share({ title, url });
        } catch (error) {
            // A sheet that is closed again is no problem.
            if (!(error instanceof DOMException && error.name === 'AbortError')) setCanShare(false);
        }
    }
    if (!canShare) return <Copy {...rest} text={url} label={label} />;
    const { onProblem, ...looks } = rest;
    return (
        <Button {...looks} onClick={share}>
            {SHARE.share}
        </Button>
    );
}
