import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { Lab } from './lab';
import { about, MANAGEMENT, Office } from './office';
import { Wat } from './wat';

const Logs = IDL.Record({ canister_log_records: IDL.Vec(IDL.Record({ idx: IDL.Nat64, content: IDL.Vec(IDL.Nat8) })) });

/** Waits in `wait` for an answer of `peer`, which answers `late` once somebody calls its `release`. */
function waiting(lab: Lab): { readonly canister: Canister; readonly release: () => void } {
    const peer = lab.install(new Wat().held('late', 'late'));
    const outer = new Wat();
    const done = outer.callback(outer.reply('done'));
    const canister = lab.install(
        outer
            .update('wait', outer.call(peer.id, 'late', { onReply: done, onReject: done }))
            .update('ping', outer.reply('pong')),
    );
    return { canister, release: () => lab.update(peer, 'release') };
}

describe('stopping', () => {
    it('waits for what is open, and refuses what is new', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister, release } = waiting(lab);
        const call = lab.submit(canister, 'wait');
        lab.network.tick();
        const stop = office.submit('stop_canister', about(canister));
        lab.network.tick();
        expect([canister.status, office.status(stop), lab.status(call)]).toEqual([
            'stopping',
            'processing',
            'processing',
        ]);
        expect(() => lab.submit(canister, 'ping')).toThrow(/is stopping/);
        release();
        for (let round = 0; round < 20; round += 1) lab.network.tick();
        expect([canister.status, office.status(stop), lab.status(call)]).toEqual(['stopped', 'replied', 'done']);
        expect(() => lab.submit(canister, 'ping')).toThrow(/is stopped/);
        expect(office.call('start_canister', about(canister))).toBe('replied');
        expect(lab.update(canister, 'ping')).toBe('pong');
    });

    it('gives up after five minutes; the canister goes on stopping', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister, release } = waiting(lab);
        lab.submit(canister, 'wait');
        lab.network.tick();
        const stop = office.submit('stop_canister', about(canister));
        lab.network.tick();
        lab.network.setTime(lab.network.now() + 299_000_000_000n);
        lab.network.tick();
        expect(office.status(stop)).toBe('processing');
        lab.network.setTime(lab.network.now() + 1_000_000_000n);
        lab.network.tick();
        expect([canister.status, office.status(stop)]).toEqual(['stopping', 'IC0206: Stop canister request timed out']);
        release();
        for (let round = 0; round < 20; round += 1) lab.network.tick();
        expect(canister.status).toBe('stopped');
    });

    it('is cancelled by a start', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister } = waiting(lab);
        lab.submit(canister, 'wait');
        lab.network.tick();
        const stop = office.submit('stop_canister', about(canister));
        lab.network.tick();
        office.call('start_canister', about(canister));
        expect(office.status(stop)).toContain('IC0511');
        expect(lab.update(canister, 'ping')).toBe('pong');
    });
});

