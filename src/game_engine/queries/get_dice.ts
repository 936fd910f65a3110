import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isOver } from '../model/game';

/** Tapes of one answer. */
const PAGE = 100;

export interface TapeView {
    readonly seal: Uint8Array;
    /** The bytes whose SHA-256 the seal is; null while the tape is in use. */
    readonly bytes: Uint8Array | null;
}

/**
 * The tapes of a game from number `since` on, oldest first, at most 100. A throw of a die is the next byte below 252
 * of the tape, modulo 6, plus 1; the door of a prize the first one below 255, modulo 3, plus 1. A tape with fewer than 12 bytes left is put away after the action, and the next one read;
 * should one end within an action, it goes on with the SHA-256 of the tape and a byte of 1.
 */
export function getDice(app: App, _caller: Uint8Array, roomId: number, since: number): Reply<TapeView[]> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { tape, index } = game.dice;
    const views: TapeView[] = [];
    for (let i = since; i < Math.min(index, since + PAGE); i += 1) {
        const used = app.tapes.get(roomId, i);
        if (used !== undefined) views.push(used);
    }
    if (since <= index && views.length < PAGE) {
        views.push(isOver(game) ? tape : { seal: tape.seal, bytes: null });
    }
    return { Ok: views };
}
