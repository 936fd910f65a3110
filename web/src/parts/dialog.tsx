import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './dialog.css';

/** A question that must be answered first. The browser keeps the focus inside and gives it back; Escape closes. */
export function Dialog({
    title,
    isWide = false,
    isHigh = false,
    onClose,
    children,
}: {
    readonly title: string;
    /** For what is to be read at length. */
    readonly isWide?: boolean;
    /** For what comes after a press: its buttons are nowhere near. */
    readonly isHigh?: boolean;
    readonly onClose: () => void;
    readonly children: ComponentChildren;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current?.showModal(), []);
    return (
        <dialog
            ref={dialog}
            class={`dialog${isWide ? ' wide' : ''}${isHigh ? ' high' : ''}`}
            aria-labelledby="dialog-title"
            onClose={onClose}
        >
            <div class="stack">
                <h2 id="dialog-title">{title}</h2>
                {children}
            </div>
        </dialog>
    );
}
