import type { CallOptions } from './aborting';
import type { Answer } from './answer';
import type { GameEngine } from './generated/game_engine';
import type { Lobbies, Refusal, Room } from './generated/lobbies';
import { type Surroundings, sleep } from './surroundings';

interface Canisters {
    readonly gameEngine: Pick<GameEngine, 'getGameState'>;
    readonly lobbies: Pick<Lobbies, 'getRoom' | 'rematch'>;
}

/** The engine tells Lobbies of an end within a second or two, unless Lobbies is busy. */
const LOOK_AGAIN_MS = 800;
const MOST_LOOKS = 20;

/** Asks for another game. Before Lobbies knows that this one is over it would refuse: it is asked again once it does. */
export async function askRematch(
    canisters: Canisters,
    roomId: number,
    surroundings: Surroundings,
    options?: CallOptions,
): Promise<Answer<Room, Refusal>> {
    const answer = await canisters.lobbies.rematch(roomId, options);
    if (answer.ok || answer.refusal.kind !== 'InvalidState') return answer;
    const isTold = await untilTold(canisters, roomId, surroundings, options);
    return isTold ? canisters.lobbies.rematch(roomId, options) : answer;
}

/** Looks, which costs the house nothing. @returns false if there is no end to be told */
async function untilTold(
    { gameEngine, lobbies }: Canisters,
    roomId: number,
    surroundings: Surroundings,
    options?: CallOptions,
): Promise<boolean> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const room = await lobbies.getRoom(roomId, options);
        if (!room.ok) return false;
        if (room.value.status !== 'InGame') return room.value.status === 'Finished';
        if (looks === 0) {
            const game = await gameEngine.getGameState(roomId, options);
            if (!game.ok || game.value.status !== 'Finished') return false;
        }
        await sleep(surroundings, LOOK_AGAIN_MS, options?.signal);
    }
    return false;
}
