import { compileList } from '@dice-wards/candid/rows';
import { variant, vec } from '@dice-wards/candid/schema';
import type { Encoded } from '../../platform/method';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { pageOf } from '../model/log';
import { LateEntry, LogRows, SealedEntry } from '../model/log_rows';
import type { Refused } from '../refusals';
import { seenGame } from './seen_game';

const MAX_ENTRIES = 100;

const encodeSealed = compileList(variant('', { Ok: vec(SealedEntry) }), 'Ok');
const encodeLate = compileList(variant('', { Ok: vec(LateEntry) }), 'Ok');

/**
 * The changes after version `since`, oldest first, at most 100 of them: ask again with the last version for more. Version 0 is
 * the start of the game.
 */
export function getLog(app: App, caller: Uint8Array, roomId: number, since: number): Refused | Encoded {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const entries = new LogRows(game.setup, game.terms.lateDice);
    const last = Math.min(game.version, since + MAX_ENTRIES);
    for (let page = pageOf(since + 1); since < last && page <= pageOf(last); page += 1) {
        entries.add(app.games.logPage(roomId, page), page, since, last);
    }
    return (game.terms.lateDice ? encodeLate : encodeSealed)({ Ok: [] }, entries.rows);
}
