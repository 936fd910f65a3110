import { createTally } from '../../src/platform/counters';
import { createLookAlikes, type LookAlikes } from '../../src/profiles/store/look_alikes';
import { createNames, type Names } from '../../src/profiles/store/names';
import { MemoryMap } from '../support/memory_map';

/** The names in a memory, with what is known of those that look alike. */
export function namesIn(map: MemoryMap, lookAlikes: LookAlikes = lookAlikesIn(map)): Names {
    return createNames(map, lookAlikes);
}

export function lookAlikesIn(map: MemoryMap): LookAlikes {
    const alike = new MemoryMap();
    return createLookAlikes(map, () => alike, createTally(new MemoryMap(), 8));
}
