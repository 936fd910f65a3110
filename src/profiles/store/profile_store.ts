import type { StableMap } from '../../platform/host';
import type { Profile } from '../model/profile';
import { decodeProfile, encodeProfile } from './profile_record';

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