describe('uninstalling and deleting', () => {
    it('answers those who wait, and forgets code and memory', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister, release } = waiting(lab);
        const call = lab.submit(canister, 'wait');
        lab.network.tick();
        expect(office.call('uninstall_code', about(canister))).toBe('replied');
        expect(lab.status(call)).toContain('has been uninstalled');
        expect([canister.instance, canister.stable.size]).toEqual([undefined, 0]);
        // The call that it made is still to be answered, and keeps it from stopping.
        const stop = office.submit('stop_canister', about(canister));
        lab.network.tick();
        expect([canister.status, office.status(stop)]).toEqual(['stopping', 'processing']);
        release();
        for (let round = 0; round < 20; round += 1) lab.network.tick();
        expect([canister.status, office.status(stop)]).toEqual(['stopped', 'replied']);
        expect([canister.contexts.size, canister.openCalls.size]).toEqual([0, 0]);
        expect(lab.network.canister(canister.id)?.moduleHash).toBeUndefined();
    });

    it('forgets the log, the chunks and the timer too', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const wat = new Wat();
        const say = `(call $debug_print ${wat.text('x')}) (call $bump) ${wat.reply('')}`;
        const canister = lab.install(wat.update('say', say));
        lab.update(canister, 'say');
        office.of(canister, 'upload_chunk', { chunk: Uint8Array.of(1) });
        expect([canister.log.records.length, canister.globalTimer > 0n]).toEqual([1, true]);
        office.call('uninstall_code', about(canister));
        expect([canister.log.records.length, canister.chunks.size, canister.globalTimer]).toEqual([0, 0, 0n]);
    });

    it('deletes no canister with messages in its queue', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const { canister } = waiting(lab);
        const ping = lab.submit(canister, 'ping');
        const stop = office.submit('stop_canister', about(canister));
        const early = office.submit('delete_canister', about(canister));
        lab.network.tick();
        expect(office.status(stop)).toBe('replied');
        expect(office.status(early)).toMatch(
            /^IC0203: Canister .* has messages in its queues and cannot be deleted now/,
        );
        expect(lab.status(ping)).toContain('is stopped');
        expect(office.call('delete_canister', about(canister))).toBe('replied');
    });

    it('deletes only a stopped canister', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.install(new Wat());
        expect(office.call('delete_canister', about(canister))).toContain('IC0510');
        office.call('stop_canister', about(canister));
        expect(office.call('delete_canister', about(canister))).toBe('replied');
        expect(() => office.call('canister_status', about(canister))).toThrow('IC0301');
        expect(lab.network.canisterIds()).toHaveLength(0);
    });
});

describe('access', () => {
    it.each([
        'start_canister',
        'stop_canister',
        'uninstall_code',
        'delete_canister',
        'canister_status',
        'clear_chunk_store',
        'stored_chunks',
    ])('%s is for controllers', (method) => {
        const lab = new Lab();
        expect(() => new Office(lab).call(method, about(lab.empty()), Uint8Array.of(9))).toThrow(
            'IC0512: Only the controllers of the canister',
        );
    });

    it('some methods are for canisters, some do not exist, some payloads are wrong', () => {
        const office = new Office(new Lab());
        expect(() => office.submit('raw_rand', new Uint8Array(0))).toThrow(/Only canisters can call/);
        expect(() => office.submit('flexible_http_request', new Uint8Array(0))).toThrow(/IC0536/);
        expect(() => office.call('start_canister', Uint8Array.of(1, 2))).toThrow('IC0408');
    });
});

describe('canister version', () => {
    it('grows with every change, and with no failure or query', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const wat = new Wat();
        const canister = lab.install(
            wat.update('ok', wat.reply('')).update('fail', '(unreachable)').query('look', wat.reply('')),
        );
        expect(canister.version).toBe(1n);
        lab.update(canister, 'ok');
        expect(canister.version).toBe(2n);
        lab.update(canister, 'fail');
        lab.query(canister, 'look');
        // A query as an update call changes nothing either.
        lab.update(canister, 'look');
        expect(canister.version).toBe(2n);
        office.call('stop_canister', about(canister));
        expect(canister.version).toBe(4n);
        office.call('start_canister', about(canister));
        expect(canister.version).toBe(5n);
        lab.tryUpgrade(canister, new Wat());
        expect(canister.version).toBe(6n);
    });
});

