import { expect } from 'vitest';
import type { Canister } from '../../src/core/canister';
import { BALANCE, COUNTING, Lab } from '../lab';
import { Wat } from '../wat';
import { about, encode, submit } from './office';
import type { Differences } from './table';

const MINUTE_NS = 60_000_000_000n;

/** A canister that never gets its answer: it asks one that calls itself for ever. */
function waiting(lab: Lab): Canister {
    const callee = new Wat();
    const none = callee.callback('');
    const again = callee.call(undefined, 'hang', { onReply: none, onReject: none });
    const wat = new Wat();
    const back = wat.callback('');
    const ask = wat.call(lab.install(callee.update('hang', again)).id, 'hang', { onReply: back, onReject: back });
    return lab.install(wat.update('wait', ask));
}

const REJECTION = `
    (call $msg_reject_msg_copy (i32.const 2000) (i32.const 0) (call $msg_reject_msg_size))
    (call $msg_reply_data_append (i32.const 2000) (call $msg_reject_msg_size)) (call $msg_reply)`;

export const CALLS: Differences = {
    'a stopping canister': () => {
        const lab = new Lab();
        const canister = waiting(lab);
        lab.submit(canister, 'wait');
        lab.network.tick();
        const stop = submit(lab, 'stop_canister', encode('stop_canister', about(canister)));
        lab.network.tick();
        lab.network.setTime(lab.network.now() + 60n * MINUTE_NS);
        lab.network.tick();
        expect([lab.status(stop), canister.status]).toEqual(['processing', 'stopping']);
    },

    'best-effort calls': () => {
        const lab = new Lab();
        const slow = new Wat();
        const again = slow.callback(slow.reply('late'));
        const call = slow.call(undefined, 'spin', { onReply: again, onReject: again });
        const callee = lab.install(
            slow
                .update('slow', call)
                .update('spin', `(if (i32.load (i32.const 0)) (then ${slow.reply('')}) (else ${call}))`)
                .update('release', `(i32.store (i32.const 0) (i32.const 1)) ${slow.reply('')}`),
        );
        const wat = new Wat();
        const timedOut = wat.callback(wat.reply('timed out'));
        const caller = lab.install(
            wat.update(
                'ask',
                wat.call(callee.id, 'slow', { onReply: timedOut, onReject: timedOut, cycles: 1e12, timeoutSeconds: 5 }),
            ),
        );
        const asked = lab.submit(caller, 'ask');
        lab.network.tick();
        lab.network.setTime(lab.network.now() + MINUTE_NS);
        lab.network.tick();
        expect(lab.status(asked)).toBe('timed out');
        const before = caller.balance;
        lab.update(callee, 'release');
        for (let round = 0; round < 5; round += 1) lab.network.tick();
        expect(caller.balance - before).toBe(10n ** 12n);
    },

    'composite queries that trap in a callback': () => {
        const lab = new Lab();
        const peer = lab.install(new Wat().query('ping', '(call $msg_reply)'));
        const wat = new Wat();
        const trapped = wat.callback(
            `(i64.store (i32.const 200) (i64.const 1))
            (call $stable64_write (i64.const 0) (i64.const 200) (i64.const 8)) ${wat.trap('oops')}`,
        );
        const shows = wat.callback(
            `(call $stable64_read (i64.const 208) (i64.const 0) (i64.const 8))
            (call $debug_print (i32.const 200) (i32.const 16))`,
        );
        const ask = wat.call(peer.id, 'ping', { onReply: trapped, onReject: trapped, onCleanup: shows });
        wat.entry('canister_init', '(drop (call $stable64_grow (i64.const 1)))');
        const canister = lab.install(wat.entry('canister_composite_query ask', ask));
        lab.query(canister, 'ask');
        const [heap, stable] = [lab.printed[0]?.slice(0, 1), lab.printed[0]?.slice(8, 9)];
        expect([heap, stable]).toEqual(['\0', '\u0001']);
        // At the end, stable memory is as it was before too.
        expect(canister.stable.toBytes().every((byte) => byte === 0)).toBe(true);
    },

    'calls between subnets': () => {
        const lab = new Lab('Application', 'Application');
        const elsewhere = lab.network.create([Uint8Array.of(1, 2, 3)], undefined, 1);
        if ('kind' in elsewhere) throw new Error(elsewhere.message);
        elsewhere.balance = BALANCE;
        const near = new Wat();
        const callee = lab.install(near.query('ping', near.reply('pong')), elsewhere);
        const wat = new Wat();
        const back = wat.callback(wat.reply('answered'));
        const ask = wat.call(callee.id, 'ping', { onReply: back, onReject: wat.callback(REJECTION) });
        const caller = lab.install(wat.update('tell', ask));
        expect(caller.subnetIndex).not.toBe(callee.subnetIndex);
        const told = lab.submit(caller, 'tell');
        // One round is enough, as it is within a subnet.
        lab.network.tick();
        expect(lab.status(told)).toBe('answered');
    },

    'texts of rejects': () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const canister = lab.install(wat.update('trap', wat.trap('oops')));
        const trapped = lab.update(canister, 'trap');
        expect(trapped).toMatch(/^IC0503\/5: Error from Canister .* called `ic0\.trap` with message: /);
        expect(trapped).not.toMatch(/http|Consider/);
    },

    'caller information (`msg_caller_info_*`)': () => {
        const lab = new Lab();
        const sizes = ['data', 'signer'].map((part) => `(call $msg_caller_info_${part}_size)`);
        const wat = new Wat();
        const body = `(if (i32.or ${sizes.join(' ')}) (then ${wat.reply('some')}) (else ${wat.reply('none')}))`;
        const canister = lab.install(wat.update('info', body).query('info_query', body));
        expect([lab.update(canister, 'info'), lab.query(canister, 'info_query')]).toEqual(['none', 'none']);
    },
};
