import type { GameView } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';

const TITLE = `${TEXTS.titles.game} · ${TEXTS.name}`;

/** Behind another tab the page's title says that it is the player's turn, and so does the badge of an installed page. */
export function useTurnTitle({ me, activePlayer, status }: GameView): void {
    const isMyTurn = me !== undefined && activePlayer === me && status === 'InProgress';
    useEffect(() => {
        if (!isMyTurn) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        // After whatever else looks at it: the turn is more than an arrival.
        const look = () => {
            timer = setTimeout(() => tell(document.hidden));
        };
        look();
        document.addEventListener('visibilitychange', look);
        return () => {
            clearTimeout(timer);
            document.removeEventListener('visibilitychange', look);
            tell(false);
        };
    }, [isMyTurn]);
}

function tell(isCalling: boolean): void {
    if (isCalling) document.title = TABLE_TEXTS.table.tab;
    else if (document.title === TABLE_TEXTS.table.tab) document.title = TITLE;
    // Browsers without badges have no such method, and pages that are not installed no badge.
    const badge = isCalling ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
}
