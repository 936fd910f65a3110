import type { StableMap } from '../../platform/host';
import type { Profile } from '../model/profile';
import { decodeProfile, encodeProfile } from './profile_record';

/**
 * Stable memories of this canister. Append only; a number is never used for anything else. The leaderboards stay last:
 * each kind of game has its own, at `leaderboards` plus the kind's number.
 */
export const MEMORY = { links: 0, counters: 1, profiles: 2, names: 3, countedGames: 4, leaderboards: 5 } as const;

/** Profiles by principal. */
export interface ProfileStore {
    get(id: Uint8Array): Profile | undefined;
    set(id: Uint8Array, profile: Profile): void;
    size(): number;
}

export function createProfileStore(map: StableMap): ProfileStore {
    return {
        get: (id) => {
            const bytes = map.get(id);
            return bytes === undefined ? undefined : decodeProfile(bytes);
        },
        set: (id, profile) => map.set(id, encodeProfile(profile)),
        size: () => map.size(),
    };
}
