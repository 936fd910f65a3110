import { compileDecoder } from '@dice-wards/candid/codec';
import { beforeEach, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createLinks, type Links } from '../../src/platform/links';
import { createNeighbours, Wake } from '../../src/platform/neighbours';
import { createGreeting } from '../../src/platform/news/greeting';
import { createHeard, type Heard } from '../../src/platform/news/listener';
import { argumentsOf } from '../../src/platform/takes';
import { FakeHost, HOUSE } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const PROFILES = Uint8Array.of(1, 1);
const LOBBIES = Uint8Array.of(2, 1);
const HOUR = 3_600_000;
const decode = compileDecoder(argumentsOf(Wake));

/** Remembers who was told what is known. */
class WakingHost extends FakeHost {
    readonly woken: [Uint8Array, number | null][] = [];

    override notify(canister: Uint8Array, _method: string, argument?: Uint8Array): void {
        const decoded = decode(argument ?? new Uint8Array(0));
        if (!decoded.ok) throw new Error(decoded.error);
        this.woken.push([canister, decoded.value[0]]);
    }
}

let host: WakingHost;
let links: Links;
let heard: Heard;
beforeEach(() => {
    host = new WakingHost();
    links = createLinks(new MemoryMap());
    heard = createHeard(new MemoryMap());
});

it('a canister wakes those that are linked, but not itself, and tells them what it knows of their news', () => {
    const engine = Uint8Array.of(3, 1);
    links.set({ profiles: PROFILES, lobbies: LOBBIES, gameEngine: HOUSE });
    links.engines.set(engine, 'open');
    heard.lobbies.add(7);
    createNeighbours(host, { links, heard }, () => false).look();
    expect(host.woken).toEqual([
        [PROFILES, 0],
        [LOBBIES, 7],
        [engine, null],
    ]);
});

it('nobody is woken before there is a link', () => {
    createNeighbours(host, { links, heard }, () => true).look();
    expect(host.woken).toEqual([]);
});

it('one that begins says what news it knows; without any, ever more rarely until it is told', async () => {
    const greeting = createGreeting(createAlarm(host), { host, links, heard }, ['lobbies', 'profiles']);
    greeting.wake();
    await host.pass(HOUR);
    expect(host.woken).toEqual([]);
    links.set({ profiles: PROFILES, lobbies: LOBBIES });
    heard.profiles.add(1);
    greeting.wake();
    await host.pass(HOUR);
    expect(host.woken.length).toBeLessThan(8);
    expect(host.woken.slice(0, 3)).toEqual([
        [LOBBIES, 0],
        [PROFILES, 1],
        [LOBBIES, 0],
    ]);
    expect(host.woken.filter(([canister]) => canister === PROFILES)).toHaveLength(1);
    const before = host.woken.length;
    heard.lobbies.add(1);
    await host.pass(100 * HOUR);
    expect(host.woken).toHaveLength(before);
});
