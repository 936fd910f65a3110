import { describe, expect, it } from 'vitest';
import { AFTER_EXPLICIT_TRAP, AFTER_NO_METHOD } from './advice';
import { Lab } from './lab';
import { Wat } from './wat';

const ID = 'lxzze-o7777-77777-aaaaa-cai';
/** Body of a function that adds a letter to the notes at 100. */
const note = (letter: string) => `
    (i32.store8 (i32.add (i32.const 100) (i32.load (i32.const 0))) (i32.const ${letter.charCodeAt(0)}))
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))`;
const NOTES = '(call $msg_reply_data_append (i32.const 100) (i32.load (i32.const 0))) (call $msg_reply)';
/** Puts the answer's argument behind the notes. */
const NOTE_ANSWER = `
    (call $msg_arg_data_copy
        (i32.add (i32.const 100) (i32.load (i32.const 0))) (i32.const 0) (call $msg_arg_data_size))
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (call $msg_arg_data_size)))`;
/** Replies the reject's code and message. */
const REJECTION = `
    (i32.store8 (i32.const 50) (i32.add (i32.const 48) (call $msg_reject_code)))
    (call $msg_reply_data_append (i32.const 50) (i32.const 1))
    (call $msg_reject_msg_copy (i32.const 2000) (i32.const 0) (call $msg_reject_msg_size))
    (call $msg_reply_data_append (i32.const 2000) (call $msg_reject_msg_size))
    (call $msg_reply)`;

/** Adds a composite query `name` that calls `callee`, itself by default. */
function asking(wat: Wat, name: string, callee: Uint8Array | undefined, method: string, onReply: number, before = '') {
    const onReject = wat.callback(REJECTION);
    return wat.entry(
        `canister_composite_query ${name}`,
        `${before} ${wat.call(callee, method, { onReply, onReject })}`,
    );
}

describe('a composite query', () => {
    it('asks others, keeps its heap between callbacks, and leaves nothing', () => {
        const lab = new Lab();
        const wat = new Wat();
        const answer = new Wat();
        const peer = lab.install(answer.query('one', answer.reply('1')));
        const second = wat.callback(`${note('c')} ${NOTES}`);
        const first = wat.callback(`${note('b')} ${wat.call(peer.id, 'one', { onReply: second, onReject: second })}`);
        asking(wat, 'ask', peer.id, 'one', first, note('a'));
        const canister = lab.install(wat.query('notes', NOTES));
        expect(lab.query(canister, 'ask')).toBe('abc');
        expect(lab.query(canister, 'notes')).toBe('');
    });

    it('may call its own canister, where it finds the state from before it', () => {
        const lab = new Lab();
        const wat = new Wat();
        const back = wat.callback(`${note('(')} ${NOTE_ANSWER} ${note(')')} ${NOTES}`);
        const bump = '(drop (call $stable64_grow (i64.const 1)))';
        const stablePages = '(i32.store8 (i32.const 50) (i32.add (i32.const 48) (i32.wrap_i64 (call $stable64_size))))';
        wat.query('notes', `${stablePages} (call $msg_reply_data_append (i32.const 50) (i32.const 1)) ${NOTES}`);
        wat.update('note', `${note('u')} (call $msg_reply)`);
        asking(wat, 'self', undefined, 'notes', back, `${note('a')} ${bump}`);
        asking(wat, 'twice', undefined, 'self', back, note('b'));
        const canister = lab.install(wat);
        lab.update(canister, 'note');
        // The answers hold what the update wrote, and no page of stable memory.
        expect(lab.query(canister, 'self')).toBe('ua(0u)');
        expect(lab.query(canister, 'twice')).toBe('ub(ua(0u))');
        expect(lab.query(canister, 'notes')).toBe('0u');
        expect(lab.update(canister, 'note')).toBe('');
        expect(lab.query(canister, 'self')).toBe('uua(0uu)');
    });

    it('calls at most six deep, itself or others, and then fails as a whole', () => {
        const lab = new Lab();
        const wat = new Wat();
        const back = wat.callback(`${NOTE_ANSWER} ${note('.')} ${NOTES}`);
        wat.query('0', wat.reply('leaf'));
        for (let depth = 1; depth <= 7; depth += 1) asking(wat, `${depth}`, undefined, `${depth - 1}`, back);
        const canister = lab.install(wat);
        expect(lab.query(canister, '6')).toBe('leaf......');
        expect(lab.query(canister, '7')).toBe('IC0525/5: Composite query calls exceeded the maximum call depth.');
    });

    it('sees the rejects of its calls as they are, without their codes', () => {
        const lab = new Lab();
        const wat = new Wat();
        const back = wat.callback(NOTES);
        wat.query('trap', wat.trap('ouch')).query('silent', '');
        for (const method of ['trap', 'silent', 'missing']) asking(wat, `ask_${method}`, undefined, method, back);
        const canister = lab.install(wat);
        expect(lab.query(canister, 'ask_trap')).toBe(
            `5Error from Canister ${ID}: Canister called \`ic0.trap\` with message: 'ouch'${AFTER_EXPLICIT_TRAP}`,
        );
        expect(lab.query(canister, 'ask_silent')).toBe(`5Canister ${ID} did not produce a response`);
        expect(lab.query(canister, 'ask_missing')).toBe(
            `5Error from Canister ${ID}: Canister has no query method 'missing'${AFTER_NO_METHOD}`,
        );
        expect(lab.query(canister, 'silent')).toBe(`IC0506/5: Canister ${ID} did not produce a response`);
    });
});

