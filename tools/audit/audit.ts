import { checkClock } from './check_clock';
import { checkCode } from './check_code';
import { checkDice, checkGames, finishedRooms } from './check_games';
import { checkResults, checkStandings } from './check_results';
import { PlayerHistories } from './histories';
import type { House } from './house';
import type { KnownModules } from './known_modules';
import type { Section } from './report';

export interface AuditOptions {
    readonly known: KnownModules;
    /** The most finished games that are checked. */
    readonly games: number;
    /** This machine's time, milliseconds since 1970. */
    readonly nowMs: number;
}

/** All that a stranger can check about a house. Changes nothing there: it sends queries alone. */
export async function audit(house: House, { known, games, nowMs }: AuditOptions): Promise<readonly Section[]> {
    const { client } = house;
    const histories = new PlayerHistories(client);
    const checked = await checkGames(client, await finishedRooms(client, games));
    return [
        ...checkCode(house, known),
        ...checked.sections,
        await checkDice(house, checked.games),
        await checkResults(client, checked.games, histories),
        await checkStandings(client, histories),
        await checkClock(house, nowMs),
    ];
}
