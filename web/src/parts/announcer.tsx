import { useEffect, useState } from 'preact/hooks';

/** What is said within this time is said in one go, in milliseconds: each text would cut off the one before. */
const TOGETHER_MS = 50;
/** What was said does not stay for those who read on: it would still be there on other screens. */
const STAYS_MS = 8_000;

let tell: (text: string) => void = () => undefined;
const waiting: string[] = [];

/** Lets a screen reader say it when it has finished what it says. The same text twice is said twice. */
export function announce(text: string): void {
    waiting.push(text);
    if (waiting.length > 1) return;
    setTimeout(() => tell(waiting.splice(0).join(' ')), TOGETHER_MS);
}

/** Where announcements stand: one place for the whole page, there before the first one. */
export function Announcer() {
    const [text, setText] = useState('');
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        tell = (next) => {
            setText((before) => (before === next ? `${next}\u00a0` : next));
            clearTimeout(timer);
            timer = setTimeout(() => setText(''), STAYS_MS);
        };
    }, []);
    return (
        <div class="hidden-text" role="log" aria-live="polite" aria-atomic="true">
            {text}
        </div>
    );
}
