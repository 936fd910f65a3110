import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { AFTER_EXPLICIT_TRAP, AFTER_NO_METHOD, AFTER_NO_MODULE } from './advice';
import { BALANCE, Lab, Refused } from './lab';
import { Wat } from './wat';

const ID = 'lxzze-o7777-77777-aaaaa-cai';

/** Writes down the first byte of every argument, and replies what it has written so far. */
function recorder(): Wat {
    const append = `
        (call $msg_arg_data_copy (i32.add (i32.const 100) (i32.load (i32.const 0))) (i32.const 0) (i32.const 1))
        (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))`;
    return new Wat()
        .update('note', `${append} (call $msg_reply)`)
        .query('notes', '(call $msg_reply_data_append (i32.const 100) (i32.load (i32.const 0))) (call $msg_reply)');
}

/** Body of a function that adds a letter to the notes at 100. */
const note = (letter: string) => `
    (i32.store8 (i32.add (i32.const 100) (i32.load (i32.const 0))) (i32.const ${letter.charCodeAt(0)}))
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))`;
const NOTES = '(call $msg_reply_data_append (i32.const 100) (i32.load (i32.const 0))) (call $msg_reply)';
/** Replies reject code and message. */
const REJECTION = `
    (i32.store8 (i32.const 50) (i32.add (i32.const 48) (call $msg_reject_code)))
    (call $msg_reply_data_append (i32.const 50) (i32.const 1))
    (call $msg_reject_msg_copy (i32.const 2000) (i32.const 0) (call $msg_reject_msg_size))
    (call $msg_reply_data_append (i32.const 2000) (call $msg_reject_msg_size))
    (call $msg_reply)`;

/** A canister with `call`, which calls `method` of `callee` and passes on what comes back. */
function caller(
    callee: Canister | Uint8Array | undefined,
    method: string,
    options: { cycles?: number; timeoutSeconds?: number } = {},
): Wat {
    const wat = new Wat();
    const onReply = wat.callback(`
        (call $msg_arg_data_copy (i32.const 2000) (i32.const 0) (call $msg_arg_data_size))
        (call $msg_reply_data_append (i32.const 2000) (call $msg_arg_data_size))
        (call $msg_reply)`);
    const onReject = wat.callback(REJECTION);
    const target = callee instanceof Uint8Array || callee === undefined ? callee : callee.id;
    return wat
        .update('call', wat.call(target, method, { onReply, onReject, ...options }))
        .update('self', wat.reply('self'));
}

describe('ordering', () => {
    it('delivers the messages of one pair in the order they were sent', () => {
        const lab = new Lab();
        const notes = lab.install(recorder());
        const wat = new Wat();
        const none = wat.callback('');
        const calls = ['a', 'b', 'c', 'd', 'e'].map((arg) =>
            wat.call(notes.id, 'note', { onReply: none, onReject: none, arg }),
        );
        const sender = lab.install(wat.update('send', `${calls.join('\n')} ${wat.reply('sent')}`));
        expect(lab.update(sender, 'send')).toBe('sent');
        expect(lab.query(notes, 'notes')).toBe('abcde');
    });

    it('lets other messages run at an await, and none in between', () => {
        const lab = new Lab();
        const wat = new Wat();
        const peer = lab.install(new Wat().update('ping', '(call $msg_reply)'));
        const back = wat.callback(`${note('3')} ${wat.reply('first')}`);
        wat.update('first', `${note('1')} ${wat.call(peer.id, 'ping', { onReply: back, onReject: back })}`);
        wat.update('second', `${note('2')} ${wat.reply('second')}`).query('notes', NOTES);
        const canister = lab.install(wat);
        const first = lab.submit(canister, 'first');
        const second = lab.submit(canister, 'second');
        expect(lab.status(first)).toBe('received');
        lab.network.tick();
        expect([lab.status(first), lab.status(second)]).toEqual(['first', 'second']);
        expect(lab.query(canister, 'notes')).toBe('123');
    });

    it('runs a call to itself', () => {
        const lab = new Lab();
        expect(lab.update(lab.install(caller(undefined, 'self')), 'call')).toBe('self');
    });

    it('does not hang in a round of a canister that calls itself for ever', () => {
        const lab = new Lab();
        const wat = new Wat();
        const again = wat.callback('');
        const canister = lab.install(
            wat.update('loop', wat.call(undefined, 'loop', { onReply: again, onReject: again })),
        );
        const id = lab.submit(canister, 'loop');
        lab.network.tick();
        expect(lab.status(id)).toBe('processing');
        expect(lab.network.hasWork()).toBe(true);
    });
});

