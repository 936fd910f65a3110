import type { GameKind } from '@dice-wards/client';

const KEY = 'learned';

/** Whether a lesson has been finished or skipped in this browser. */
export function hasLearned(kind: GameKind): boolean {
    return learned().includes(kind);
}

export function keepLearned(kind: GameKind): void {
    localStorage.setItem(KEY, [...new Set([...learned(), kind])].join());
}

function learned(): readonly string[] {
    return localStorage.getItem(KEY)?.split(',') ?? [];
}
