import { GAME_KINDS, type GameKindName, isKind, KINDS } from '@dice-wards/games/kinds';
import { asciiBytes } from './bytes';
import type { StableMap } from './host';
import { invalidState, type Refused } from './refusal';

/**
 * Which games a house offers: all, but for those that its operators have withdrawn. What has begun goes on. Lobbies decides it, and
 * Tournaments has what it was told.
 *
 * Stored beside the counters: key = u8 140 · the kind's name in ASCII, value = u8 layout 1; of withdrawn ones alone.
 */
export interface OfferedGames {
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

const KEY = 140;
const LAYOUT = 1;

export function createOfferedGames(counters: StableMap): OfferedGames {
    /** Empty in most houses. */
    let known: ReadonlySet<GameKindName> | undefined;

    const keyOf = (kind: GameKindName): Uint8Array => Uint8Array.of(KEY, ...asciiBytes(kind));

    function gone(): ReadonlySet<GameKindName> {
        known ??= new Set(GAME_KINDS.filter((kind) => counters.has(keyOf(kind))));
        return known;
    }

    function set(kind: GameKindName, isWithdrawn: boolean): boolean {
        if (gone().has(kind) === isWithdrawn) return false;
        if (isWithdrawn) counters.set(keyOf(kind), Uint8Array.of(LAYOUT));
        else counters.delete(keyOf(kind));
        known = undefined;
        return true;
    }
    return {
        all: () => GAME_KINDS.filter((kind) => !gone().has(kind)),
        withdrawn: () => [...gone()],
        refusal: (kind) =>
            isKind(kind) && gone().has(kind)
                ? invalidState(`This house does not offer ${KINDS[kind].title}`)
                : undefined,
        withdraw: (kind) => set(kind, true),
        offer: (kind) => set(kind, false),
        learn: (withdrawn) => {
            for (const kind of GAME_KINDS) set(kind, withdrawn.includes(kind));
        },
    };
}
