import type { StableMap } from './host';

/**
 * How long after its deadline an action still counts as in time: it was sent before, and was on its way. No clock shows it. Lobbies has the
 * grace of the house, and the engines what they were told of it.
 *
 * Stored beside the counters: key = u8 139; value = u8 layout 1 · u8 seconds.
 */
export interface Grace {
    ms(): number;
    /** `seconds` is at most `MOST_GRACE_SECONDS`. */
    set(seconds: number): void;
}

/** A round trip. */
export const USUAL_GRACE_SECONDS = 2;
export const MOST_GRACE_SECONDS = 10;

const KEY = Uint8Array.of(139);
const LAYOUT = 1;

export function createGrace(counters: StableMap): Grace {
    let known: number | undefined;

    function ms(): number {
        if (known === undefined) {
            const bytes = counters.get(KEY);
            if (bytes !== undefined && bytes[0] !== LAYOUT) throw new Error(`a grace of layout ${bytes[0]}`);
            known = 1000 * (bytes === undefined ? USUAL_GRACE_SECONDS : bytes[1]!);
        }
        return known;
    }
    return {
        ms,
        set: (seconds) => {
            counters.set(KEY, Uint8Array.of(LAYOUT, seconds));
            known = 1000 * seconds;
        },
    };
}
