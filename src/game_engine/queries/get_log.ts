import type { Encoded } from '../../platform/method';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, isOver, seatOf } from '../model/game';
import { entriesOf, type LogEntry, pageOf } from '../model/log';
import { encodeLog, showEntry, showSecretEntry } from '../model/log_view';
import type { Refused } from '../refusals';
import { firstTape } from '../store/tape_store';
import { seenGame } from './seen_game';

const MAX_ENTRIES = 100;

/**
 * The changes after version `since`, oldest first, at most 100 of them: ask again with the last version for more. Version 0 is
 * the start of the game.
 */
export function getLog(app: App, caller: Uint8Array, roomId: number, since: number): Refused | Encoded {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { setup, version } = game;
    const last = Math.min(version, since + MAX_ENTRIES);
    const entries: LogEntry[] = [];
    for (let page = pageOf(since + 1); since < last && page <= pageOf(last); page += 1) {
        entries.push(...entriesOf(app.games.logPage(roomId, page), page));
    }
    const told = entries.filter((entry) => entry.version > since && entry.version <= last);
    const show = showsOf(app, caller, game);
    return encodeLog[setup.kind]([{ Ok: told.map(show) }]);
}

function showsOf(app: App, caller: Uint8Array, game: Game): (entry: LogEntry) => ReturnType<typeof showEntry> {
    const { setup } = game;
    if (setup.rules.secrets === undefined) return (entry) => showEntry(setup, entry);
    const viewer = isOver(game) ? 'everybody' : seatOf(game, caller);
    const { bytes } = firstTape(app.tapes, game);
    return (entry) => showSecretEntry(setup, entry, viewer, bytes) as never;
}
