import type { Action, GameEngine } from './generated/game_engine';
import { factsOf } from './kinds';
import type { Acted } from './table';

/** The edition whose games have a method for each verb. */
const WITH_METHODS = 1;

/** Sends an action to a game of this kind: by the method of its name if the kind is as old as that, and else by `act`. */
export function sendAction(engine: GameEngine, kind: string, roomId: number, action: Action, version: number): Acted {
    if (factsOf(kind)?.edition !== WITH_METHODS) return engine.act(roomId, action, version);
    switch (action.kind) {
        case 'move':
            return engine.move(roomId, action.from, action.die, version);
        case 'play':
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
            return hasMethod(engine, action)
                ? engine[action.kind](roomId, version)
                : engine.act(roomId, action, version);
    }
}

/** Verbs of later games have none. */
function hasMethod<A extends Action>(engine: GameEngine, action: A): action is A & { readonly kind: keyof GameEngine } {
    return action.kind in engine;
}
