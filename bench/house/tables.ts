import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { choosePlay } from '../../tools/simulate/moves';
import { nameOf } from '../../tools/simulate/names';
import type { Random } from '../../tools/simulate/random';
import { type Kind, newRoom, type Wishes } from './settings';
import type { World } from './world';

/** The running game of two people. */
export function begin(world: World, players: readonly [Principal, Principal], kind: Kind, wishes: Wishes = {}): number {
    const { id } = world.ok<{ id: number }>(players[0], 'lobbies', 'createRoom', newRoom(kind, wishes));
    world.ok(players[1], 'lobbies', 'joinRoom', id, [], []);
    return id;
}

/** One action of whoever is to act, as a player chooses it. False when there is none: it is a robot's turn, or all is over. */
export function act(world: World, players: readonly [Principal, Principal], room: number, luck: Random): boolean {
    const { activePlayer, robot } = world.query<GameView>(players[0], 'gameEngine', 'getGameState', room);
    const [role] = activePlayer;
    const isRobots = robot[0] !== undefined && role !== undefined && nameOf(robot[0].seat) === nameOf(role);
    if (role === undefined || isRobots) return false;
    const by = players['Player1' in role ? 0 : 1];
    // Only whoever is to act is shown what they may do.
    const view = world.query<GameView>(by, 'gameEngine', 'getGameState', room);
    const { method, args, more = [] } = choosePlay(view, luck);
    world.ok(by, 'gameEngine', method, room, ...args, [], ...more);
    return true;
}
