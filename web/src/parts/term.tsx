import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLoaded } from '../state/loaded';
import { TEXTS } from '../texts';
import type { TermName } from './term_texts';
import { useClosing } from './use_closing';
import './term.css';

/** A word that a press, Enter or the focus explains where it stands; Escape, a press elsewhere or losing the focus closes it. */
export function Term({ name, children }: { readonly name: TermName; readonly children: ComponentChildren }) {
    const [isOpen, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const close = () => setOpen(false);
    useClosing(isOpen, button, close, close);
    return (
        <>
            <button
                ref={button}
                type="button"
                class="term"
                aria-expanded={isOpen}
                aria-describedby={isOpen ? 'term-bubble' : undefined}
                onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpen(true)}
                onBlur={close}
                // What a key presses has the focus already.
                onClick={({ detail }) => setOpen(detail === 0 || !isOpen)}
            >
                {children}
            </button>
            {isOpen && <Bubble name={name} word={button} onAway={close} />}
        </>
    );
}

/** What a word means, above everything else on the screen. */
function Bubble({
    name,
    word,
    onAway,
}: {
    readonly name: TermName;
    readonly word: RefObject<HTMLElement | null>;
    /** The word has moved. */
    readonly onAway: () => void;
}) {
    const bubble = useRef<HTMLSpanElement>(null);
    const [found] = useLoaded(async () => (await import('./term_texts')).TERMS[name], name);
    const text =
        found.kind === 'there' ? found.value : found.kind === 'failed' ? TEXTS.problem.partMissing : TEXTS.loading;
    useLayoutEffect(() => bubble.current?.showPopover(), []);
    useLayoutEffect(() => put(bubble.current, word.current), [text]);
    useEffect(() => {
        addEventListener('scroll', onAway, true);
        return () => removeEventListener('scroll', onAway, true);
    }, []);
    return (
        <span ref={bubble} id="term-bubble" class="term-bubble" popover="manual" role="tooltip">
            {text}
        </span>
    );
}

/** Pixels to the edge of the window, and to the word. */
const EDGE = 8;

/** Below a word, or above it where there is no room. */
function put(bubble: HTMLElement | null, word: HTMLElement | null): void {
    if (bubble === null || word === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = bubble;
    const at = word.getBoundingClientRect();
    const begin = document.dir === 'rtl' ? at.right - width : at.left;
    // Without the scroll bar.
    const { clientWidth, clientHeight } = document.documentElement;
    const isLow = at.bottom + EDGE + height > clientHeight;
    style.left = `${Math.max(EDGE, Math.min(begin, clientWidth - width - EDGE))}px`;
    style.top = `${isLow ? at.top - height - EDGE : at.bottom + EDGE}px`;
}
