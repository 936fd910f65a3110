import { describe, expect, it } from 'vitest';
import { Lab, USER } from './lab';
import { Office, principal, relay, settings } from './office';
import { Wat } from './wat';

const NODE_ROUNDING = 13n;

describe('settings', () => {
    it.each([
        ['compute_allocation', 100n, 'IC0504/5: ComputeAllocation expected to be in the range [0..100], got 101'],
        [
            'memory_allocation',
            2n ** 48n,
            'IC0504/5: MemoryAllocation expected to be in the range [0..281474976710656], got 281474976710657',
        ],
        [
            'freezing_threshold',
            2n ** 64n - 1n,
            'IC0504/5: Freezing threshold expected to be in the range of [0..2^64-1], got 18446744073709551616',
        ],
        [
            'reserved_cycles_limit',
            2n ** 128n - 1n,
            'IC0504/5: Reserved cycles limit expected to be in the range of [0..2^128-1], got 340282366920938463463374607431768211456',
        ],
        [
            'wasm_memory_limit',
            2n ** 48n,
            'IC0504/5: Wasm memory limit expected to be in the range of [0..2^64-1], got 281474976710657',
        ],
        [
            'wasm_memory_threshold',
            2n ** 64n - 1n,
            'IC0504/5: Wasm memory threshold expected to be in the range of [0..2^64-1], got 18446744073709551616',
        ],
    ])('%s has an upper end', (name, last, refusal) => {
        // No canister pays for anything there, so the largest allocation is not too dear.
        const lab = new Lab('System');
        const office = new Office(lab);
        const canister = lab.empty();
        const update = (value: bigint) =>
            office.of(canister, 'update_settings', { settings: settings({ [name]: value }) });
        const create = () =>
            office.ask('provisional_create_canister_with_cycles', { settings: [settings({ [name]: last + 1n })] });
        update(last);
        expect(office.of(canister, 'canister_status').settings[name]).toBe(last);
        const { version } = canister;
        expect(() => update(last + 1n)).toThrow(refusal);
        expect(create).toThrow(refusal);
        expect(canister.version).toBe(version);
        expect(lab.network.canisterIds()).toHaveLength(1);
    });

    it('hold ten controllers and ten viewers of the log', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        const some = (count: number) => Array.from({ length: count }, (_, nth) => principal(Uint8Array.of(7, nth)));
        const update = (given: object) => office.of(canister, 'update_settings', { settings: settings({ ...given }) });
        expect(() => update({ controllers: some(11) })).toThrow(
            'IC0408/4: Error decoding candid: Deserialize error: The number of elements exceeds maximum allowed 10',
        );
        expect(() => update({ log_visibility: { allowed_viewers: some(11) } })).toThrow('IC0408/4');
        update({ log_visibility: { allowed_viewers: some(10) } });
        update({ controllers: some(10) });
        expect(canister.controllers).toHaveLength(10);
    });

    it('refuse to raise an allocation that the balance above the freezing threshold cannot pay', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        canister.balance = 10_000_000_000_000n;
        const update = (given: object) => () =>
            office.of(canister, 'update_settings', { settings: settings({ ...given }) });
        // A percent is 10 M a second, and 30 days are frozen.
        const missing = 10_000_000n * 2_592_000n - canister.balance;
        expect(update({ compute_allocation: 1n })).toThrow(
            `IC0530/5: Cannot increase compute allocation to 1% due to insufficient cycles. At least ${missing.toLocaleString('en').replaceAll(',', '_')} additional cycles are required.`,
        );
        expect(update({ memory_allocation: 2n ** 40n })).toThrow('IC0531/5: Cannot increase memory allocation');
        expect(update({ compute_allocation: 1n, freezing_threshold: 0n })).not.toThrow();
        expect(canister.settings).toMatchObject({ computeAllocation: 1n, freezingThreshold: 0n });
    });

    it('that freeze a canister are undone when it cannot pay the message any more', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.install(new Wat());
        canister.balance = 10n ** 12n;
        const update = (freezing_threshold: bigint) => () =>
            office.of(canister, 'update_settings', { settings: settings({ freezing_threshold }) });
        expect(update(10n ** 15n)).toThrow(/^IC0207\/2: Canister .* is out of cycles: please top up/);
        expect(canister.settings.freezingThreshold).toBe(2_592_000n);
        expect(canister.balance).toBe(10n ** 12n);
        // A frozen canister is thawed by the same message.
        canister.settings.freezingThreshold = 10n ** 15n;
        expect(update(0n)).not.toThrow();
        expect(canister.balance).toBeLessThan(10n ** 12n);
    });
});

