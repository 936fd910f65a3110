import { asciiBytes, hexBytes } from '../../platform/bytes';
import { joined, sha256 } from '../../platform/hash_tree';
import { keptSecret } from './kept_secret';

/**
 * What is told of an event in place of itself, as long as somebody may not know it: a hash with a salt, because few throws are possible and all
 * could be tried. The salt follows from the first tape, which is told when the game is over: then everybody can check what was hidden, and
 * somebody who knows the event has its salt at once.
 *
 *     salt = SHA-256( u8 2 · the first 40 bytes of the first tape · u32 version · u8 place among the events of its entry )
 *     hash = SHA-256( salt · the event's line, with its line feed )
 *
 * In the log's head stands the line `Hidden ` with the hash in hexadecimal digits, before the end of the game and after it.
 */
export interface HiddenEvent {
    readonly place: number;
    readonly hash: Uint8Array;
    readonly salt: Uint8Array;
}

/** @param firstTape its bytes @param line of the event, with its line feed */
export function hiddenEvent(firstTape: Uint8Array, version: number, place: number, line: Uint8Array): HiddenEvent {
    const salt = keptSecret('salt', firstTape, version, place);
    return { place, salt, hash: sha256(salt, line) };
}

const HIDDEN = asciiBytes('Hidden ');
const LINE_FEED = asciiBytes('\n');

export function hiddenLine({ hash }: HiddenEvent): Uint8Array {
    return joined([HIDDEN, hexBytes(hash), LINE_FEED]);
}
