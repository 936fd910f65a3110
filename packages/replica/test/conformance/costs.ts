import { expect } from 'vitest';
import { COUNTING, Lab, USER } from '../lab';
import { Wat } from '../wat';
import { about, manage, NO_SETTINGS } from './office';
import type { Differences } from './table';

const YEAR_NS = 365n * 86_400n * 1_000_000_000n;
const NOP = new Wat().update('nop', '(call $msg_reply)');

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
    instructions: () => expect(installed(500)).toBe(installed(0)),

    cycles: () => {
        const lab = new Lab();
        const wat = new Wat().update('grow', `(drop (call $stable64_grow (i64.const 16384))) ${new Wat().reply('')}`);
        const canister = lab.install(wat);
        lab.update(canister, 'grow');
        const before = canister.balance;
        lab.network.setTime(lab.network.now() + YEAR_NS);
        lab.network.tick();
        expect(canister.balance).toBe(before);
        expect(manage(lab, 'canister_status', about(canister))).toMatchObject({ idle_cycles_burned_per_day: 0n });
        expect(canister.balance).toBe(before);
    },

    'bytes of an ingress message': () => {
        const perByte = received(2_001) - received(2_000);
        expect(perByte).toBeGreaterThan(0n);
        expect(received(undefined, 1_000) - received(undefined, 0)).toBe(1_000n * perByte);
        // The signature and what else belongs to an envelope, though none came.
        expect(received(undefined)).toBeGreaterThan(received(100));
    },

    'liquid balance': () => {
        const lab = new Lab();
        const canister = lab.install(
            new Wat().query(
                'balances',
                `(call $canister_cycle_balance128 (i32.const 64))
                (call $canister_liquid_cycle_balance128 (i32.const 80))
                (call $msg_reply_data_append (i32.const 64) (i32.const 32)) (call $msg_reply)`,
            ),
        );
        manage(lab, 'update_settings', {
            ...about(canister),
            settings: { ...NO_SETTINGS, freezing_threshold: [10n ** 9n], memory_allocation: [2n ** 33n] },
        });
        const balances = lab.bytes(canister, 'balances');
        expect(balances.subarray(16)).toEqual(balances.subarray(0, 16));
        expect(balances.some((byte) => byte > 0)).toBe(true);
    },

    'compute and memory allocation': () => {
        const lab = new Lab();
        // More than any subnet has.
        const settings = { ...NO_SETTINGS, compute_allocation: [100n], memory_allocation: [2n ** 47n] };
        for (let i = 0; i < 8; i += 1) {
            const canister = lab.install(NOP);
            manage(lab, 'update_settings', { ...about(canister), settings });
            const shown = manage(lab, 'canister_status', about(canister));
            expect(shown).toMatchObject({ settings: { compute_allocation: 100n, memory_allocation: 2n ** 47n } });
        }
    },

    'limits of a round, of queues in bytes, of heap delta, of ingress size': () => {
        const lab = new Lab();
        const canister = lab.install(NOP);
        const arg = new Uint8Array(5 * 1024 * 1024);
        const id = new Uint8Array(32);
        const request = { sender: USER, canisterId: canister.id, method: 'nop', arg };
        expect(lab.network.submit(request, id)).toBeUndefined();
        lab.network.tick();
        expect(lab.network.status(id).kind).toBe('replied');
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
};
