import type { App } from '../app';
import { leaderboardRow } from '../model/leaderboard_entry';
import { kindRecord, type Profile, placedRating } from '../model/profile';

/**
 * Stores a profile after a change, and changes the standings with it, once a season that is over is closed; a new name goes out to the other
 * canisters. Nothing else writes profiles.
 */
export function keepProfile(app: App, id: Uint8Array, before: Profile, after: Profile): void {
    app.seasons.closeInTime();
    app.profiles.set(id, after);
    const isRenamed = before.username !== after.username;
    if (isRenamed) app.nameNews.changed(id);
    for (const record of after.kinds) {
        const { kind } = record;
        const known = kindRecord(before, kind);
        if (known === record && !isRenamed && before.bot === after.bot) continue;
        const old = placedRating(before, known);
        const rating = placedRating(after, record);
        if (rating !== null) {
            const row = (): Uint8Array => leaderboardRow(id, after, kind) as Uint8Array;
            app.standings[kind].put(id, old, rating, row);
        } else if (old !== null) app.standings[kind].remove(id, old);
    }
    for (const record of before.kinds) {
        const old = placedRating(before, record);
        if (old !== null && !after.kinds.some(({ kind }) => kind === record.kind)) {
            app.standings[record.kind].remove(id, old);
        }
    }
}
