import { useLayoutEffect } from 'preact/hooks';
import { BOARD_KEYS } from '../../state/at_the_board';

type Keys = Readonly<Record<string, (() => void) | false>>;

/** What the board and its buttons are in. */
const BOARD = '.board-place, .actions';

/** Single letters that act while the board has the focus, and with Alt anywhere at the table. */
export function useKeys(keys: Keys): void {
    // Before the next key can come: it must never meet what was possible before.
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            const act = keys[letterOf(event) ?? ''];
            if (!act) return;
            event.preventDefault();
            act();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

/** The letter that is pressed for the board, if any. */
function letterOf({ target, key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
    if (BOARD_KEYS.get() === 'off' || ctrlKey || metaKey || document.querySelector('dialog[open]')) return undefined;
    if (!(target instanceof Element) || target.matches('input, select, textarea')) return undefined;
    // With Alt some keyboards write another letter.
    if (altKey) return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
    return target.closest(BOARD) === null ? undefined : key.toLowerCase();
}
