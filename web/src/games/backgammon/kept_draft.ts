import type { Move, Table, TableState } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';

const KEY = 'draft';

interface Kept {
    readonly room: number;
    readonly version: number;
    readonly moves: readonly Move[];
}

/** What this tab keeps of moves that are not sent yet, if they were made there and then. */
export function keptDraft(room: number, version: number): readonly Move[] {
    try {
        const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
        return kept?.room === room && kept.version === version && Array.isArray(kept.moves) ? kept.moves : [];
    } catch {
        return [];
    }
}

export function keepDraft(kept: Kept): void {
    try {
        sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
        // A browser that keeps nothing loses them by a reload.
    }
}

/** Checkers that are moved and not confirmed are where they were after a reload, while the game has not gone on. */
export function useKeptDraft(table: Table, { confirmed, draft }: TableState): void {
    const isBack = useRef(false);
    const version = confirmed?.version;
    useEffect(() => {
        if (version === undefined) return;
        if (!isBack.current) {
            isBack.current = true;
            if (draft.length === 0) for (const { from, die } of keptDraft(table.roomId, version)) table.move(from, die);
            return;
        }
        keepDraft({ room: table.roomId, version, moves: draft });
    }, [version, draft]);
}
