import { useEffect, useState } from 'preact/hooks';

let tell: (text: string) => void = () => undefined;

/** Lets a screen reader say it when it has finished what it says. The same text twice is said twice. */
export function announce(text: string): void {
    tell(text);
}

/** Where announcements stand: one place for the whole page, there before the first one. */
export function Announcer() {
    const [text, setText] = useState('');
    useEffect(() => {
        tell = (next) => setText((before) => (before === next ? `${next}\u00a0` : next));
    }, []);
    return (
        <div class="hidden-text" role="log" aria-live="polite" aria-atomic="true">
            {text}
        </div>
    );
}
