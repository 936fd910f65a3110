import { useEffect, useState } from 'preact/hooks';
import { keepInList, keptList } from './kept_list';

const KEY = 'muted';
const MOST = 100;

/** Tells everybody who follows it that somebody is muted, or is not any more. */
const CHANGED = new EventTarget();

/** Whether this browser shows nothing of what a player says. */
export function isMuted(player: string): boolean {
    return keptList(KEY).includes(player);
}

/** Keeps it for later games with the same player. The oldest of many go. */
export function keepMuted(player: string, muted: boolean): void {
    keepInList(KEY, player, muted, MOST);
    CHANGED.dispatchEvent(new Event('change'));
}

/** @returns what ends it */
export function onMuting(look: () => void): () => void {
    CHANGED.addEventListener('change', look);
    return () => CHANGED.removeEventListener('change', look);
}

export function useIsMuted(player: string): boolean {
    const [muted, setMuted] = useState(() => isMuted(player));
    useEffect(() => onMuting(() => setMuted(isMuted(player))), [player]);
    return muted;
}
