import { compileList } from '@dice-wards/candid/rows';
import { type Infer, nat32, record, variant, vec } from '@dice-wards/candid/schema';
import { type GameKind, kindName } from '../../platform/messages';
import type { Encoded } from '../../platform/method';
import { invalidArgument, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import { LeaderboardEntry } from '../model/leaderboard_entry';

/** Entries of one page. */
const MAX_LIMIT = 100;
/** Where a page may begin: skipping entries costs. */
const MAX_OFFSET = 10_000;

export const Page = record('LeaderboardPage', { offset: nat32, limit: nat32 });
export type Page = Infer<typeof Page>;

export const LeaderboardView = record('Leaderboard', {
    entries: vec(LeaderboardEntry),
    /** All players with a rating for this kind. */
    total: nat32,
});
export type LeaderboardView = Infer<typeof LeaderboardView>;

const encodeOk = compileList(variant('', { Ok: LeaderboardView }), 'Ok.entries');

/**
 * The rated players of a kind, best first. Players with a provisional rating come after all others, in no meaningful order.
 *
 * Refusals: `InvalidArgument` for a limit above 100 or an offset above 10,000.
 */
export function leaderboard(app: App, _caller: Uint8Array, kind: GameKind, page: Page): Refused | Encoded {
    const { offset, limit } = page;
    if (limit > MAX_LIMIT) return invalidArgument(`limit is at most ${MAX_LIMIT}`);
    if (offset > MAX_OFFSET) return invalidArgument(`offset is at most ${MAX_OFFSET}`);
    const standings = app.standings[kindName(kind)];
    return encodeOk({ Ok: { entries: [], total: standings.size() } }, standings.page(offset, limit));
}
