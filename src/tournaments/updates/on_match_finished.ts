import type { Infer } from '@dice-wards/candid/schema';
import type { MatchFinished } from '../../platform/matches';
import type { App } from '../app';

/**
 * Hears how a match has ended.
 *
 * @throws Error for all but the linked Lobbies: any answer would settle the letter, and one that comes too early is to come again
 */
export function onMatchFinished(
    { links, finished }: App,
    caller: Uint8Array,
    _letter: Infer<typeof MatchFinished>,
): null {
    if (!links.isLinked('lobbies', caller)) throw new Error('This method is for the linked Lobbies');
    finished.next();
    return null;
}
