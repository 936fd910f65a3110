import { describe, expect, it } from 'vitest';
import { hexOf } from '../src/core/bytes';
import type { Canister } from '../src/core/canister';
import { BALANCE, COUNTING, Lab, USER } from './lab';
import { Office, principal, settings } from './office';
import { Wat } from './wat';

const OTHER = Uint8Array.of(9);
const counter = () => {
    const wat = new Wat();
    return wat.update('bump', `(call $bump) ${wat.reply('')}`).query('report', '(call $report)');
};

function setUp() {
    const lab = new Lab(COUNTING);
    const office = new Office(lab);
    const canister = lab.install(counter());
    lab.update(canister, 'bump');
    const take = (value: object = {}) => office.of(canister, 'take_canister_snapshot', value);
    const load = (snapshot_id: Uint8Array, target = canister, sender = USER) =>
        office.of(target, 'load_canister_snapshot', { snapshot_id }, sender);
    return { lab, office, canister, take, load };
}

describe('a snapshot', () => {
    it('brings back code, heap, globals, stable memory, chunks and certified data; timer and settings stay', () => {
        const { lab, office, canister, take, load } = setUp();
        office.of(canister, 'upload_chunk', { chunk: Uint8Array.of(1) });
        const before = lab.state(canister);
        const { id } = take();
        lab.update(canister, 'bump');
        office.of(canister, 'clear_chunk_store');
        const later = lab.state(canister);
        expect(later).not.toBe(before);
        lab.tryInstall(canister, new Wat().build(), { kind: 'reinstall' });
        expect(() => lab.state(canister)).toThrow('no query method');
        load(id);
        expect(lab.state(canister)).toBe(before.replace(/timer \d+/, 'timer 0'));
        expect(canister.chunks.size).toBe(1);
        // The loaded state is the canister's own: the snapshot can be loaded again.
        lab.update(canister, 'bump');
        expect(lab.state(canister)).toBe(later);
        load(id);
        expect(lab.state(canister).split(' timer')[0]).toBe(before.split(' timer')[0]);
    });

    it('is recorded in the history, with a new canister version', () => {
        const { canister, take, load } = setUp();
        const { id, taken_at_timestamp } = take();
        expect(canister.version).toBe(2n);
        load(id);
        expect(canister.version).toBe(3n);
        expect(canister.history.recent(1n)).toMatchObject([
            {
                version: 3n,
                origin: { kind: 'user', id: USER },
                details: { kind: 'load_snapshot', version: 2n, snapshotId: id, takenAt: taken_at_timestamp },
            },
        ]);
    });

    it('has an id of the canister’s own, and can be listed, replaced and deleted', () => {
        const { office, canister, take } = setUp();
        const list = () => office.of(canister, 'list_canister_snapshots');
        const [first, second] = [take(), take()];
        expect(hexOf(first.id)).toBe(`0000000000000000${hexOf(canister.id)}`);
        expect(list()).toEqual([first, second]);
        const third = take({ replace_snapshot: [first.id] });
        expect(hexOf(third.id)).toBe(`0000000000000002${hexOf(canister.id)}`);
        expect(list()).toEqual([second, third]);
        office.of(canister, 'delete_canister_snapshot', { snapshot_id: second.id });
        expect(list()).toEqual([third]);
        expect(office.of(canister, 'canister_status').memory_metrics.snapshots_size).toBe(third.total_size);
    });

    it('is one of ten at most', () => {
        const { canister, take } = setUp();
        for (let nth = 0; nth < 10; nth += 1) take();
        expect(() => take()).toThrow(
            `IC0406/4: Canister ${principal(canister.id)} has reached the maximum number of snapshots allowed: 10.`,
        );
        expect(() => take({ replace_snapshot: canister.snapshots.list.slice(0, 1).map(({ id }) => id) })).not.toThrow();
    });

    it('is refused where it is not known, belongs to another canister, or there is no code', () => {
        const { lab, office, canister, take, load } = setUp();
        const unknown = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 5, ...canister.id);
        const name = principal(canister.id);
        expect(() => load(unknown)).toThrow(
            `IC0305/3: Could not find the snapshot ID ${hexOf(unknown)} for canister ${name}.`,
        );
        expect(() => take({ replace_snapshot: [unknown] })).toThrow('IC0305/3');
        const empty = lab.empty();
        expect(() => office.of(empty, 'take_canister_snapshot')).toThrow(
            `IC0406/4: Failed to create snapshot for empty canister ${principal(empty.id)}:`,
        );
        const { id } = take();
        expect(() => office.of(empty, 'delete_canister_snapshot', { snapshot_id: id })).toThrow(
            `IC0406/4: The snapshot ${hexOf(id)} does not belong to canister ${principal(empty.id)}.`,
        );
        expect(() => office.of(canister, 'take_canister_snapshot', {}, OTHER)).toThrow('IC0512/5');
    });

    it('can be loaded on another canister by one that controls both', () => {
        const { lab, office, canister, take, load } = setUp();
        const before = lab.state(canister);
        const { id } = take();
        const clone = lab.empty();
        office.of(clone, 'update_settings', {
            settings: settings({ controllers: [principal(USER), principal(OTHER)] }),
        });
        expect(() => load(id, clone, OTHER)).toThrow(
            `IC0406/4: Only a controller of the canister that snapshot ${hexOf(id)} belongs to can load it on canister ${principal(clone.id)}. Sender: ${principal(OTHER)}.`,
        );
        load(id, clone);
        expect(lab.state(clone)).toBe(before.replace(/timer \d+/, 'timer 0'));
        expect(clone.history.recent(1n)).toMatchObject([{ details: { fromCanister: canister.id } }]);
    });

    it('can uninstall the code that it keeps', () => {
        const { lab, canister, take, load } = setUp();
        const before = lab.state(canister);
        const { id } = take({ uninstall_code: [true] });
        expect(canister.instance).toBeUndefined();
        load(id);
        expect(lab.state(canister)).toBe(before.replace(/timer \d+/, 'timer 0'));
    });

    it('is charged for its instructions and for its memory over time', () => {
        const { canister, take, load } = setUp();
        canister.settings.freezingThreshold = 0n;
        canister.balance = BALANCE;
        const { id, total_size } = take();
        const reception = (BALANCE - canister.balance) % 2_000_000_000n;
        expect(BALANCE - canister.balance).toBeGreaterThan(2_000_000_000n + total_size);
        expect(reception).toBeLessThan(10_000_000n + total_size);
        canister.balance = 1_000_000_000n;
        expect(() => load(id)).toThrow(/^IC0207\/2: Canister snapshotting failed with: `Canister .* is out of cycles/);
    });

    it('is part of forks, and goes with its canister', () => {
        const { lab, office, canister, take } = setUp();
        const { id } = take();
        const before = lab.state(canister);
        const fork = lab.fork();
        office.of(canister, 'delete_canister_snapshot', { snapshot_id: id });
        const copy = fork.network.find(canister.id) as Canister;
        fork.update(copy, 'bump');
        new Office(fork).of(copy, 'load_canister_snapshot', { snapshot_id: id });
        expect(fork.state(copy).split(' timer')[0]).toBe(before.split(' timer')[0]);
    });
});

describe('a snapshot’s content', () => {
    it('can be read piece by piece and uploaded to another canister, which then is the same', () => {
        const { lab, office, canister, take, load } = setUp();
        office.of(canister, 'upload_chunk', { chunk: Uint8Array.of(1, 2) });
        const before = lab.state(canister);
        const { id } = take();
        const metadata = office.of(canister, 'read_canister_snapshot_metadata', { snapshot_id: id });
        expect(metadata).toMatchObject({ source: { taken_from_canister: null }, globals: [{ i32: 0 }, { i32: 1 }] });
        const target = lab.empty();
        const { snapshot_id } = office.of(target, 'upload_canister_snapshot_metadata', metadata);
        const sizes = {
            wasm_module: metadata.wasm_module_size,
            wasm_memory: metadata.wasm_memory_size,
            stable_memory: metadata.stable_memory_size,
        };
        for (const [part, size] of Object.entries(sizes)) {
            for (let offset = 0n; offset < size; offset += 50_000n) {
                const length = size - offset < 50_000n ? size - offset : 50_000n;
                const { chunk } = office.of(canister, 'read_canister_snapshot_data', {
                    snapshot_id: id,
                    kind: { [part]: { offset, size: length } },
                });
                office.of(target, 'upload_canister_snapshot_data', {
                    snapshot_id,
                    kind: { [part]: { offset } },
                    chunk,
                });
            }
        }
        const [{ hash }] = metadata.wasm_chunk_store;
        const { chunk } = office.of(canister, 'read_canister_snapshot_data', {
            snapshot_id: id,
            kind: { wasm_chunk: { hash } },
        });
        office.of(target, 'upload_canister_snapshot_data', { snapshot_id, kind: { wasm_chunk: null }, chunk });
        load(snapshot_id, target);
        // An uploaded snapshot sets the timer too.
        expect(lab.state(target)).toBe(before);
        expect([...target.chunks.keys()]).toEqual([...canister.chunks.keys()]);
    });

    it('is refused outside of its bounds, in slices of more than 2 MB, and where it was taken from a canister', () => {
        const { office, canister, take } = setUp();
        const { id } = take();
        const read = (offset: bigint, size: bigint) => () =>
            office.of(canister, 'read_canister_snapshot_data', {
                snapshot_id: id,
                kind: { stable_memory: { offset, size } },
            });
        expect(read(0n, 65_536n)().chunk).toHaveLength(65_536);
        expect(read(1n, 65_536n)).toThrow(
            'IC0408/4: Invalid subslice into wasm module / main memory / stable memory: offset: 1, size: 65536',
        );
        expect(read(0n, 2_000_001n)).toThrow('IC0408/4: Requested slice too large: 2000001 > 2000000');
        const write = () =>
            office.of(canister, 'upload_canister_snapshot_data', {
                snapshot_id: id,
                kind: { stable_memory: { offset: 0n } },
                chunk: Uint8Array.of(1),
            });
        expect(write).toThrow('IC0409/4: Only canister snapshots created by metadata upload can be mutated.');
    });

    it('is not loaded when its globals are not the module’s', () => {
        const { office, canister, take, load } = setUp();
        const { id } = take();
        const metadata = office.of(canister, 'read_canister_snapshot_metadata', { snapshot_id: id });
        const upload = (changed: object) =>
            office.of(canister, 'upload_canister_snapshot_metadata', { ...metadata, ...changed });
        const { snapshot_id } = upload({ globals: [] });
        const { chunk } = office.of(canister, 'read_canister_snapshot_data', {
            snapshot_id: id,
            kind: { wasm_module: { offset: 0n, size: metadata.wasm_module_size } },
        });
        const kind = { wasm_module: { offset: 0n } };
        office.of(canister, 'upload_canister_snapshot_data', { snapshot_id, kind, chunk });
        expect(() => load(snapshot_id)).toThrow(
            'Wasm exported globals of canister module and snapshot metadata do not',
        );
        expect(() => upload({ wasm_module_size: 0n })).toThrow(
            'IC0408/4: Snapshot Metadata contains invalid data: WasmModuleEmpty',
        );
        expect(() => upload({ wasm_memory_size: 1n })).toThrow('WasmMemoryNotPageAligned');
    });
});
