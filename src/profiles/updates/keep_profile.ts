import type { App } from '../app';
import { leaderboardRow } from '../model/leaderboard_entry';
import { kindRecord, type Profile } from '../model/profile';

/** Stores a profile after a change, and changes the standings with it. Nothing else writes profiles. */
export function keepProfile(app: App, id: Uint8Array, before: Profile, after: Profile): void {
    app.profiles.set(id, after);
    const isRenamed = before.username !== after.username;
    for (const record of after.kinds) {
        const { kind, rating } = record;
        const known = kindRecord(before, kind);
        if (known === record && !isRenamed) continue;
        if (rating !== null) {
            const row = (): Uint8Array => leaderboardRow(id, after, kind) as Uint8Array;
            app.standings[kind].put(id, known.rating, rating, row);
        } else if (known.rating !== null) app.standings[kind].remove(id, known.rating);
    }
    for (const { kind, rating } of before.kinds) {
        if (rating !== null && !after.kinds.some((each) => each.kind === kind)) app.standings[kind].remove(id, rating);
    }
}
