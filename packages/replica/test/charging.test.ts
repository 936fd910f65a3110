import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { bytesUsed } from '../src/core/resources';
import { BALANCE, COUNTING, Lab, USER } from './lab';
import { Office, principal, relay, settings } from './office';
import { Wat } from './wat';

const SECOND = 1_000_000_000n;
const DAY = 86_400n;
const GIBIBYTE = 2n ** 30n;
/** By the IC's price list, on 13 nodes. */
const MEMORY = 127_000n;
const COMPUTE = 10_000_000n;
const MONTH = 30n * DAY;

const hello = () => {
    const wat = new Wat();
    return wat
        .update('hello', wat.reply('hi'))
        .query('look', wat.reply('there'))
        .update('bump', `(call $bump) ${wat.reply('')}`);
};

function later(lab: Lab, seconds: bigint): void {
    lab.network.setTime(lab.network.now() + seconds * SECOND);
    lab.network.tick();
}
/** Cycles a day for so many bytes. */
const day = (bytes: bigint, percent = 0n) => (bytes * MEMORY * DAY) / GIBIBYTE + percent * COMPUTE * DAY;
const idle = (canister: Canister) => day(BigInt(bytesUsed(canister)));

describe('over time a canister pays', () => {
    it('for its memory, whether it runs or not', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.install(hello());
        office.of(canister, 'stop_canister');
        const { balance } = canister;
        later(lab, DAY);
        expect(balance - canister.balance).toBe(idle(canister));
        expect(idle(canister)).toBeGreaterThan(500_000n);
    });

    it('for its compute and its memory allocation', () => {
        const lab = new Lab();
        const canister = lab.empty();
        canister.settings.computeAllocation = 2n;
        canister.settings.memoryAllocation = GIBIBYTE;
        later(lab, 1000n);
        expect(BALANCE - canister.balance).toBe((day(GIBIBYTE, 2n) * 1000n) / DAY);
        expect(day(GIBIBYTE, 2n)).toBe((MEMORY + 2n * COMPUTE) * DAY);
    });

    it('every ten seconds, for the seconds that have passed since the last time', () => {
        const lab = new Lab();
        const canister = lab.install(hello());
        canister.settings.computeAllocation = 1n;
        const { balance } = canister;
        later(lab, 9n);
        expect(canister.balance).toBe(balance);
        later(lab, 3n);
        expect(balance - canister.balance).toBe((day(BigInt(bytesUsed(canister)), 1n) * 12n) / DAY);
    });

    it('not for the time before its creation', () => {
        const lab = new Lab();
        lab.network.setTime(lab.network.now() + DAY * SECOND);
        lab.network.tick();
        const canister = lab.empty();
        canister.settings.computeAllocation = 1n;
        lab.network.tick();
        expect(canister.balance).toBe(BALANCE);
    });

    it.each(['System', 'NNS'] as const)('nothing on the subnet %s', (kind) => {
        const lab = new Lab(kind);
        const canister = lab.install(hello());
        canister.settings.computeAllocation = 100n;
        canister.balance = 0n;
        later(lab, 10n * 365n * DAY);
        expect(canister.instance).toBeDefined();
        expect(lab.update(canister, 'hello')).toBe('hi');
        expect(lab.query(canister, 'look')).toBe('there');
    });

    it('with its code when the cycles do not suffice', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.install(hello());
        office.of(canister, 'update_settings', { settings: settings({ compute_allocation: 1n }) });
        const { version } = canister;
        canister.balance = 10n * COMPUTE;
        later(lab, 12n);
        expect(canister.instance).toBeUndefined();
        expect(canister.balance).toBe(10n * COMPUTE);
        expect(canister.settings.computeAllocation).toBe(0n);
        expect(canister.version).toBe(version + 1n);
        expect(lab.query(canister, 'look')).toContain('IC0537');
        // It is not in the canister history, as the IC has it.
        expect(canister.history.recent(1n)).toEqual([]);
    });
});

