import { onDemand } from '@dice-wards/candid/lazy';
import { compileList } from '@dice-wards/candid/rows';
import { variant, vec } from '@dice-wards/candid/schema';
import { type Edition, tooNew, unknownEvents } from '../../platform/editions';
import type { Encoded } from '../../platform/method';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { pageOf } from '../model/log';
import { LogEntryView, LogRows, SealedEntry } from '../model/log_rows';
import type { Refused } from '../refusals';
import { seenGame } from './seen_game';

const MAX_ENTRIES = 100;

const encodeSealed = compileList(variant('', { Ok: vec(SealedEntry) }), 'Ok');
const encodeLate = onDemand(() => compileList(variant('', { Ok: vec(LogEntryView) }), 'Ok'));

/**
 * The changes after version `since`, oldest first, at most 100 of them: ask again with the last version for more. Version 0 is
 * the start of the game. An entry is there even where the caller does not know all its events: those are left out.
 */
export function getLog(
    app: App,
    caller: Uint8Array,
    roomId: number,
    since: number,
    edition?: Edition,
): Refused | Encoded {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const unknown = tooNew(edition, game.setup.kind);
    if (unknown !== undefined) return unknown;
    const entries = new LogRows(game.setup, unknownEvents(edition, game.setup.kind), game.isLate);
    const last = Math.min(game.version, since + MAX_ENTRIES);
    for (let page = pageOf(since + 1); since < last && page <= pageOf(last); page += 1) {
        entries.add(app.games.logPage(roomId, page), page, since, last);
    }
    return (game.isLate ? encodeLate : encodeSealed)({ Ok: [] }, entries.rows);
}
