import type { GameKind } from '@dice-wards/client';
import { keepInList, keptList } from './kept_list';

const KEY = 'learned';

/** Whether a lesson has been finished or skipped in this browser. */
export function hasLearned(kind: GameKind): boolean {
    return keptList(KEY).includes(kind);
}

export function keepLearned(kind: GameKind): void {
    keepInList(KEY, kind, true);
}
