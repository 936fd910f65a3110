import { blob, type Infer, opt, record } from '@dice-wards/candid/schema';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { isOver } from '../model/game';
import { keepsSecrets } from '../model/secrets';
import type { Reply } from '../refusals';
import { seenGame } from './seen_game';

const MAX_TAPES = 100;

export const TapeView = record('Tape', {
    seal: blob,
    /** The bytes whose SHA-256 is the seal; null while the tape is in use, and in a game with secrets until the end. */
    bytes: opt(blob),
});
export type TapeView = Infer<typeof TapeView>;

/**
 * The tapes of a game from number `since` on, oldest first, at most 100. A throw of a die is the next byte below 252 of the tape,
 * modulo 6, plus 1; the door of a prize is the next byte below 255, modulo 3, plus 1. A tape with fewer than 12 bytes left is
 * put away after the action, and the next one is read. Should a tape end within an action, it goes on with the SHA-256 of the
 * tape and a byte of 1.
 *
 * With late dice the game has one tape, and the bytes of a throw are the SHA-256 of the tape's first 23 bytes and the number that the
 * log tells with it.
 */
export function getDice(app: App, caller: Uint8Array, roomId: number, since: number): Reply<TapeView[]> {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { tape, index } = game.dice;
    // In a game with secrets all of them are kept back: what somebody may not know was read off them.
    const isKeptBack = keepsSecrets(game);
    const views: TapeView[] = [];
    for (let i = since; i < Math.min(index, since + MAX_TAPES); i += 1) {
        const used = app.tapes.get(roomId, i);
        if (used !== undefined) views.push(isKeptBack ? { seal: used.seal, bytes: null } : used);
    }
    if (since <= index && views.length < MAX_TAPES) {
        views.push(isOver(game) ? tape : { seal: tape.seal, bytes: null });
    }
    return { Ok: views };
}
