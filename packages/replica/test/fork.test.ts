import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import type { LocalNetwork } from '../src/core/network';
import { EVENTFUL, eventfulLab, happenings, observe } from './eventful';
import { Lab, USER } from './lab';
import { encodeArgument, Office, principal, settings } from './office';
import { Wat } from './wat';

const first = ({ network }: Lab) => network.find(network.canisterIds()[0] as Uint8Array) as Canister;

/** A state to compare: memories by their hash, for they are large. */
function stateOf(network: LocalNetwork): unknown {
    const { canisters, ...rest } = network.capture();
    const hash = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');
    const brief = canisters.map(({ code, stable, ...each }) => ({
        ...each,
        code: code && { heap: hash(code.heap), globals: code.globals, module: hash(code.module.hash) },
        stable: { size: stable.size, pages: stable.pages.map(hash) },
    }));
    return { ...rest, canisters: brief };
}

describe('a fork', () => {
    it('answers what the original answers, and neither changes the other', () => {
        fc.assert(
            fc.property(happenings, happenings, happenings, fc.boolean(), (before, after, meanwhile, forkFirst) => {
                const lab = eventfulLab();
                const alone = eventfulLab();
                observe(lab, before);
                observe(alone, before);
                const forked = lab.fork();
                const expected = observe(alone, after);
                observe(lab.fork(), meanwhile);
                for (const each of forkFirst ? [forked, lab] : [lab, forked]) {
                    expect(observe(each, after)).toEqual(expected);
                }
                expect(stateOf(forked.network)).toEqual(stateOf(alone.network));
                expect(stateOf(lab.network)).toEqual(stateOf(alone.network));
            }),
            { numRuns: 30 },
        );
    });

    it('can be forked again, before and after it has run', () => {
        const lab = eventfulLab();
        lab.update(first(lab), 'bump');
        const child = lab.fork();
        const untouched = child.fork();
        child.update(first(child), 'bump');
        const grandchild = child.fork();
        grandchild.update(first(grandchild), 'bump');
        const heaps = [lab, child, untouched, grandchild].map((each) => each.state(first(each)).split(' ')[1]);
        expect(heaps).toEqual(['1/2', '2/3', '1/2', '3/4']);
    });

    it('keeps its heap when the original changes its own in place', () => {
        const lab = eventfulLab();
        lab.update(first(lab), 'poke');
        const fork = lab.fork();
        lab.update(first(lab), 'poke');
        fork.update(first(fork), 'poke');
        fork.update(first(fork), 'poke');
        const heaps = [lab, fork].map((each) => each.state(first(each)).split(' ')[1]);
        expect(heaps).toEqual(['200/1', '300/1']);
    });

    it('knows every field that a canister and a network have', () => {
        const lab = eventfulLab();
        const canister = first(lab);
        for (const method of ['bump', 'beat', 'slow', 'rand']) lab.submit(canister, method);
        lab.network.tick();
        lab.submit(canister, 'chain');
        const office = new Office(lab);
        office.of(canister, 'take_canister_snapshot');
        office.of(canister, 'update_settings', { settings: settings({ controllers: [principal(USER)] }) });
        office.submit(
            'provisional_create_canister_with_cycles',
            encodeArgument('provisional_create_canister_with_cycles', {}),
        );
        canister.chunks.set('ab', Uint8Array.of(1));
        canister.settings.wasmMemoryThreshold = 5n;
        canister.environmentVariables = [[Uint8Array.of(1), Uint8Array.of(2)]];
        canister.lowMemoryHookRan = true;
        canister.openCall(canister.openContext({ kind: 'system' }, new Uint8Array(0)), {
            callback: { onReply: { fun: 0, env: 0 }, onReject: { fun: 0, env: 0 }, onCleanup: undefined },
            callee: 'aa',
            deadline: 0n,
            cycles: 0n,
            reserve: 0n,
        });
        const fork = lab.fork();
        const compared = (each: Canister) => {
            const { instance, log, stable, ...fields } = each;
            return { ...fields, log: log.records, heap: instance?.heapBytes, stable: stable.size };
        };
        expect(compared(first(fork))).toEqual(compared(canister));
        // Left out: the clients' own, and what cannot change.
        const plain = (network: LocalNetwork) => {
            const { canisters, observers, report, options, routing, ...fields } = Object.fromEntries(
                Object.entries(network),
            );
            return { ...fields, routing: routing.capture() };
        };
        expect(plain(fork.network)).toEqual(plain(lab.network));
    });

    it('runs the calls that are in flight', () => {
        const lab = new Lab();
        const callee = lab.install(EVENTFUL);
        const wat = new Wat();
        const back = wat.callback(wat.reply('came back'));
        const caller = lab.install(wat.update('go', wat.call(callee.id, 'rand', { onReply: back, onReject: back })));
        // One message of the callee's queue waits before the call: the round's budget cuts the round in two.
        const id = lab.submit(caller, 'go');
        for (let more = 0; more < 500; more += 1) lab.submit(callee, 'quiet');
        lab.network.tick();
        expect([lab.status(id), lab.network.hasWork()]).toEqual(['processing', true]);
        const fork = lab.fork();
        for (const each of [fork, lab]) {
            for (let round = 0; round < 5; round += 1) each.network.tick();
            expect(each.status(id)).toBe('came back');
        }
    });
});
