import type { StableMap } from '../../platform/host';
import type { Profile } from '../model/profile';
import { decodeName, decodeProfile, encodeProfile } from './profile_record';

/** Profiles by principal. */
export interface ProfileStore {
    get(id: Uint8Array): Profile | undefined;
    /** The player's name in ASCII, without all the rest. */
    nameOf(id: Uint8Array): Uint8Array | null;
    set(id: Uint8Array, profile: Profile): void;
    /** Players by principal, `count` of them after skipping `start`. */
    keys(start: number, count: number): Uint8Array[];
    size(): number;
}

export function createProfileStore(map: StableMap): ProfileStore {
    return {
        get: (id) => {
            const bytes = map.get(id);
            return bytes === undefined ? undefined : decodeProfile(bytes);
        },
        nameOf: (id) => {
            const bytes = map.get(id);
            return bytes === undefined ? null : decodeName(bytes);
        },
        set: (id, profile) => map.set(id, encodeProfile(profile)),
        keys: (start, count) => map.keys(start, count),
        size: () => map.size(),
    };
}
