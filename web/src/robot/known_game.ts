import type { Client, GameView, LogEntry } from '@dice-wards/client';
import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import { agreedOptions } from '../games/agreed_options';
import type { KnownGame } from './questions';

/**
 * What the robot has to know of a game. Views tell all but one thing, which a room knows: whether a match has a Crawford game.
 *
 * @throws Error if that makes a difference, and nobody says it
 */
export async function knownGame(client: Client, view: GameView, log: readonly LogEntry[]): Promise<KnownGame> {
    const options: GameOptions = { ...NO_OPTIONS, ...agreedOptions(view.game), doubling: view.cube !== undefined };
    const isKnown = options.matchLength <= 1 || options.crawford;
    const crawford = isKnown ? options.crawford : await hasCrawford(client, view.roomId);
    return { kind: view.kind, options: { ...options, crawford }, log };
}

/** The same game up to a version. */
export function until(game: KnownGame, version: number): KnownGame {
    return { ...game, log: game.log.filter((entry) => entry.version <= version) };
}

async function hasCrawford(client: Client, roomId: number): Promise<boolean> {
    const room = await client.lobbies.getRoom(roomId);
    if (!room.ok) throw new Error(room.refusal.text);
    return room.value.crawford;
}
