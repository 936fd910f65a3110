import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { decodeState, encodeState, STATE_FORMAT } from '../src/core/state_codec';
import { EVENTFUL, eventfulLab, happenings, observe } from './eventful';
import { Lab, USER } from './lab';
import { Office, principal, settings } from './office';

const first = ({ network }: Lab) => network.find(network.canisterIds()[0] as Uint8Array) as Canister;
/** The lab whose state each format's stored file holds: change it, and the stored files are of no use. */
function storedLab(): Lab {
    const lab = eventfulLab();
    for (const method of ['beat', 'bump', 'rand', 'slow']) lab.submit(first(lab), method);
    // The second one answers `raw_rand`, as the first one did when format 1 was written.
    lab.network.tick();
    lab.network.tick();
    lab.submit(first(lab), 'chain');
    return lab;
}
const reload = (lab: Lab, bytes = encodeState(lab.network.capture())) => lab.goOn(decodeState(bytes, true));

describe('a state in bytes', () => {
    it('goes on as the original does, whatever has happened', () => {
        fc.assert(
            fc.property(happenings, happenings, (before, after) => {
                const lab = eventfulLab();
                observe(lab, before);
                const reloaded = reload(lab);
                expect(observe(reloaded, after)).toEqual(observe(lab, after));
            }),
            { numRuns: 25 },
        );
    });

    it('is refused when a single bit of it is wrong, or its end is missing', () => {
        const bytes = encodeState(storedLab().network.capture());
        fc.assert(
            fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
                // A slice of a Buffer would be the same bytes.
                const damaged = Uint8Array.from(bytes);
                damaged[at] = (damaged[at] as number) ^ (1 << bit);
                expect(() => decodeState(damaged)).toThrow(/^(is damaged|does not hold|was written by a newer)/);
                expect(() => decodeState(bytes.subarray(0, at))).toThrow(/^(is damaged|does not hold)/);
            }),
        );
    });

    it('is refused with the reason when a newer replica wrote it', () => {
        const text = Buffer.from(encodeState(new Lab().network.capture())).toString('latin1');
        const newer = Buffer.from(text.replace(`replica state ${STATE_FORMAT}\n`, 'replica state 27\n'), 'latin1');
        expect(() => decodeState(newer)).toThrow(
            `was written by a newer replica: format 27, and this one reads ${STATE_FORMAT}`,
        );
        expect(() => decodeState(Buffer.from('something else'))).toThrow("does not hold a replica's state");
    });

    it.each([1, 2])('of format %i is still read', (format) => {
        const bytes = gunzipSync(readFileSync(join(import.meta.dirname, 'data', `state_${format}.gz`)));
        const lab = storedLab();
        const stored = reload(lab, bytes);
        const canister = first(stored);
        expect(stored.state(canister)).toBe(lab.state(first(lab)));
        // The timer, the call in flight, the message in the queue and the randomness go on.
        const goOn = (each: Lab) => {
            each.network.setTime(each.network.now() + 8_000_000_000n);
            each.network.tick();
            return [each.update(first(each), 'rand'), each.update(first(each), 'bump'), each.state(first(each))];
        };
        expect(goOn(stored)).toEqual(goOn(lab));
    });

    it('has the shape that its format says', () => {
        const bytes = gunzipSync(readFileSync(join(import.meta.dirname, 'data', `state_${STATE_FORMAT}.gz`)));
        const shape = (value: unknown): unknown => {
            if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, shape(each)]));
            if (Array.isArray(value)) return value.map(shape);
            if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return typeof value;
            return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]));
        };
        // Modules are stored as their bytes; what is compiled of them may differ.
        const withoutModules = (state: ReturnType<typeof decodeState>) => ({
            ...state,
            canisters: state.canisters.map((each) => ({ ...each, code: { ...each.code, module: undefined } })),
        });
        const now = shape(withoutModules(storedLab().network.capture()));
        expect(shape(withoutModules(decodeState(bytes, true)))).toEqual(now);
    });

    it('keeps the canister history and the snapshots', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.install(EVENTFUL);
        office.of(canister, 'update_settings', { settings: settings({ controllers: [principal(USER)] }) });
        const { id } = office.of(canister, 'take_canister_snapshot');
        const before = lab.state(canister);
        lab.update(canister, 'bump');
        const reloaded = reload(lab);
        expect(first(reloaded).history.capture()).toEqual(canister.history.capture());
        new Office(reloaded).of(first(reloaded), 'load_canister_snapshot', { snapshot_id: id });
        expect(reloaded.state(first(reloaded)).split(' timer')[0]).toBe(before.split(' timer')[0]);
    });

    it('keeps a module as it was installed', () => {
        const lab = new Lab();
        const canister = lab.install(EVENTFUL);
        const reloaded = reload(lab);
        expect(first(reloaded).instance?.module.source).toEqual(EVENTFUL);
        expect(first(reloaded).instance?.module.hash).toEqual(canister.instance?.module.hash);
    });
});
