import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Chance } from '../measure/chance';
import { type Kind, newRoom, type Wishes } from './settings';
import type { World } from './world';

/** The running game of two people. */
export function begin(world: World, players: readonly [Principal, Principal], kind: Kind, wishes: Wishes = {}): number {
    const { id } = world.ok<{ id: number }>(players[0], 'lobbies', 'createRoom', newRoom(kind, wishes));
    world.ok(players[1], 'lobbies', 'joinRoom', id, [], []);
    return id;
}

/** One action of whoever is to act, any that is legal. False when there is none: it is a robot's turn, or all is over. */
export function act(world: World, players: readonly [Principal, Principal], room: number, chance: Chance): boolean {
    const view = world.query<GameView>(players[0], 'gameEngine', 'getGameState', room);
    const {
        activePlayer,
        game: [game],
        robot,
    } = view;
    const [role] = activePlayer;
    if (role === undefined) return false;
    const seat = 'Player1' in role ? 0 : 1;
    if (robot.length === 1 && 'Player1' in robot[0].seat === (seat === 0)) return false;
    const by = players[seat];
    if (game !== undefined && 'DiceWards' in game) {
        const verb = game.DiceWards.roundScore >= 20 || chance() < 0.1 ? 'hold' : 'roll';
        if (world.send(by, 'gameEngine', verb, room, []).kind !== 'ok') world.ok(by, 'gameEngine', 'roll', room, []);
        return true;
    }
    if (game !== undefined && 'MontyHall' in game) {
        const isChosen = world.send(by, 'gameEngine', 'selectDoor', room, 1, []).kind === 'ok';
        if (!isChosen) world.ok(by, 'gameEngine', 'makeFinalChoice', room, 'switch', []);
        return true;
    }
    return actInBackgammon(world, by, room, chance, view);
}

function actInBackgammon(
    world: World,
    by: Principal,
    room: number,
    chance: Chance,
    { game: [game], cube }: GameView,
): boolean {
    if (game === undefined || !('Backgammon' in game)) return false;
    if (cube.some(({ offered }) => offered)) {
        world.ok(by, 'gameEngine', 'acceptDouble', room, []);
        return true;
    }
    // Only whoever is to act is shown what they may do.
    const [mine] = world.query<GameView>(by, 'gameEngine', 'getGameState', room).game;
    const legalMoves = mine !== undefined && 'Backgammon' in mine ? mine.Backgammon.legalMoves : [];
    if (legalMoves.length === 0) {
        world.ok(by, 'gameEngine', 'roll', room, []);
        return true;
    }
    const { from, die } = legalMoves[Math.floor(chance() * legalMoves.length)];
    // With nothing left to move, a roll confirms the play.
    world.ok(by, 'gameEngine', 'move', room, from, die, []);
    return true;
}
