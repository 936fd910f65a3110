import { expect, it } from 'vitest';
import { createEngines } from '../../src/lobbies/jobs/engines';
import { createLinks } from '../../src/platform/links';
import { MemoryMap } from '../support/memory_map';
import { ENGINE, OTHER_ENGINE } from './world';

it('an engine that has told a high load and gets no games is asked again after half a minute', () => {
    let nowMs = 1_000_000;
    const links = createLinks(new MemoryMap());
    links.set({ gameEngine: ENGINE, profiles: null, lobbies: null });
    links.engines.set(OTHER_ENGINE, 'open');
    const engines = createEngines({ now: () => nowMs }, links);
    engines.loaded(ENGINE, { games: 500, robotTurns: 0 });
    engines.loaded(OTHER_ENGINE, { games: 100, robotTurns: 0 });
    expect(engines.next()).toEqual(OTHER_ENGINE);
    nowMs += 20_000;
    engines.loaded(OTHER_ENGINE, { games: 300, robotTurns: 0 });
    nowMs += 9_999;
    expect(engines.next()).toEqual(OTHER_ENGINE);
    nowMs += 1;
    expect(engines.next()).toEqual(ENGINE);
    engines.loaded(ENGINE, { games: 20, robotTurns: 0 });
    nowMs += 1000;
    expect(engines.next()).toEqual(ENGINE);
});