describe('call contexts', () => {
    it('rejects a call that can no longer be answered', () => {
        const lab = new Lab();
        const wat = new Wat();
        const silent = wat.callback('');
        const canister = lab.install(
            wat
                .update('silent', '')
                .update('pong', '(call $msg_reply)')
                .update('later', wat.call(undefined, 'pong', { onReply: silent, onReject: silent })),
        );
        const rejection = `IC0506/5: Canister ${ID} did not reply to the call`;
        expect(lab.update(canister, 'silent')).toBe(rejection);
        expect(lab.update(canister, 'later')).toBe(rejection);
        expect(canister.contexts.size).toBe(0);
    });

    it('answers at once, and finishes the calls that are out afterwards', () => {
        const lab = new Lab();
        const wat = new Wat();
        const back = wat.callback(note('b'));
        wat.update('pong', '(call $msg_reply)').query('notes', NOTES);
        wat.update(
            'early',
            `${wat.call(undefined, 'pong', { onReply: back, onReject: back })} ${note('a')} ${wat.reply('early')}`,
        );
        const canister = lab.install(wat);
        expect(lab.update(canister, 'early')).toBe('early');
        expect(lab.query(canister, 'notes')).toBe('ab');
    });

    it('a second reply traps', () => {
        const lab = new Lab();
        const wat = new Wat();
        expect(lab.update(lab.install(wat.update('twice', `${wat.reply('1')} ${wat.reply('2')}`)), 'twice')).toContain(
            'the call is already replied',
        );
    });

    it('only the last callback decides about a trap', () => {
        const lab = new Lab();
        const wat = new Wat();
        const [bad, good] = [wat.callback('(unreachable)'), wat.callback(wat.reply('good'))];
        wat.update('pong', '(call $msg_reply)');
        const call = (onReply: number) => wat.call(undefined, 'pong', { onReply, onReject: onReply });
        const canister = lab.install(
            wat.update('both', `${call(bad)} ${call(good)}`).update('reverse', `${call(good)} ${call(bad)}`),
        );
        expect(lab.update(canister, 'both')).toBe('good');
        expect(lab.update(canister, 'reverse')).toBe('good');
    });
});

