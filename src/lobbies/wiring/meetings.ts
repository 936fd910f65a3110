import type { Alarm } from '../../platform/alarm';
import { createCounter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { createOutbox } from '../../platform/outbox';
import { openLater } from '../../platform/sessions';
import type { App } from '../app';
import { createMatches } from '../jobs/matches';
import { createMeetings } from '../jobs/meetings';
import { createAbsentees } from '../store/absentees';
import { createLatestMatches } from '../store/latest_matches';
import { COUNTER, MEMORY } from '../store/memory';
import { createPlaces } from '../store/places';

/** What the parts about players who meet need. */
interface AroundMeetings extends Pick<App, 'host' | 'links' | 'rooms' | 'grace'> {
    readonly alarm: Alarm;
    readonly memory: (id: number) => StableMap;
    readonly nextLetter: () => number;
}

/** Players who meet, in rooms and in the matches of tournaments. */
export function wireMeetings(
    around: AroundMeetings,
): Pick<App, 'matches' | 'meetings' | 'absentees' | 'latestMatches'> {
    const { host, alarm, links, memory, rooms, grace, nextLetter } = around;
    const counters = memory(MEMORY.counters);
    const begun = createCounter(counters, COUNTER.matches);
    const over = createCounter(counters, COUNTER.matchesOver);
    const places = createPlaces(openLater(memory, MEMORY.places));
    const matches = createMatches({ host, links, places, begun, over }, (kinds) =>
        createOutbox(host, alarm, memory(MEMORY.matchLetters), nextLetter, kinds),
    );
    const [absentees, latestMatches] = [createAbsentees(host), createLatestMatches()];
    const meetings = createMeetings(alarm, { host, grace, rooms, absentees, matches, latestMatches });
    return { matches, meetings, absentees, latestMatches };
}