describe('a frozen canister', () => {
    /** With so many cycles above its freezing threshold. */
    function near(above: bigint) {
        const lab = new Lab(COUNTING);
        const canister = lab.install(hello());
        const threshold = (idle(canister) * MONTH) / DAY;
        canister.balance = threshold + above;
        return { lab, canister, threshold };
    }
    const RECEPTION = 1_200_000n + 2_000n * BigInt(266 + USER.length + 'hello'.length);

    it('takes no messages from outside', () => {
        const { lab, canister } = near(RECEPTION - 1n);
        expect(() => lab.submit(canister, 'hello')).toThrow(
            `Canister ${principal(canister.id)} is out of cycles: please top up the canister with at least 1 additional cycles`,
        );
        const stranger = {
            sender: Uint8Array.of(9, 9, 9),
            canisterId: canister.id,
            method: 'hello',
            arg: new Uint8Array(0),
        };
        expect(lab.network.submit(stranger, new Uint8Array(32))).toMatchObject({
            errorCode: 'IC0207',
            rejectCode: 2,
            message: `Canister ${principal(canister.id)} is out of cycles`,
        });
        canister.balance += 1n;
        expect(() => lab.submit(canister, 'hello')).not.toThrow();
    });

    it('answers no queries', () => {
        const { lab, canister } = near(0n);
        expect(lab.query(canister, 'look')).toBe('there');
        canister.balance -= 1n;
        expect(lab.query(canister, 'look')).toBe(
            `IC0207/2: Canister ${principal(canister.id)} is unable to process query calls because it's frozen. Please top up the canister with cycles and try again.`,
        );
    });

    it('executes no messages of others, and gets back nothing of the threshold for them', () => {
        const { lab, canister } = near(40_005_000_000n - 1n);
        const wat = new Wat();
        const back = wat.callback(
            '(call $msg_reject_msg_copy (i32.const 0) (i32.const 0) (call $msg_reject_msg_size)) (call $msg_reply_data_append (i32.const 0) (call $msg_reject_msg_size)) (call $msg_reply)',
        );
        const done = wat.callback(wat.reply('done'));
        const other = lab.install(
            wat.update('call', wat.call(canister.id, 'hello', { onReply: done, onReject: back })),
        );
        expect(lab.update(other, 'call')).toContain('is out of cycles');
        canister.balance += 1n;
        expect(lab.update(other, 'call')).toBe('done');
    });

    it('is thawed by cycles, which anyone may give', () => {
        const { lab, canister } = near(-1n);
        const office = new Office(lab);
        office.via(relay(lab), 'deposit_cycles', { canister_id: principal(canister.id) }, 10n ** 12n);
        expect(lab.update(canister, 'hello')).toBe('hi');
        canister.balance = 0n;
        office.of(canister, 'provisional_top_up_canister', { amount: 10n ** 12n }, Uint8Array.of(9));
        expect(lab.update(canister, 'hello')).toBe('hi');
    });

    it('was not frozen without a freezing threshold', () => {
        const { lab, canister } = near(-1n);
        canister.settings.freezingThreshold = 0n;
        expect(lab.query(canister, 'look')).toBe('there');
    });

    it('cannot be made by a call, a gift or a burn: the liquid balance is less than the balance', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const show = (...calls: string[]) =>
            `${calls.map((call, nth) => `(i64.store (i32.const ${nth * 8}) ${call})`).join('')}
            (call $msg_reply_data_append (i32.const 0) (i32.const ${calls.length * 8})) (call $msg_reply)`;
        const burn = `(block (result i64) (call $cycles_burn128 (i64.const 1) (i64.const 0) (i32.const 64)) (i64.load (i32.const 64)))`;
        const liquid = `(block (result i64) (call $canister_liquid_cycle_balance128 (i32.const 80)) (i64.load (i32.const 80)))`;
        const none = wat.callback('');
        const generous = wat.call(undefined, 'burn', { onReply: none, onReject: none, cycles: 1 });
        const canister = lab.install(
            wat
                .update('liquid', show('(call $canister_cycle_balance)', liquid))
                .update('burn', show(burn, '(call $canister_cycle_balance)'))
                .update('give', `${generous} ${wat.reply('')}`),
        );
        const numbers = (method: string) => {
            const id = lab.submit(canister, method);
            lab.network.tick();
            const status = lab.network.status(id);
            if (status.kind !== 'replied') throw new Error(status.kind);
            return [...new BigUint64Array(status.data.slice().buffer)] as [bigint, bigint];
        };
        const threshold = (idle(canister) * MONTH) / DAY;
        const [balance, free] = numbers('liquid');
        expect(balance - free).toBe(threshold);
        const [burned, left] = numbers('burn');
        expect(left).toBe(threshold);
        expect(burned).toBeGreaterThan(left);
        // After reception and prepayment nothing is left above the threshold.
        canister.balance = threshold + RECEPTION - 2_000n + 40_005_000_000n;
        expect(lab.update(canister, 'give')).toMatch(/out of cycles/);
    });
});

describe('messages to the management canister', () => {
    const start = ({ id }: Canister) => ({ canister_id: principal(id) });

    it('are paid for by the canister that they are about', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        office.ask('start_canister', start(canister));
        expect(BALANCE - canister.balance).toBeGreaterThan(1_200_000n);
        expect(BALANCE - canister.balance).toBeLessThan(3_000_000n);
        canister.balance = 1_000_000n;
        expect(() => office.ask('start_canister', start(canister))).toThrow(/^IC0207\/2: Canister .* is out of cycles/);
        expect(canister.balance).toBe(1_000_000n);
    });

    it('of strangers cost it nothing', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        expect(() => office.ask('start_canister', start(canister), Uint8Array.of(9))).toThrow('IC0512/5');
        expect(canister.balance).toBe(BALANCE);
    });

    it('with a chunk cost its instructions', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        office.of(canister, 'upload_chunk', { chunk: Uint8Array.of(1) });
        expect(BALANCE - canister.balance).toBeGreaterThan(200_000_000n);
        expect(BALANCE - canister.balance).toBeLessThan(203_000_000n);
    });
});
