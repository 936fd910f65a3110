import { useEffect, useState } from 'preact/hooks';
import type { CupsView, Round } from './bids';

/** How long all hands lie open at least, though somebody has bid in the next round, in milliseconds. */
const LIES_MS = 10_000;

export interface Reveal {
    readonly round: Round;
    readonly goOn: () => void;
}

/**
 * The round that ended last, until whoever looks at it goes on. It goes by itself once the next round has a bid, but not before there was time to
 * read it. What was over when the table was opened, and has been followed by a bid, is not shown.
 */
export function useReveal(
    { lastRound, bid }: Pick<CupsView, 'lastRound' | 'bid'>,
    isOver: boolean,
): Reveal | undefined {
    const key = lastRound === undefined ? '' : keyOf(lastRound);
    const [seen, setSeen] = useState(bid === undefined || isOver ? '' : key);
    const [isRead, setRead] = useState('');
    const isNew = lastRound !== undefined && seen !== key;
    useEffect(() => {
        if (!isNew) return undefined;
        const timer = setTimeout(() => setRead(key), LIES_MS);
        return () => clearTimeout(timer);
    }, [key, isNew]);
    const goesByItself = isRead === key && bid !== undefined && !isOver;
    useEffect(() => {
        if (isNew && goesByItself) setSeen(key);
    }, [isNew, goesByItself]);
    return isNew && !goesByItself ? { round: lastRound, goOn: () => setSeen(key) } : undefined;
}

/** Another one for each round of a game. */
function keyOf({ bidder, bid, hands }: Round): string {
    return `${bidder} ${bid.count} ${bid.face} ${hands.map((hand) => [...hand].join('')).join('-')}`;
}
