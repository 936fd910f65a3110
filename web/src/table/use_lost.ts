import { useEffect, useReducer, useRef } from 'preact/hooks';
import { MOTION } from '../state/board_looks';
import type { ReadTurn } from './turn_reader';

/** How long a throw that has lost a turn lies on the table, though the game has gone on, in milliseconds. */
const LIES_MS = { usual: 1_800, quick: 900, off: 1_800 } as const;

/** Robots lose turns faster than one looks: of more than that the oldest are passed over. */
const MOST_WAITING = 2;

/**
 * The oldest turn that ended so, and that nobody at this table has had the time to look at. A press skips it. What had happened before
 * the table was opened is not among them.
 *
 * @param version that of the table as it is now
 */
export function useLost<Turn extends ReadTurn<string>>(
    turns: readonly Turn[],
    end: Turn['end'],
    version: number,
): Turn | undefined {
    const seenUntil = useRef(version);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const unseen = turns.filter((turn) => turn.end === end && turn.until > seenUntil.current);
    const [lost] = unseen.slice(-MOST_WAITING);
    useEffect(() => {
        if (lost === undefined) return undefined;
        const next = () => {
            seenUntil.current = lost.until;
            redraw(undefined);
        };
        const timer = setTimeout(next, LIES_MS[MOTION.get()]);
        addEventListener('pointerdown', next, { capture: true });
        return () => {
            clearTimeout(timer);
            removeEventListener('pointerdown', next, { capture: true });
        };
    }, [lost?.until]);
    return lost;
}
