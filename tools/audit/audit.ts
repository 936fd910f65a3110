import { checkClock } from './check_clock';
import { checkCode } from './check_code';
import { checkEvents } from './check_events';
import { checkDice, checkGames } from './check_games';
import { checkLogs, checkState, type Remembered } from './check_log';
import { checkResults, checkStandings } from './check_results';
import { checkRooms, newestRooms } from './check_rooms';
import { PlayerHistories } from './histories';
import type { House } from './house';
import type { KnownModules } from './known_modules';
import { open, type Section } from './report';

export interface AuditOptions {
    readonly known: KnownModules;
    /** The most finished games that are checked. */
    readonly games: number;
    /** This machine's time, milliseconds since 1970. */
    readonly nowMs: number;
    /** What an earlier audit has seen of the public logs. */
    readonly remembered?: Remembered;
}

/** All that a stranger can check about a house. Changes nothing there: it sends queries alone. */
export async function audit(
    house: House,
    { known, games, nowMs, remembered = {} }: AuditOptions,
): Promise<readonly Section[]> {
    const { client } = house;
    const histories = new PlayerHistories(client);
    const sections: Section[] = [...checkCode(house, known), ...checkLogs(house, remembered)];
    /** What cannot be asked is no finding, and no good news either. */
    const attempt = async <T>(title: string, check: () => Promise<T>): Promise<T | undefined> => {
        try {
            return await check();
        } catch (error) {
            const [why] = String(error instanceof Error ? error.message : error).split('\n', 1);
            sections.push({ title, lines: [open(`could not be checked: ${why}`)] });
            return undefined;
        }
    };
    const rooms = (await attempt('Rooms', () => newestRooms(client, games))) ?? [];
    const finished = rooms.filter(({ status }) => status === 'Finished');
    const checked = await attempt('Seals', () => checkGames(house, finished));
    sections.push(...(checked?.sections ?? []));
    const checks: readonly (readonly [title: string, check: () => Promise<Section>])[] = [
        ['Dice', () => checkDice(house, checked?.games ?? [])],
        ['Results', () => checkResults(house, checked?.games ?? [], histories)],
        ['Leaderboards', () => checkStandings(client, histories)],
        ['Rooms', () => checkRooms(house, rooms, histories)],
        ['Events', () => checkEvents(house)],
        ['Bans and pauses', () => checkState(house)],
        ['Clock', () => checkClock(house, nowMs)],
    ];
    for (const [title, check] of checks) {
        const section = await attempt(title, check);
        if (section !== undefined) sections.push(section);
    }
    return sections;
}
