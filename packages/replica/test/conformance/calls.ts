import { expect } from 'vitest';
import { BALANCE, COUNTING, Lab } from '../lab';
import { Wat } from '../wat';
import type { Differences } from './table';

const MINUTE_NS = 60_000_000_000n;
const MIB = 1024 * 1024;

const REJECTION = `
    (call $msg_reject_msg_copy (i32.const 2000) (i32.const 0) (call $msg_reject_msg_size))
    (call $msg_reply_data_append (i32.const 2000) (call $msg_reject_msg_size)) (call $msg_reply)`;

export const CALLS: Differences = {
    'best-effort calls': () => {
        const lab = new Lab();
        const callee = lab.install(new Wat().held('slow', 'late'));
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

    'calls between subnets': () => {
        const lab = new Lab('Application', 'Application');
        const elsewhere = lab.network.create([Uint8Array.of(1, 2, 3)], undefined, 1);
        if ('kind' in elsewhere) throw new Error(elsewhere.message);
        elsewhere.balance = BALANCE;
        const far = new Wat();
        const callee = lab.install(far.update('ping', far.reply('pong')), elsewhere);
        const wat = new Wat();
        const back = wat.callback(wat.reply('answered'));
        const rejected = wat.callback(REJECTION);
        wat.update(
            'tell',
            `(local $parts i32)
            (call $keep ${wat.bytes(callee.id)})
            (call $call_new (i32.const 64) (global.get $kept) ${wat.text('ping')}
                (i32.const ${back}) (i32.const 0) (i32.const ${rejected}) (i32.const 0))
            (loop $next
                (call $call_data_append (i32.const 0) (i32.const 65536))
                (local.set $parts (i32.add (local.get $parts) (i32.const 1)))
                (br_if $next (i32.lt_u (local.get $parts) (i32.const ${(3 * MIB) / 65_536}))))
            (drop (call $call_perform))`,
        );
        const caller = lab.install(wat);
        expect(caller.subnetIndex).not.toBe(callee.subnetIndex);
        const told = lab.submit(caller, 'tell');
        // One round is enough, as it is within a subnet, and so are 3 MiB not too many.
        lab.network.tick();
        expect(lab.status(told)).toBe('answered');
    },

    'texts of rejects': () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const canister = lab.install(wat.update('trap', wat.trap('oops')));
        const [what, advice, ...more] = lab.update(canister, 'trap').split('\n');
        expect(what).toMatch(/^IC0503\/5: Error from Canister .* called `ic0\.trap` with message: 'oops'\.$/);
        expect(advice).toMatch(/^Consider .* See documentation: .*#trapped-explicitly$/);
        // On the IC, a backtrace may stand between the two.
        expect(more).toEqual([]);
        // On the IC, advice follows here, too.
        expect(lab.tryInstall(lab.empty(), Uint8Array.of(1, 2, 3))).not.toContain('\n');
    },
};
