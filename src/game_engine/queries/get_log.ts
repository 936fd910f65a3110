import { type Choice, chose } from '@dice-wards/candid/choice';
import type { GameKindName } from '../../games/kinds';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import type { Setup } from '../model/game';
import { entriesOf, type LogEntry, type Mover, pageOf } from '../model/log';

/** Entries of one answer. */
const MOST_ENTRIES = 100;

export const MOVERS = ['Player1', 'Player2', 'Clock', 'Chance'] as const;
export type MoverView = Choice<(typeof MOVERS)[number]>;
export interface LogEntryView {
    readonly version: number;
    readonly atMs: number;
    readonly by: MoverView;
    readonly events: { readonly [N in GameKindName]?: readonly unknown[] };
}

/**
 * What happened after version `since`, oldest first, at most 100 entries: ask again with the last version for more.
 * Version 0 is the start of the game.
 */
export function getLog(app: App, _caller: Uint8Array, roomId: number, since: number): Reply<LogEntryView[]> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    if (since >= game.version) return { Ok: [] };
    const last = Math.min(game.version, since + MOST_ENTRIES);
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
    return { version, atMs, by: showMover(by), events: { [kind]: shown } };
}

function showMover(by: Mover): MoverView {
    return chose(by === 'clock' ? 'Clock' : by === 'chance' ? 'Chance' : MOVERS[by]);
}
