import { GAME_KINDS, type GameKindName, isKind, KINDS } from '@dice-wards/games/kinds';
import { asciiBytes, asciiText } from './bytes';
import type { StableMap } from './host';
import { invalidState, type Refused } from './refusal';

/**
 * Which games a house offers: all, but for those that its operators have withdrawn. What has begun goes on. Lobbies decides it, and
 * Tournaments has what it was told.
 *
 * Stored beside the counters: key = u8 140, value = u8 layout 1 · the names of those that are withdrawn, in ASCII, with spaces between.
 */
export interface OfferedGames {
    /** To be called at init and after an upgrade. */
    load(): void;
    all(): readonly GameKindName[];
    /** Names of games. */
    withdrawn(): readonly GameKindName[];
    /** The refusal of a game that is withdrawn. */
    refusal(kind: string): Refused<'InvalidState'> | undefined;
    /** Whether that changes anything. */
    withdraw(kind: GameKindName): boolean;
    /** The same. */
    offer(kind: GameKindName): boolean;
    /** These are withdrawn, and no others. Names of games of a later house mean nothing here. */
    learn(withdrawn: readonly string[]): void;
}

const KEY = Uint8Array.of(140);
const LAYOUT = 1;

export function createOfferedGames(counters: StableMap): OfferedGames {
    /** Empty in most houses. */
    let gone: ReadonlySet<GameKindName> = new Set();

    function set(withdrawn: ReadonlySet<GameKindName>): void {
        gone = withdrawn;
        counters.set(KEY, Uint8Array.of(LAYOUT, ...asciiBytes([...withdrawn].join(' '))));
    }
    return {
        load: () => {
            const bytes = counters.get(KEY);
            if (bytes === undefined) return;
            if (bytes[0] !== LAYOUT) throw new Error(`withdrawn games of layout ${bytes[0]}`);
            gone = new Set(asciiText(bytes.subarray(1)).split(' ').filter(isKind));
        },
        all: () => GAME_KINDS.filter((kind) => !gone.has(kind)),
        withdrawn: () => [...gone],
        refusal: (kind) =>
            isKind(kind) && gone.has(kind) ? invalidState(`This house does not offer ${KINDS[kind].title}`) : undefined,
        withdraw: (kind) => {
            if (gone.has(kind)) return false;
            set(new Set([...gone, kind]));
            return true;
        },
        offer: (kind) => {
            if (!gone.has(kind)) return false;
            set(new Set([...gone].filter((each) => each !== kind)));
            return true;
        },
        learn: (withdrawn) => {
            if (withdrawn.length > 0 || gone.size > 0) set(new Set(withdrawn.filter(isKind)));
        },
    };
}
