import type { Client, Room } from '@dice-wards/client';
import { askRobot } from '../../../robot';
import { knownGame, until } from '../../../robot/known_game';
import type { Progress } from '../../../robot/questions';
import { linkTo } from '../../../router';
import { itemsOf } from '../review';
import { blundersIn, worstOf } from './blunders';
import { keepPuzzleOfDay, type Puzzle, puzzleOfDay } from './kept';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many games are judged for a day. */
const GAMES = 3;
/** So many pages of rooms are looked through. */
const PAGES = 4;
const PAGE = 50;

/** Days since 1970, in UTC: it is the same for everybody. */
export function dayOf(nowMs: number): number {
    return Math.floor(nowMs / DAY_MS);
}

/**
 * The games of a day: public, rated, between people, and begun an hour before the day or earlier, so that few end while it goes on. Days
 * take turns with them.
 */
export function gamesOf(rooms: readonly Room[], day: number): readonly Room[] {
    const latest = day * DAY_MS - HOUR_MS;
    const all = rooms
        .filter(({ rated, robot, player2, createdAtMs }) => rated && !robot && player2 && createdAtMs < latest)
        .sort((one, other) => one.id - other.id);
    const count = Math.min(GAMES, all.length);
    return Array.from({ length: count }, (_, place) => all[(day * GAMES + place) % all.length] as Room);
}

/**
 * The play that lost most in the games of the day, judged by the robot here, and kept for the day. Whoever looks finds the same one.
 *
 * @param onTold how far the game is that is judged now
 * @returns undefined if no game has one
 * @throws Error if the robot cannot run, or CallError if nobody answers
 */
export async function findPuzzleOfDay(
    client: Client,
    nowMs: number,
    onTold: (progress: Progress) => void,
): Promise<Puzzle | undefined> {
    const day = dayOf(nowMs);
    const kept = puzzleOfDay(day);
    if (kept !== undefined) return kept ?? undefined;
    const found: Puzzle[] = [];
    for (const { id } of gamesOf(await roomsThatAreOver(client), day)) {
        const puzzle = await worstIn(client, id, onTold);
        if (puzzle !== undefined) found.push(puzzle);
    }
    const worst = worstOf(found);
    keepPuzzleOfDay(day, worst);
    return worst;
}

async function roomsThatAreOver(client: Client): Promise<readonly Room[]> {
    const all: Room[] = [];
    let before: number | undefined;
    for (let page = 0; page < PAGES; page += 1) {
        const { rooms, next } = await client.lobbies.listRooms(
            { kind: 'Backgammon', status: 'Finished' },
            { limit: PAGE, ...(before !== undefined && { before }) },
        );
        all.push(...rooms);
        if (next === undefined) break;
        before = next;
    }
    return all;
}

/** Undefined if a game cannot be seen any more, or nothing in it lost much. */
async function worstIn(
    client: Client,
    roomId: number,
    onTold: (progress: Progress) => void,
): Promise<Puzzle | undefined> {
    const [view, log] = await Promise.all([client.gameEngine.getGameState(roomId), client.log(roomId)]);
    if (!view.ok || !log.ok) return undefined;
    const game = await knownGame(client, view.value, log.value);
    const { decisions } = await askRobot('analysis', game, { onTold });
    const worst = worstOf(blundersIn(itemsOf(log.value, decisions)));
    if (worst === undefined) return undefined;
    const { moves, lost, step, version } = worst;
    const xgid = await askRobot('position', until(game, version));
    return xgid === undefined ? undefined : { xgid, moves, lost, link: linkTo({ screen: 'review', roomId, step }) };
}
