import { chose } from '@dice-wards/candid/choice';
import { choice, type Infer, nat32, nat64, record, variant, vec } from '@dice-wards/candid/schema';
import { eachKind, eventSchemas } from '../../games/kinds';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isShownTo, type Setup } from '../model/game';
import { entriesOf, type LogEntry, type Mover, pageOf } from '../model/log';

const MAX_ENTRIES = 100;

const MOVERS = ['Player1', 'Player2', 'Clock', 'Chance'] as const;

/** One change of a game: its author, and its events as the game's kind tells them. */
export const LogEntryView = record('LogEntry', {
    version: nat32,
    atMs: nat64,
    by: choice('Mover', MOVERS),
    events: variant(
        'Events',
        eachKind((kind) => vec<unknown>(eventSchemas[kind])),
    ),
});
export type LogEntryView = Infer<typeof LogEntryView>;

/**
 * The changes after version `since`, oldest first, at most 100 of them: ask again with the last version for more. Version 0 is
 * the start of the game.
 */
export function getLog(app: App, caller: Uint8Array, roomId: number, since: number): Reply<LogEntryView[]> {
    const game = app.games.get(roomId);
    if (game === undefined || !isShownTo(game, caller)) return REFUSE.roomNotFound;
    if (since >= game.version) return { Ok: [] };
    const last = Math.min(game.version, since + MAX_ENTRIES);
    const entries: LogEntryView[] = [];
    for (let page = pageOf(since + 1); page <= pageOf(last); page += 1) {
        for (const entry of entriesOf(app.games.logPage(roomId, page), page)) {
            if (entry.version > since && entry.version <= last) entries.push(show(game.setup, entry));
        }
    }
    return { Ok: entries };
}

function show({ kind, rules }: Setup, { version, atMs, by, events }: LogEntry): LogEntryView {
    const shown = rules.records.readEvents(events).map((event) => rules.showEvent(event));
    return { version, atMs, by: showMover(by), events: { [kind as 'DiceWards']: shown } };
}

function showMover(by: Mover): LogEntryView['by'] {
    return chose(by === 'clock' ? 'Clock' : by === 'chance' ? 'Chance' : MOVERS[by]);
}
