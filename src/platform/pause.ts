import { asciiBytes, asciiText, setTime, timeAt } from './bytes';
import type { StableMap } from './host';

/** Whose pause it is: that of this canister's operators, or, in an engine, that of the house. */
export type PausedBy = 'operators' | 'house';

/**
 * Whether an operator has paused the games: no window runs, and none begins. Players may go on acting. Lobbies has the pause of the
 * house, and each engine its own.
 *
 * Stored beside the counters: key = u8 130; value = u8 layout 1 · u8 1 in a pause, 2 in one of the house, of which Lobbies has told ·
 * u48 end of the last one, ms · the text for players, ASCII.
 */
export interface Pause {
    isOn(): boolean;
    /** Whether it is one of the house, in an engine. */
    isOfHouse(): boolean;
    /** The text for players; empty if there is no pause. */
    text(): string;
    /** When the last pause ended, in milliseconds; 0 if there was none. */
    endedMs(): number;
    /** Begins a pause, or changes its text. */
    begin(text: string, by?: PausedBy): void;
    end(nowMs: number): void;
}

/**
 * Hears whether the house has a pause, and its text. One has the same effects here as one that is commanded here. One that is commanded here
 * stays, whatever the house does.
 */
export function followHouse(
    pause: Pause,
    ofHouse: Uint8Array | null,
    begin: (text: string) => void,
    end: () => void,
): void {
    const isOwn = pause.isOn() && !pause.isOfHouse();
    if (ofHouse !== null && !isOwn) begin(asciiText(ofHouse));
    else if (pause.isOfHouse()) end();
}

const KEY = Uint8Array.of(130);
const LAYOUT = 1;
const TEXT_AT = 8;
const BY: readonly (PausedBy | undefined)[] = [undefined, 'operators', 'house'];

export function createPause(counters: StableMap): Pause {
    let known: { readonly by: PausedBy | undefined; readonly text: string; readonly endedMs: number } | undefined;

    function read(): NonNullable<typeof known> {
        if (known === undefined) {
            const bytes = counters.get(KEY);
            if (bytes !== undefined && bytes[0] !== LAYOUT) throw new Error(`a pause of layout ${bytes[0]}`);
            known =
                bytes === undefined
                    ? { by: undefined, text: '', endedMs: 0 }
                    : { by: BY[bytes[1]!], text: asciiText(bytes.subarray(TEXT_AT)), endedMs: timeAt(bytes, 2) };
        }
        return known;
    }

    function write(by: PausedBy | undefined, text: string, endedMs: number): void {
        const bytes = new Uint8Array(TEXT_AT + text.length);
        bytes[0] = LAYOUT;
        bytes[1] = BY.indexOf(by);
        setTime(new DataView(bytes.buffer), 2, endedMs);
        bytes.set(asciiBytes(text), TEXT_AT);
        counters.set(KEY, bytes);
        known = { by, text, endedMs };
    }
    return {
        isOn: () => read().by !== undefined,
        isOfHouse: () => read().by === 'house',
        text: () => read().text,
        endedMs: () => read().endedMs,
        begin: (text, by = 'operators') => write(by, text, read().endedMs),
        end: (nowMs) => write(undefined, '', nowMs),
    };
}
