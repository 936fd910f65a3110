import { expect, it } from 'vitest';
import { createPause } from '../../src/platform/pause';
import { MemoryMap } from '../support/memory_map';

const NOW = Date.UTC(2026, 0, 1);

it('a pause is on until it ends, also after an upgrade, and says when the last one ended', () => {
    const counters = new MemoryMap();
    const told = () => {
        // As it is known, and as new code reads it.
        const [known, read] = [pause, createPause(counters)].map((each) => [each.isOn(), each.text(), each.endedMs()]);
        expect(read).toEqual(known);
        return known;
    };
    let pause = createPause(counters);
    expect(told()).toEqual([false, '', 0]);
    pause.begin('Back at noon');
    expect(told()).toEqual([true, 'Back at noon', 0]);
    pause.end(NOW);
    expect(told()).toEqual([false, '', NOW]);
    pause = createPause(counters);
    pause.begin('Again');
    pause.begin('Back at one');
    expect(told()).toEqual([true, 'Back at one', NOW]);
});

it('a pause of an unknown layout is refused', () => {
    const counters = new MemoryMap();
    counters.set(Uint8Array.of(130), Uint8Array.of(2, 1, 0, 0, 0, 0, 0, 0));
    expect(() => createPause(counters).isOn()).toThrow('layout 2');
});
