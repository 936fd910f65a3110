import { useEffect, useReducer, useRef } from 'preact/hooks';
import { MOTION } from '../../state/board_looks';
import type { Turn } from './turns';

/** How long a farkle lies on the felt, though the game has gone on, in milliseconds. */
const LIES_MS = { usual: 1_800, quick: 900, off: 1_800 } as const;

/** Robots farkle faster than one looks: of more than that the oldest are passed over. */
const MOST_WAITING = 2;

/**
 * The oldest turn that ended by a farkle, and that nobody at this table has had the time to look at. A press skips it. What had
 * happened before the table was opened is not among them.
 *
 * @param version that of the table as it is now
 */
export function useFarkle(turns: readonly Turn[], version: number): Turn | undefined {
    const seenUntil = useRef(version);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const unseen = turns.filter(({ end, until }) => end === 'farkle' && until > seenUntil.current);
    const [farkle] = unseen.slice(-MOST_WAITING);
    useEffect(() => {
        if (farkle === undefined) return undefined;
        const next = () => {
            seenUntil.current = farkle.until;
            redraw(undefined);
        };
        const timer = setTimeout(next, LIES_MS[MOTION.get()]);
        addEventListener('pointerdown', next, { capture: true });
        return () => {
            clearTimeout(timer);
            removeEventListener('pointerdown', next, { capture: true });
        };
    }, [farkle?.until]);
    return farkle;
}
