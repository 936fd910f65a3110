import type { Action, GameEngine } from './generated/game_engine';
import { factsOf } from './kinds';
import type { Acted } from './table';

/** The edition whose games have a method for each verb. */
const WITH_METHODS = 1;

/** The actions of those games, and of later ones that have the same verbs. */
type Named = Extract<Action, { readonly kind: keyof GameEngine }>;

/** Sends an action to a game of this kind: by the method of its name if the kind is as old as that, and else by `act`. */
export function sendAction(engine: GameEngine, kind: string, roomId: number, action: Action, version: number): Acted {
    if (factsOf(kind)?.edition !== WITH_METHODS) return engine.act(roomId, action, version);
    const named = action as Named;
    switch (named.kind) {
        case 'move':
            return engine.move(roomId, named.from, named.die, version);
        case 'play':
            if (named.rollNext === true) return engine.act(roomId, named, version);
            return engine.play(roomId, named.moves, version, named.confirm);
        case 'rollUntil':
            return engine.rollUntil(roomId, named.points, named.holds, version);
        case 'resign':
            return engine.resign(roomId, named.value, version);
        case 'selectDoor':
            return engine.selectDoor(roomId, named.value, version);
        case 'makeFinalChoice':
            return engine.makeFinalChoice(roomId, named.value, version);
        default:
            return engine[named.kind](roomId, version);
    }
}
