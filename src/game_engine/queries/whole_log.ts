import type { MatchFacts, Texts } from '@dice-wards/games/rules';
import type { App } from '../app';
import type { Game } from '../model/game';
import { entriesOf, type LogEntry, pageOf } from '../model/log';

/** All that has happened in a game, oldest first, with its events in the game's own bytes. One that is shown late has more than that stored. */
export function wholeLog({ games }: App, { roomId, version }: Game): LogEntry[] {
    const log: LogEntry[] = [];
    for (let page = 0; version > 0 && page <= pageOf(version); page += 1)
        log.push(...entriesOf(games.logPage(roomId, page), page));
    return log.slice(0, version);
}

/** The match so far, in the format of its game. @param log all of it */
export function matchText(
    { match }: Texts<unknown, unknown>,
    { roomId, setup, state, createdAtMs }: Game,
    log: readonly LogEntry[],
    told: Pick<MatchFacts, 'players' | 'names' | 'comments'>,
): string {
    const events = log.flatMap((entry) => setup.rules.records.readEvents(entry.events));
    const changedAtMs = log.at(-1)?.atMs ?? createdAtMs;
    return match(state, events, { ...told, id: roomId, createdAtMs, changedAtMs });
}