describe('creating a canister', () => {
    const CREATION = 500_000_000_000n;

    it('costs a canister its fee; the rest of the cycles is the new one’s', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const via = relay(lab);
        const { canister_id } = office.via(via, 'create_canister', {}, CREATION + 7n);
        expect(lab.network.find(canister_id.toUint8Array())?.balance).toBe(7n);
    });

    it('needs the fee; refused cycles come back', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const via = relay(lab);
        const before = via.balance;
        expect(() => office.via(via, 'create_canister', {}, CREATION - 1n)).toThrow(
            "Creating a canister requires a fee of 500_000_000_000 that is deducted from the canister's initial balance but only 499_999_999_999 cycles were received with the create_canister request.",
        );
        expect(before - via.balance).toBeLessThan(100_000_000n);
        // Wrong settings are found first.
        expect(() =>
            office.via(via, 'create_canister', { settings: [settings({ compute_allocation: 101n })] }),
        ).toThrow('ComputeAllocation expected');
        expect(lab.network.canisterIds()).toHaveLength(1);
    });

    it('costs more on a larger subnet, and nothing on a system subnet', () => {
        for (const [kind, fee] of [
            ['Fiduciary', (CREATION * 34n) / NODE_ROUNDING],
            ['System', 0n],
        ] as const) {
            const lab = new Lab(kind);
            const office = new Office(lab);
            const { canister_id } = office.via(relay(lab), 'create_canister', {}, fee);
            expect(lab.network.find(canister_id.toUint8Array())?.balance).toBe(0n);
        }
    });

    it('with an id that is taken is refused with 5, with one of no canister with 4', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { id } = lab.empty();
        const create = (specified: Uint8Array) => () =>
            office.ask('provisional_create_canister_with_cycles', { specified_id: [principal(specified)] });
        expect(create(id)).toThrow(`IC0538/5: Canister ${principal(id)} is already installed.`);
        expect(create(USER)).toThrow(/^IC0405\/4: Unsuccessful validation of specified ID: Specified CanisterId/);
    });

    it('with more than 2^128 cycles fills the balance', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister_id } = office.ask('provisional_create_canister_with_cycles', { amount: [10n * 2n ** 128n] });
        expect(lab.network.find(canister_id.toUint8Array())?.balance).toBe(2n ** 128n - 1n);
    });
});

describe('canister_status', () => {
    it('counts every byte, and is a query too', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const wat = new Wat();
        const canister = lab.install(wat.update('bump', `(call $bump) ${wat.reply('')}`));
        lab.update(canister, 'bump');
        office.of(canister, 'upload_chunk', { chunk: Uint8Array.of(1) });
        const status = office.look('canister_status', { canister_id: principal(canister.id) });
        expect(status.memory_metrics).toMatchObject({
            wasm_memory_size: 131_072n,
            stable_memory_size: 65_536n,
            global_memory_size: 16n,
            wasm_chunk_store_size: 1_048_576n,
        });
        const parts = Object.values<bigint>(status.memory_metrics);
        expect(status.memory_size).toBe(parts.reduce((sum, part) => sum + part, 0n));
        const day = (status.memory_size * 127_000n * 86_400n) / 2n ** 30n;
        expect(status.idle_cycles_burned_per_day).toBe(day);
        expect(() => office.look('stop_canister', { canister_id: principal(canister.id) })).toThrow(
            'IC0536/5: Query method stop_canister not found.',
        );
    });

    it('is told to the canister itself, which also may fill its chunk store', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const via = relay(lab);
        const canister_id = principal(via.id);
        expect(office.via(via, 'canister_status', { canister_id }).version).toBe(via.version - 1n);
        office.via(via, 'upload_chunk', { canister_id, chunk: Uint8Array.of(1) });
        expect(office.via(via, 'stored_chunks', { canister_id })).toHaveLength(1);
        expect(() => office.via(via, 'uninstall_code', { canister_id })).toThrow('Only the controllers');
    });
});

describe('the log', () => {
    it('can be asked for by index and by time', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const wat = new Wat();
        const canister = lab.install(wat.update('say', `(call $debug_print ${wat.text('x')}) ${wat.reply('')}`));
        for (let nth = 0; nth < 4; nth += 1) lab.update(canister, 'say');
        const fetch = (filter: object[]): { idx: bigint; timestamp_nanos: bigint }[] =>
            office.look('fetch_canister_logs', { canister_id: principal(canister.id), filter }).canister_log_records;
        const [, second, third] = fetch([]);
        expect(fetch([{ by_idx: { start: 1n, end: 3n } }])).toEqual([second, third]);
        const range = { start: second?.timestamp_nanos, end: third?.timestamp_nanos };
        expect(fetch([{ by_timestamp_nanos: range }])).toEqual([second]);
    });
});

describe('a subnet', () => {
    it('tells about itself, to canisters', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const via = relay(lab);
        const subnet_id = principal(lab.network.subnets()[0]?.id as Uint8Array);
        expect(office.via(via, 'subnet_info', { subnet_id }).replica_version).toBeTruthy();
        expect(office.via(via, 'node_metrics_history', { subnet_id, start_at_timestamp_nanos: 0n })).toEqual([]);
        expect(() => office.via(via, 'subnet_info', { subnet_id: principal(USER) })).toThrow('not found');
        expect(() => office.ask('subnet_info', { subnet_id })).toThrow('IC0406/4');
    });
});