describe('a trap in a callback of a composite query', () => {
    /** Heap, a global, heap pages, stable memory: `$bump_memory` changes them all. */
    const calls = (wat: Wat, ...callbacks: readonly number[]) =>
        callbacks.map((onReply) => wat.call(undefined, 'one', { onReply, onReject: onReply })).join(' ');
    const words = (text: string) => [...new Uint32Array(new TextEncoder().encode(text).buffer)];

    it('is undone at once, stable memory too, and the other callbacks may still answer', () => {
        const lab = new Lab();
        const wat = new Wat().query('one', '(call $msg_reply)');
        const [bad, good] = [
            wat.callback('(call $bump_memory) (call $bump_memory) (unreachable)'),
            wat.callback('(call $report)'),
        ];
        wat.entry('canister_composite_query ask', `(call $bump_memory) ${calls(wat, bad, good)}`);
        wat.query('report', '(call $report)');
        const canister = lab.install(wat);
        expect(words(lab.query(canister, 'ask'))).toEqual([1, 1, 1, 1, 2]);
        expect(lab.state(canister)).toBe('heap 0/1 global 0 stable 0/0 timer 0 certified ');
    });

    it('leaves what the cleanup callback does', () => {
        const lab = new Lab();
        const wat = new Wat().query('one', '(call $msg_reply)');
        const [bad, good] = [wat.callback('(call $bump_memory) (unreachable)'), wat.callback('(call $report)')];
        const onCleanup = wat.callback('(call $bump_memory)');
        const call = wat.call(undefined, 'one', { onReply: bad, onReject: bad, onCleanup });
        wat.entry('canister_composite_query ask', `${call} ${calls(wat, good)}`);
        expect(words(lab.query(lab.install(wat), 'ask'))).toEqual([1, 1, 1, 1, 2]);
    });

    it('is the answer if it is the last, with that of the cleanup callback', () => {
        const lab = new Lab();
        const wat = new Wat().query('one', '(call $msg_reply)');
        const [first, quiet] = [wat.callback(wat.trap('first')), wat.callback('')];
        const onCleanup = wat.callback(wat.trap('cleaning'));
        const last = wat.call(undefined, 'one', { onReply: first, onReject: first, onCleanup });
        wat.entry('canister_composite_query last', `${calls(wat, quiet)} ${last}`);
        wat.entry('canister_composite_query middle', calls(wat, first, quiet));
        const canister = lab.install(wat);
        const [trap, cleaning] = ['first', 'cleaning'].map(
            (text) => `Canister called \`ic0.trap\` with message: '${text}'`,
        );
        expect(lab.query(canister, 'last')).toBe(
            `IC0503/5: Error from Canister ${ID}: ${trap}\n\ncall_on_cleanup also failed:\n\n${cleaning}`,
        );
        expect(lab.query(canister, 'middle')).toBe(`IC0506/5: Canister ${ID} did not produce a response`);
    });
});