describe('an upgrade', () => {
    it('starts without a timer; a failed one keeps the old', () => {
        const lab = new Lab();
        const wat = () => {
            const each = new Wat();
            const keep = '(i64.store (i32.const 8) (call $global_timer_set (i64.const 9000000000000000000)))';
            const reply = '(call $msg_reply_data_append (i32.const 8) (i32.const 1)) (call $msg_reply)';
            return each
                .entry('canister_init', '(i64.store8 (i32.const 8) (i64.const 65))')
                .entry('canister_post_upgrade', keep)
                .update('bump', `(call $bump) ${each.reply('')}`)
                .query('before', reply);
        };
        const canister = lab.install(wat());
        lab.update(canister, 'bump');
        const { globalTimer } = canister;
        expect(lab.tryUpgrade(canister, new Wat().entry('canister_post_upgrade', '(unreachable)'))).toContain(
            'trapped',
        );
        expect(canister.globalTimer).toBe(globalTimer);
        lab.tryUpgrade(canister, wat());
        expect(lab.query(canister, 'before')).toBe('\0');
        expect(canister.globalTimer).toBe(9_000_000_000_000_000_000n);
    });
});

describe('logs', () => {
    it('keep 4 KiB of prints and traps, and are for controllers', () => {
        const lab = new Lab();
        const office = new Office(lab);
        const wat = new Wat();
        wat.update('print', `(call $debug_print ${wat.text('hello')}) ${wat.reply('')}`);
        wat.update('fail', `(call $debug_print ${wat.text('before')}) ${wat.trap('bad')}`);
        wat.query('quiet', `(call $debug_print ${wat.text('from a query')}) ${wat.reply('')}`);
        wat.update('flood', `(call $debug_print (i32.const 0) (i32.const 3000)) ${wat.reply('')}`);
        const canister = lab.install(wat);
        const lines = () => {
            const logs = office.query('fetch_canister_logs', about(canister));
            if (logs.kind !== 'replied') throw new Error(logs.message);
            const [decoded] = IDL.decode([Logs], logs.data) as unknown as [
                { canister_log_records: { content: Uint8Array }[] },
            ];
            return decoded.canister_log_records.map(({ content }) => new TextDecoder().decode(content));
        };
        for (const method of ['print', 'fail']) lab.update(canister, method);
        lab.query(canister, 'quiet');
        expect(lines()).toEqual(['hello', 'before', '[TRAP]: bad']);
        expect(lab.printed).toContain('from a query');
        lab.update(canister, 'flood');
        lab.update(canister, 'flood');
        expect(lines()).toHaveLength(1);
        expect(office.query('fetch_canister_logs', about(canister), Uint8Array.of(9))).toMatchObject({
            errorCode: 'IC0512',
        });
    });
});

describe('calls of canisters', () => {
    it('raw_rand gives 32 bytes, repeatable with a seed', () => {
        const rand = () => {
            const lab = new Lab();
            const wat = new Wat();
            const back = wat.callback(`
                (call $msg_arg_data_copy (i32.const 0) (i32.const 0) (call $msg_arg_data_size))
                (call $msg_reply_data_append (i32.const 0) (call $msg_arg_data_size)) (call $msg_reply)`);
            const arg = 'DIDL\0\0';
            const canister = lab.install(
                wat.update('rand', wat.call(MANAGEMENT, 'raw_rand', { onReply: back, onReject: back, arg })),
            );
            return [lab.update(canister, 'rand'), lab.update(canister, 'rand')];
        };
        const [first, second] = rand();
        expect(first).not.toBe(second);
        expect(rand()[0]).toBe(first);
    });
});

describe('the low memory hook', () => {
    it('runs once when memory becomes low', () => {
        const lab = new Lab();
        const wat = new Wat();
        wat.entry(
            'canister_on_low_wasm_memory',
            '(i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))',
        );
        wat.update('grow', `(drop (memory.grow (i32.const 2))) ${wat.reply('')}`).query('report', '(call $report)');
        const canister = lab.install(wat);
        canister.settings.wasmMemoryLimit = 4n * 65_536n;
        canister.settings.wasmMemoryThreshold = 2n * 65_536n;
        expect(lab.state(canister)).toContain('heap 0/1');
        lab.update(canister, 'grow');
        lab.network.tick();
        expect(lab.state(canister)).toContain('heap 1/3');
        expect(lab.update(canister, 'grow')).toContain('IC0539');
        expect(lab.state(canister)).toContain('heap 1/3');
    });
});
