import type { GameView, SeenSeal } from '@dice-wards/client';

const KEY = 'seals';
const GAMES = 40;

type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Keeps what a view said of the dice to come, so that they can be checked afterwards, even after a reload. */
export function rememberSeal({ roomId, tape, seal }: Pick<GameView, 'roomId' | 'tape' | 'seal'>): void {
    const kept = read();
    if (kept[roomId]?.[tape] !== undefined) return;
    const { [roomId]: before, ...others } = kept;
    // The newest come last, and the oldest go.
    const entries = Object.entries(others).slice(1 - GAMES);
    const mine = { ...before, [tape]: btoa(String.fromCharCode(...seal)) };
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(entries), [roomId]: mine }));
}

/** What was seen of a game's seals in this browser. */
export function seenSeals(roomId: number): readonly SeenSeal[] {
    return Object.entries(read()[roomId] ?? {}).map(([tape, seal]) => ({
        tape: Number(tape),
        seal: Uint8Array.from(atob(seal), (letter) => letter.charCodeAt(0)),
    }));
}

function read(): Kept {
    try {
        return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Kept;
    } catch {
        return {};
    }
}
