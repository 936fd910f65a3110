import type { Room } from '../../src/declarations/lobbies.did';
import type { EngineName } from './members';
import type { Model } from './model';
import type { Player } from './players';
import { gameState, isCommitted, publicRooms, roomOf } from './queries';
import type { World } from './world';

/** Tells the model of the rooms that everybody is shown, up to those of which nothing is news. */
export function learnPublicRooms(world: World, model: Model, isSettled: (room: Room) => boolean): void {
    for (const room of publicRooms(world, isSettled)) model.learnRoom(room);
}

/** Tells the model of the rooms that the players are shown, some of them private. */
export function learnPlayersRooms(world: World, model: Model, players: readonly Player[]): void {
    for (const { principal } of players) {
        const mine = world.query(principal, 'lobbies', 'getMyRooms');
        if (mine.kind === 'replied') for (const room of mine.value) model.learnRoom(room);
    }
}

/** Tells the model how the rooms stand that it knows to go on: a private one that is over is on no list. */
export function learnKnownRooms(world: World, model: Model): void {
    for (const { id, status } of [...model.rooms.values()]) {
        if ('Finished' in status) continue;
        const shown = roomOf(world, model, id);
        if ('Ok' in shown) model.learnRoom(shown.Ok);
    }
}

/** Beyond the highest id that is known. */
const MORE_IDS = 20;

/**
 * Tells the model of games of which nobody has heard: their rooms were lost before anybody looked at them. Asks for every id,
 * for every player, because some are private.
 */
export function learnLostGames(world: World, model: Model, players: readonly Player[]): void {
    const highest = Math.max(0, ...model.ids()) + MORE_IDS;
    for (let id = 1; id <= highest; id += 1) {
        if (model.games.has(id)) continue;
        for (const engine of world.engines) learnLostGame(world, model, players, engine, id);
    }
}

function learnLostGame(world: World, model: Model, players: readonly Player[], engine: EngineName, id: number): void {
    for (const { principal } of players) {
        const shown = world.query(principal, engine, 'getGameState', id);
        if (shown.kind === 'rejected' || 'Err' in shown.value) continue;
        model.learnHome(id, engine);
        if (isCommitted(world, model, shown.value.Ok)) model.learnGame(shown.value.Ok);
        return;
    }
}

/** Tells the model of the games that were not over, as far as they are committed. Answers whether all are. */
export function learnGames(world: World, model: Model): boolean {
    let areAll = true;
    for (const id of model.ids()) {
        if (model.games.get(id)?.isOver) continue;
        const view = gameState(world, model, id);
        if (view === undefined) continue;
        if (isCommitted(world, model, view)) model.learnGame(view);
        else areAll = false;
    }
    return areAll;
}
