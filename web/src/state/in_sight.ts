import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What is so near to the window counts already, so that it is there when somebody scrolls to it. */
const NEARLY = '160px 0px';

/** Whether an element is in the window, or nearly so. */
export function useInSight(element: RefObject<Element | null>): boolean {
    const [isInSight, setInSight] = useState(false);
    useEffect(() => {
        if (element.current === null) return undefined;
        const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
            rootMargin: NEARLY,
        });
        observer.observe(element.current);
        return () => observer.disconnect();
    }, []);
    return isInSight;
}
