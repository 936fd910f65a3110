import { compileList } from '@dice-wards/candid/rows';
import { blob, nat32, nat64, record, variant, vec } from '@dice-wards/candid/schema';
import { isKind } from '@dice-wards/games/kinds';
import { NO_SUCH_GAME } from '../../platform/messages';
import type { Encoded } from '../../platform/method';
import { invalidArgument, other } from '../../platform/refusal';
import type { App } from '../app';
import { LeaderboardEntry } from '../model/leaderboard_entry';
import type { Refused } from '../refusals';

export const CertifiedLeaderboard = record('CertifiedLeaderboard', {
    /** The first hundred, as they were at that time. */
    entries: vec(LeaderboardEntry),
    /** All players with a place. */
    total: nat32,
    /** In milliseconds since 1970. */
    atMs: nat64,
    /** Of the subnet, over the root of the witness. */
    certificate: blob,
    /** A hash tree with the same entries, as `docs/build/certified.md` says. */
    witness: blob,
});

const encodeOk = compileList(variant('', { Ok: CertifiedLeaderboard }), 'Ok.entries');

/**
 * The first hundred places of a kind with the subnet's word for them, as they were at most ten minutes before the last rated game.
 *
 * Refusals: `InvalidArgument` for a game that there is not; `NotCertified` while they are not certified yet, soon after an upgrade.
 */
export function certifiedLeaderboard(app: App, _caller: Uint8Array, kind: string): Refused | Encoded {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const certificate = app.host.certificate();
    const certified = app.leaderboards.of(kind);
    if (certified === undefined || certificate === undefined) return other('NotCertified', NOT_YET);
    const { total, atMs, witness, rows } = certified;
    return encodeOk({ Ok: { entries: [], total, atMs, certificate, witness } }, rows);
}

const NOT_YET = 'This leaderboard is not certified yet; try again in a few seconds';
