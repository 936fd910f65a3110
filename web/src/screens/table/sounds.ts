import type { GameView, TableState } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { play, type Sound } from '../../state/sound';

/** Lets be heard what happens at the table: dice that have fallen, and whatever else is moved. */
export function useTableSounds({ confirmed, draft }: TableState): void {
    const before = useRef<GameView | undefined>(undefined);
    useEffect(() => {
        const sound = confirmed && soundOf(before.current, confirmed);
        before.current = confirmed;
        if (sound !== undefined) play(sound);
    }, [confirmed]);
    const moved = useRef(0);
    useEffect(() => {
        if (draft.length > moved.current) play('piece');
        moved.current = draft.length;
    }, [draft.length]);
}

/** What is heard of a new view; nothing of the first one, or where nothing has happened. */
export function soundOf(before: GameView | undefined, view: GameView): Sound | undefined {
    if (before === undefined || before.version === view.version) return undefined;
    const isThrow = before.turnId !== view.turnId || before.lastDice.join() !== view.lastDice.join();
    return isThrow && view.lastDice.length > 0 ? 'dice' : 'piece';
}
