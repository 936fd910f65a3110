import type { ComponentChildren } from 'preact';
import './notice.css';

/** Something that a person should know. What is bad is read out at once. */
export function Notice({
    tone,
    children,
}: {
    readonly tone: 'good' | 'bad' | 'plain';
    readonly children: ComponentChildren;
}) {
    return (
        <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
            {children}
        </div>
    );
}
