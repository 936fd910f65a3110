import { createLookAlikes } from '../../src/profiles/store/look_alikes';
import { createNames, type Names } from '../../src/profiles/store/names';
import { MemoryMap } from '../support/memory_map';

/** The names in a memory, with what is known of those that look alike. */
export function namesIn(map: MemoryMap): Names {
    const alike = new MemoryMap();
    return createNames(
        map,
        createLookAlikes(() => alike),
    );
}
