import { blob, type Infer, nat32, record } from '@dice-wards/candid/schema';
import { proof } from '../../platform/hash_tree';
import { busy, invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { KEPT_FINISHED } from '../jobs/heads';
import { isOver } from '../model/game';
import type { Reply } from '../refusals';
import { seenGame } from './seen_game';

export const CertifiedHead = record('CertifiedHead', {
    /** Of the log's last entry that is in the head. */
    version: nat32,
    head: blob,
    /** Of the subnet, over the root of the witness. */
    certificate: blob,
    /** A hash tree with the leaf of this game alone. */
    witness: blob,
    /** The leaf's label under `games`. */
    place: nat32,
});
export type CertifiedHead = Infer<typeof CertifiedHead>;

/**
 * The certified head of a game's log; `docs/build/certified.md` says what it proves. That of a live game may be behind by the last changes.
 *
 * Refusals: `RoomNotFound`, also for strangers to a private game; `Busy` while its head is not certified yet; `InvalidState` for a
 * game that finished too long ago.
 */
export function getCertificate(app: App, caller: Uint8Array, roomId: number): Reply<CertifiedHead> {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const certified = app.heads.certified(roomId);
    const certificate = app.host.certificate();
    if (certified === undefined && app.heads.isSettled(roomId) && isOver(game)) return invalidState(TOO_OLD);
    if (certified === undefined || certificate === undefined) return busy(NOT_YET);
    const { version, head, witness, place } = certified;
    return { Ok: { version, head, witness: proof(witness), place, certificate } };
}

const TOO_OLD = `Certified are the last ${KEPT_FINISHED} games that finished, and this one is older`;
const NOT_YET = 'The head of this game is not certified yet; try again in a few seconds';
