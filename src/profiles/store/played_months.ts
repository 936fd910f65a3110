import { eachKind, GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import type { StableMap } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';

/**
 * The month in which each player with a place has last played a rated game of each kind.
 *
 * Stored: key = u8 kind · the player's principal; value = u8 layout 1 · u16 month. A player's first game of a month writes it, and the heap
 * knows that it is written: later ones cost next to nothing.
 */
export interface PlayedMonths {
    set(kind: GameKindName, player: Uint8Array, month: number): void;
    is(kind: GameKindName, player: Uint8Array, month: number): boolean;
}

const LAYOUT = 1;
/** Players of a kind whose month the heap knows at least. */
const MOST_KNOWN = 2000;

/** @param map opened with the first rated game */
export function createPlayedMonths(map: () => StableMap): PlayedMonths {
    const written = eachKind(() => createRecent<number>(MOST_KNOWN));

    return {
        set: (kind, player, month) => {
            const known = written[kind];
            const name = principalKey(player);
            if (known.get(name) === month) return;
            map().set(keyOf(kind, player), Uint8Array.of(LAYOUT, month >> 8, month));
            known.set(name, month);
        },
        is: (kind, player, month) => {
            const record = map().get(keyOf(kind, player));
            if (record === undefined) return false;
            if (record[0] !== LAYOUT) throw new Error(`a stored month has the unknown layout ${record[0]}`);
            return ((record[1]! << 8) | record[2]!) === month;
        },
    };
}

function keyOf(kind: GameKindName, player: Uint8Array): Uint8Array {
    const key = new Uint8Array(1 + player.length);
    key[0] = GAME_KINDS.indexOf(kind);
    key.set(player, 1);
    return key;
}
