import type { App } from '../app';
import type { Game } from '../model/game';

/** The bytes of a game's first tape, which its hidden events have their salts from. Never told before the end. */
export function firstTapeOf({ tapes }: Pick<App, 'tapes'>, { roomId, dice }: Game): Uint8Array {
    return tapes.get(roomId, 0)?.bytes ?? dice.tape.bytes;
}
