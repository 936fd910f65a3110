import { keepInList, keptList } from './kept_list';

const KEY = 'muted';
const MOST = 100;

/** Whether this browser shows nothing of what a player says. */
export function isMuted(player: string): boolean {
    return keptList(KEY).includes(player);
}

/** Keeps it for later games with the same player. The oldest of many go. */
export function keepMuted(player: string, muted: boolean): void {
    keepInList(KEY, player, muted, MOST);
}
