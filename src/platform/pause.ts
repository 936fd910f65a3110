import { asciiBytes, asciiText, setTime, timeAt } from './bytes';
import type { StableMap } from './host';

/**
 * Whether an operator has paused the games: no window runs, and none begins. Players may go on acting. Lobbies has the pause of the
 * house, and each engine its own.
 *
 * Stored beside the counters: key = u8 130; value = u8 layout 1 · u8 1 in a pause · u48 end of the last one, ms · the text
 * for players, ASCII.
 */
export interface Pause {
    isOn(): boolean;
    /** The text for players; empty if there is no pause. */
    text(): string;
    /** When the last pause ended, in milliseconds; 0 if there was none. */
    endedMs(): number;
    /** Begins a pause, or changes its text. */
    begin(text: string): void;
    end(nowMs: number): void;
}

const KEY = Uint8Array.of(130);
const LAYOUT = 1;
const TEXT_AT = 8;

export function createPause(counters: StableMap): Pause {
    let known: { readonly isOn: boolean; readonly text: string; readonly endedMs: number } | undefined;

    function read(): NonNullable<typeof known> {
        if (known === undefined) {
            const bytes = counters.get(KEY);
            if (bytes !== undefined && bytes[0] !== LAYOUT) throw new Error(`a pause of layout ${bytes[0]}`);
            known =
                bytes === undefined
                    ? { isOn: false, text: '', endedMs: 0 }
                    : { isOn: bytes[1] === 1, text: asciiText(bytes.subarray(TEXT_AT)), endedMs: timeAt(bytes, 2) };
        }
        return known;
    }

    function write(isOn: boolean, text: string, endedMs: number): void {
        const bytes = new Uint8Array(TEXT_AT + text.length);
        bytes[0] = LAYOUT;
        bytes[1] = isOn ? 1 : 0;
        setTime(new DataView(bytes.buffer), 2, endedMs);
        bytes.set(asciiBytes(text), TEXT_AT);
        counters.set(KEY, bytes);
        known = { isOn, text, endedMs };
    }
    return {
        isOn: () => read().isOn,
        text: () => read().text,
        endedMs: () => read().endedMs,
        begin: (text) => write(true, text, read().endedMs),
        end: (nowMs) => write(false, '', nowMs),
    };
}