describe('rejects that a caller sees', () => {
    const peer = () => {
        const wat = new Wat();
        wat.update('reject', `(call $msg_reject ${wat.text('never')})`)
            .update('trap', wat.trap('ouch'))
            .update('silent', '');
        return wat.entry('canister_composite_query composite', '(call $msg_reply)');
    };
    it.each([
        ['reject', '4never'],
        [
            'trap',
            `5IC0503: Error from Canister ${ID}: Canister called \`ic0.trap\` with message: 'ouch'${AFTER_EXPLICIT_TRAP}`,
        ],
        ['silent', '5No response'],
        ['missing', `5IC0536: Error from Canister ${ID}: Canister has no update method 'missing'${AFTER_NO_METHOD}`],
        ['composite', `5IC0527: Error from Canister ${ID}: Composite query cannot be called in replicated mode`],
    ])('%s', (method, rejection) => {
        const lab = new Lab();
        expect(lab.update(lab.install(caller(lab.install(peer()), method)), 'call')).toBe(rejection);
    });

    it('of canisters that are nowhere, absent, empty, stopped', () => {
        const lab = new Lab();
        const nowhere = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 9, 1, 1);
        expect(lab.update(lab.install(caller(nowhere, 'x')), 'call')).toBe(
            '3No route to canister qjdve-lqaaa-aaaaa-aaaeq-cai',
        );
        const [[, absent = nowhere] = []] = lab.network.subnets()[0]?.ranges ?? [];
        expect(lab.update(lab.install(caller(absent, 'x')), 'call')).toMatch(/^3Canister [a-z0-9-]+ not found$/);
        const empty = lab.empty();
        expect(lab.update(lab.install(caller(empty, 'x')), 'call')).toContain(
            `contains no Wasm module.${AFTER_NO_MODULE}`,
        );
        const stopped = lab.install(peer());
        stopped.status = 'stopped';
        expect(lab.update(lab.install(caller(stopped, 'x')), 'call')).toMatch(/^5Canister [a-z0-9-]+ is stopped$/);
    });

    it('outgoing calls of a message that traps are never made', () => {
        const lab = new Lab();
        const notes = lab.install(recorder());
        const wat = new Wat();
        const none = wat.callback('');
        const call = wat.call(notes.id, 'note', { onReply: none, onReject: none, arg: 'x' });
        lab.update(lab.install(wat.update('send', `${call} (unreachable)`)), 'send');
        expect(lab.query(notes, 'notes')).toBe('');
    });

    it('a callback that is not in the table, or takes something else, is a trap', () => {
        const lab = new Lab();
        const wat = new Wat().update('pong', '(call $msg_reply)');
        const wrong = wat.callback('', '(param $env i64)');
        wat.update('wrong', wat.call(undefined, 'pong', { onReply: wrong, onReject: wrong }));
        const canister = lab.install(wat.update('call', wat.call(undefined, 'pong', { onReply: 77, onReject: 77 })));
        expect(lab.update(canister, 'call')).toContain('IC0513');
        expect(lab.update(canister, 'wrong')).toContain('signature mismatch');
    });

    it('a best-effort call is answered when its time is over', () => {
        const lab = new Lab();
        const wat = new Wat();
        const silent = wat.callback('');
        wat.update('loop', wat.call(undefined, 'loop', { onReply: silent, onReject: silent }));
        const busy = lab.install(wat);
        const sender = lab.install(caller(busy, 'loop', { timeoutSeconds: 10 }));
        const id = lab.submit(sender, 'call');
        lab.network.tick();
        expect(lab.status(id)).toBe('processing');
        lab.network.setTime(lab.network.now() + 11_000_000_000n);
        lab.network.tick();
        lab.network.tick();
        expect(lab.status(id)).toBe('6Call deadline has expired.');
    });
});

describe('cycles, where nothing is charged', () => {
    it('travel with a call, are accepted in part and come back', () => {
        const lab = new Lab('System');
        const wat = new Wat();
        const greedy = lab.install(
            wat.update('take', `(drop (call $msg_cycles_accept (i64.const 30))) ${wat.reply('thanks')}`),
        );
        const sender = lab.install(caller(greedy, 'take', { cycles: 100 }));
        expect(lab.update(sender, 'call')).toBe('thanks');
        expect([sender.balance, greedy.balance]).toEqual([BALANCE - 30n, BALANCE + 30n]);
    });

    it('can be accepted after the reply, by the message that replied', () => {
        const lab = new Lab('System');
        const wat = new Wat();
        const late = lab.install(
            wat.update('take', `${wat.reply('thanks')} (drop (call $msg_cycles_accept (i64.const 30)))`),
        );
        const sender = lab.install(caller(late, 'take', { cycles: 100 }));
        expect(lab.update(sender, 'call')).toBe('thanks');
        expect([sender.balance, late.balance]).toEqual([BALANCE - 30n, BALANCE + 30n]);
    });

    it('come back from a call that fails, or is never performed', () => {
        const lab = new Lab('System');
        const sender = lab.install(caller(lab.empty(), 'none', { cycles: 100 }));
        lab.update(sender, 'call');
        expect(sender.balance).toBe(BALANCE);
        const wat = new Wat();
        const dropped = `(call $call_new ${'(i32.const 0) '.repeat(8)}) (call $call_cycles_add (i64.const 5))`;
        const other = lab.install(wat.update('drop', `${dropped} ${wat.reply('ok')}`));
        lab.update(other, 'drop');
        expect(other.balance).toBe(BALANCE);
    });

    it('more than there are cannot be attached', () => {
        const lab = new Lab('System');
        expect(lab.update(lab.install(caller(lab.empty(), 'none', { cycles: Number(BALANCE) + 1 })), 'call')).toContain(
            'out of cycles',
        );
    });
});

