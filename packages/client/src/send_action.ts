import type { Action, GameEngine } from './generated/game_engine';
import type { Acted } from './table';

/** Sends an action: by the method of its name, and by `act` if it has none. @param version that it is meant for; left out for any */
export function sendAction(engine: GameEngine, roomId: number, action: Action, version?: number): Acted {
    switch (action.kind) {
        case 'roll':
        case 'hold':
        case 'undo':
        case 'proposeDouble':
        case 'acceptDouble':
        case 'forfeit':
        case 'acceptResignation':
        case 'refuseResignation':
            return engine[action.kind](roomId, version);
        case 'move':
            return engine.move(roomId, action.from, action.die, version);
        case 'play':
            if (action.rollNext === true) return engine.act(roomId, action, version);
            return engine.play(roomId, action.moves, version, action.confirm);
        case 'rollUntil':
            return engine.rollUntil(roomId, action.points, action.holds, version);
        case 'resign':
            return engine.resign(roomId, action.value, version);
        case 'selectDoor':
            return engine.selectDoor(roomId, action.value, version);
        case 'makeFinalChoice':
            return engine.makeFinalChoice(roomId, action.value, version);
        default:
            return engine.act(roomId, action, version);
    }
}
