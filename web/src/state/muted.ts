const KEY = 'muted';
const MOST = 100;

/** Whether this browser shows nothing of what a player says. */
export function isMuted(player: string): boolean {
    return read().includes(player);
}

/** Keeps it for later games with the same player. The oldest of many go. */
export function keepMuted(player: string, muted: boolean): void {
    const others = read().filter((each) => each !== player);
    localStorage.setItem(KEY, JSON.stringify(muted ? [...others, player].slice(-MOST) : others));
}

function read(): readonly string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
        return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
    } catch {
        return [];
    }
}