describe('queries', () => {
    it('see the certificate, and only they', () => {
        const lab = new Lab();
        const show =
            '(call $data_certificate_copy (i32.const 0) (i32.const 0) (call $data_certificate_size)) (call $msg_reply_data_append (i32.const 0) (i32.const 2)) (call $msg_reply)';
        const canister = lab.install(new Wat().query('show', show));
        expect(lab.query(canister, 'show', () => new TextEncoder().encode('hi'))).toBe('hi');
        expect(lab.query(canister, 'show')).toContain('no data certificate');
        expect(lab.update(canister, 'show')).toContain('replicated query mode');
    });
});

describe('ingress', () => {
    it('is not inspected where nobody asks for it', () => {
        const wat = new Wat().entry('canister_inspect_message', '(unreachable)').update('a', '(call $msg_reply)');
        const [asked, free] = [true, false].map((inspectMessages) => new Lab({ inspectMessages }));
        expect(() => asked?.update(asked.install(wat), 'a')).toThrow(Refused);
        expect(free?.update(free.install(wat), 'a')).toBe('');
    });

    it('is inspected', () => {
        const lab = new Lab();
        const wat = new Wat();
        // Accepts methods whose name has one letter.
        const accept = '(if (i32.eq (call $msg_method_name_size) (i32.const 1)) (then (call $accept_message)))';
        const canister = lab.install(
            wat.entry('canister_inspect_message', accept).update('a', wat.reply('in')).update('long', wat.reply('in')),
        );
        expect(lab.update(canister, 'a')).toBe('in');
        expect(() => lab.submit(canister, 'long')).toThrow(
            new Refused(`Error from Canister ${ID}: Canister rejected the message`, 'IC0406'),
        );
    });

    it('is refused by a canister without code', () => {
        const lab = new Lab();
        expect(() => lab.submit(lab.empty(), 'x')).toThrow(/no Wasm module/);
    });
});

describe('time', () => {
    it('fires the global timer once when due, and again only when it is set again', () => {
        const lab = new Lab();
        const wat = new Wat();
        wat.entry('canister_global_timer', note('t')).query('notes', NOTES);
        wat.update('set', '(drop (call $global_timer_set (i64.const 5000000000))) (call $msg_reply)');
        const canister = lab.install(wat);
        lab.update(canister, 'set');
        lab.network.tick();
        expect(lab.query(canister, 'notes')).toBe('');
        lab.network.setTime(5_000_000_000n);
        expect(lab.network.hasWork()).toBe(true);
        for (let round = 0; round < 3; round += 1) lab.network.tick();
        expect(lab.query(canister, 'notes')).toBe('t');
        expect(lab.network.hasWork()).toBe(false);
        lab.update(canister, 'set');
        lab.network.tick();
        expect(lab.query(canister, 'notes')).toBe('tt');
    });

    it('the clock of a round is later than that of the round before', () => {
        const lab = new Lab();
        const before = lab.network.now();
        lab.network.tick();
        expect(lab.network.now()).toBe(before + 1n);
    });

    it('a heartbeat beats once a round', () => {
        const lab = new Lab();
        const canister = lab.install(new Wat().entry('canister_heartbeat', note('h')).query('notes', NOTES));
        for (let round = 0; round < 3; round += 1) lab.network.tick();
        expect(lab.query(canister, 'notes')).toBe('hhh');
    });
});

describe('modules', () => {
    it('with an unknown import are refused', () => {
        const lab = new Lab();
        const canister = lab.empty();
        const unknown = Uint8Array.from(Buffer.from('0061736d01000000010401600000020b0103696330036e6f740000', 'hex'));
        expect(lab.tryInstall(canister, unknown)).toContain(
            "imports function 'not' from 'ic0' that is not exported by the runtime",
        );
        const wrongType = Uint8Array.from(
            Buffer.from('0061736d01000000010401600000020c01036963300474696d650000', 'hex'),
        );
        expect(lab.tryInstall(canister, wrongType)).toContain("Expected return type [I64] for 'time', got []");
        expect(lab.tryInstall(canister, Uint8Array.of(1, 2, 3))).toContain('not valid');
    });
});
