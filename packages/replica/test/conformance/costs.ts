import { expect } from 'vitest';
import type { Canister } from '../../src/core/canister';
import { COUNTING, Lab, USER } from '../lab';
import { Office, settings } from '../office';
import { Wat } from '../wat';
import type { Differences } from './table';

const DAY = 86_400n;
const GIB = 1024n ** 3n;
const YEAR_NS = 365n * DAY * 1_000_000_000n;
const NOP = new Wat().update('nop', '(call $msg_reply)');
/** `grow` adds a GiB to stable memory. */
const GROW = new Wat();
GROW.update('grow', `(drop (call $stable64_grow (i64.const 16384))) ${GROW.reply('grown')}`);

const idleDay = (lab: Lab, canister: Canister): bigint =>
    new Office(lab).of(canister, 'canister_status').idle_cycles_burned_per_day;

/** The instructions of an installation whose module has this much code that nothing calls. */
function installed(unused: number): number {
    const lab = new Lab(COUNTING);
    const wat = new Wat().entry('canister_init', '(nop)');
    for (let i = 0; i < unused; i += 1) wat.update(`unused${i}`, wat.reply(`text ${i}`));
    lab.install(wat);
    return lab.report.instructions;
}

/** The cycles that the reception of a message of so many bytes takes. */
function received(size: number | undefined, arg = 0): bigint {
    const lab = new Lab();
    const canister = lab.install(NOP);
    const before = canister.balance;
    const request = { sender: USER, canisterId: canister.id, method: 'nop', arg: new Uint8Array(arg) };
    lab.network.submit(size === undefined ? request : { ...request, size }, new Uint8Array(32));
    return before - canister.balance;
}

export const COSTS: Differences = {
    // Of compiling alone: to reach the limit of a round takes seconds.
    instructions: () => expect(installed(500)).toBe(installed(0)),

    cycles: () => {
        const lab = new Lab();
        const canister = lab.install(GROW);
        const before = idleDay(lab, canister);
        lab.update(canister, 'grow');
        expect(idleDay(lab, canister) - before).toBe(127_000n * DAY);
        // Nothing for the canister itself.
        expect(idleDay(lab, lab.empty())).toBeLessThan((127_000n * DAY * 1024n) / GIB + 1n);
        // A GiB for the thirty days of the freezing threshold costs more than this.
        const poor = lab.install(GROW);
        poor.balance = 200_000_000_000n;
        expect(lab.update(poor, 'grow')).toBe('grown');
        expect(() => lab.submit(poor, 'grow')).toThrow(/is out of cycles/);
    },

    'bytes of an ingress message': () => {
        const perByte = received(2_001) - received(2_000);
        expect(perByte).toBeGreaterThan(0n);
        expect(received(undefined, 1_000) - received(undefined, 0)).toBe(1_000n * perByte);
        // The signature and what else belongs to an envelope, though none came.
        expect(received(undefined)).toBeGreaterThan(received(100));
    },

    'compute and memory allocation': () => {
        const lab = new Lab();
        const office = new Office(lab);
        // More than any subnet has.
        const allocations = { compute_allocation: 100n, memory_allocation: 2n ** 47n };
        for (let i = 0; i < 8; i += 1) {
            const canister = lab.install(NOP);
            const free = idleDay(lab, canister);
            office.of(canister, 'update_settings', { settings: settings({ ...allocations, freezing_threshold: 0n }) });
            const shown = office.of(canister, 'canister_status');
            expect(shown).toMatchObject({ settings: allocations, reserved_cycles: 0n });
            expect(shown.idle_cycles_burned_per_day).toBeGreaterThan(free);
        }
    },

    'limits of a round, of queues in bytes, of heap delta, of ingress size': () => {
        const lab = new Lab({ shuffle: '' });
        const canister = lab.install(NOP);
        const ids = Array.from({ length: 1001 }, (_, at) => {
            const id = new Uint8Array(32);
            id.set([at >> 8, at]);
            const arg = new Uint8Array(at === 0 ? 5 * 1024 * 1024 : 0);
            expect(
                lab.network.submit({ sender: USER, canisterId: canister.id, method: 'nop', arg }, id),
            ).toBeUndefined();
            return id;
        });
        lab.network.tick();
        const kinds = ids.map((id) => lab.network.status(id).kind);
        // Each takes two million of the round's two billion instructions, besides its own few.
        expect([kinds[0], kinds[999], kinds[1000]]).toEqual(['replied', 'replied', 'received']);
    },

    'stable memory accessed per message': () => {
        const lab = new Lab();
        const wat = new Wat();
        // Each page of the 2 GiB that an update may access on the IC, and one more.
        const all = 2 ** 15 + 1;
        wat.update(
            'all',
            `(local $i i64) (drop (memory.grow (i32.const 1))) (drop (call $stable64_grow (i64.const ${all})))
            (loop $next
                (call $stable64_read (i64.const 65536) (i64.mul (local.get $i) (i64.const 65536)) (i64.const 65536))
                (local.set $i (i64.add (local.get $i) (i64.const 1)))
                (br_if $next (i64.lt_u (local.get $i) (i64.const ${all}))))
            ${wat.reply('all of it')}`,
        );
        expect(lab.update(lab.install(wat), 'all')).toBe('all of it');
    },

    'subnet metrics in `read_state`': () => {
        const lab = new Lab();
        const canister = lab.install(GROW);
        const paid = () => lab.network.metrics(0).consumedCycles;
        const atFirst = paid();
        lab.update(canister, 'grow');
        const before = paid();
        expect(before).toBeGreaterThan(atFirst);
        const { balance } = canister;
        lab.network.setTime(lab.network.now() + YEAR_NS / 365n);
        lab.network.tick();
        expect(canister.balance).toBeLessThan(balance);
        expect(paid()).toBe(before);
    },
};
