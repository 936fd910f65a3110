import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, it } from 'vitest';
import { Prices } from '../src/core/cycles';
import { REJECTS } from '../src/core/errors';
import { BALANCE, COUNTING, Lab, USER } from './lab';
import { Wat } from './wat';

// On 13 nodes, by the IC's price list.
const INGRESS = 1_200_000n;
const INGRESS_BYTE = 2_000n;
const EXECUTION = 5_000_000n;
const CALL = 260_000n;
const CALL_BYTE = 1_000n;
const PREPAID = EXECUTION + 40_000_000_000n;
const ANSWER = 2_097_152n * CALL_BYTE;
/** Around method, argument and sender. */
const ENVELOPE = 266n;
/** Calls of a canister to itself that wait for one another. */
const DEPTH = 200;
const NO_ARGUMENTS = Uint8Array.from(IDL.encode([], []));
/** Of an answer of `raw_rand`, a blob of 32 bytes in Candid. */
const RANDOM_BYTES = 42;

const receptionOf = (method: string, argument = '') =>
    INGRESS + INGRESS_BYTE * (ENVELOPE + BigInt(USER.length + method.length + argument.length));

/** The cycles a canister has paid since its installation, by its balance and by its reports. */
function spending(lab: Lab, of: { readonly balance: bigint; readonly id: Uint8Array }) {
    const before = of.balance;
    lab.reports.length = 0;
    return () => {
        const mine = lab.reports.filter(({ canister }) => Buffer.compare(canister, of.id) === 0);
        return {
            paid: before - of.balance,
            reported: mine.reduce((sum, { cycles }) => sum + cycles, 0n),
            instructions: BigInt(mine.reduce((sum, { instructions }) => sum + instructions, 0)),
        };
    };
}

describe('a canister pays', () => {
    it('for an update: its reception, its execution, its instructions', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const canister = lab.install(wat.update('hello', wat.reply('hi')));
        const spent = spending(lab, canister);
        expect(lab.update(canister, 'hello', 'argument')).toBe('hi');
        // The function is entered; operands, `call`s and the System API's work for two bytes.
        const instructions = 1n + 2n + 5n + 500n + 100n + 5n + 500n;
        const paid = receptionOf('hello', 'argument') + EXECUTION + instructions;
        expect(spent()).toEqual({ paid, reported: paid, instructions });
    });

    it('for the bytes that came, where they are known', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const canister = lab.install(wat.update('hello', wat.reply('hi')));
        const spent = spending(lab, canister);
        const request = { sender: USER, canisterId: canister.id, method: 'hello', arg: new Uint8Array(0), size: 1000 };
        lab.network.submit(request, new Uint8Array(32));
        lab.network.tick();
        const { paid, instructions } = spent();
        expect(paid).toBe(INGRESS + 1000n * INGRESS_BYTE + EXECUTION + instructions);
    });

    it('for an update that traps, and gets nothing back', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const canister = lab.install(wat.update('fail', `(call $bump) ${wat.trap('no')}`));
        const spent = spending(lab, canister);
        expect(lab.update(canister, 'fail')).toContain('IC0503');
        const { paid, reported, instructions } = spent();
        expect(paid).toBe(receptionOf('fail') + EXECUTION + instructions);
        expect(reported).toBe(paid);
        expect(instructions).toBeGreaterThan(1000n);
    });

    it('for a call and its answer; who is called pays for itself', () => {
        const lab = new Lab(COUNTING);
        const answers = new Wat();
        const other = lab.install(answers.update('greet', answers.reply('hello')));
        const wat = new Wat();
        const done = wat.callback(wat.reply('done'));
        const call = wat.call(other.id, 'greet', { onReply: done, onReject: done, arg: 'ten bytes!' });
        const canister = lab.install(wat.update('call', call));
        const [mine, its] = [spending(lab, canister), spending(lab, other)];
        expect(lab.update(canister, 'call')).toBe('done');
        const { paid, reported, instructions } = mine();
        const bytes = BigInt('greet'.length + 'ten bytes!'.length + 'hello'.length);
        expect(paid).toBe(receptionOf('call') + 2n * EXECUTION + CALL + bytes * CALL_BYTE + instructions);
        expect(reported).toBe(paid);
        const answer = its();
        expect(answer.paid).toBe(EXECUTION + answer.instructions);
        expect(answer.reported).toBe(answer.paid);
    });

    it('nothing for calls of a message that traps', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const done = wat.callback('');
        const call = wat.call(undefined, 'x', { onReply: done, onReject: done, cycles: 7 });
        const canister = lab.install(wat.update('call', `${call} (unreachable)`));
        const spent = spending(lab, canister);
        lab.update(canister, 'call');
        const { paid, instructions } = spent();
        expect(paid).toBe(receptionOf('call') + EXECUTION + instructions);
    });

    it('for callback and cleanup together', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const fails = wat.callback('(unreachable)');
        const cleanup = wat.callback('(call $bump_memory)');
        wat.update('ok', '(call $msg_reply)');
        wat.update('call', wat.call(undefined, 'ok', { onReply: fails, onReject: fails, onCleanup: cleanup }));
        const canister = lab.install(wat);
        const spent = spending(lab, canister);
        lab.update(canister, 'call');
        const { paid, reported, instructions } = spent();
        expect(lab.reports.map(({ entry }) => entry)).toEqual(['update call', 'update ok', 'reply', 'cleanup']);
        expect(paid).toBe(receptionOf('call') + 3n * EXECUTION + CALL + 2n * CALL_BYTE + instructions);
        expect(reported).toBe(paid);
    });

    it('for a timer and a heartbeat', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat().entry('canister_heartbeat', '').entry('canister_global_timer', '');
        wat.update('arm', '(drop (call $global_timer_set (i64.const 1)))');
        const canister = lab.install(wat);
        lab.update(canister, 'arm');
        const spent = spending(lab, canister);
        lab.network.tick();
        expect(lab.reports.map(({ entry }) => entry).sort()).toEqual(['heartbeat', 'timer']);
        // Both functions are entered and do nothing: a `nop`.
        expect(spent()).toEqual({ paid: 2n * (EXECUTION + 2n), reported: 2n * (EXECUTION + 2n), instructions: 4n });
    });

    it('for an installation and an upgrade once, whatever functions they run', () => {
        const lab = new Lab(COUNTING);
        const busy = '(call $bump_memory)';
        const wat = () =>
            new Wat()
                .start('(nop)')
                .entry('canister_init', busy)
                .entry('canister_pre_upgrade', busy)
                .entry('canister_post_upgrade', '');
        const canister = lab.empty();
        const installed = spending(lab, canister);
        lab.install(wat(), canister);
        const install = installed();
        expect(install.paid).toBe(EXECUTION + install.instructions);
        expect(install.reported).toBe(install.paid);
        const upgraded = spending(lab, canister);
        expect(lab.tryUpgrade(canister, wat())).toBeUndefined();
        const upgrade = upgraded();
        expect(lab.reports.map(({ entry }) => entry)).toEqual(['pre_upgrade', 'start', 'post_upgrade']);
        expect(upgrade.paid).toBe(EXECUTION + upgrade.instructions);
        expect(upgrade.reported).toBe(upgrade.paid);
    });

    it('nothing for queries and inspections', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat().entry('canister_inspect_message', '');
        const canister = lab.install(wat.query('hello', wat.reply('hi')));
        const spent = spending(lab, canister);
        expect(lab.query(canister, 'hello')).toBe('hi');
        expect(() => lab.submit(canister, 'hello')).toThrow('rejected the message');
        expect(spent()).toMatchObject({ paid: 0n, reported: 0n });
    });

    it('twice for an instruction with a 64-bit memory, and by the size of the subnet', () => {
        const small = new Prices('Application', 13);
        const large = new Prices('Fiduciary', 34);
        expect([small.instructions(10n, false), small.instructions(10n, true)]).toEqual([10n, 20n]);
        expect([small.execution, large.execution]).toEqual([EXECUTION, (EXECUTION * 34n) / 13n]);
    });

    it.each(['NNS', 'II', 'Bitcoin', 'System'] as const)('nothing on the subnet %s', (kind) => {
        const lab = new Lab(kind, COUNTING);
        const wat = new Wat();
        const canister = lab.empty();
        canister.balance = 0n;
        lab.install(wat.update('hello', wat.reply('hi')), canister);
        expect(lab.update(canister, 'hello')).toBe('hi');
        expect(canister.balance).toBe(0n);
    });
});

describe('a canister with too few cycles', () => {
    const poor = (balance: bigint, wat: Wat) => {
        const lab = new Lab(COUNTING);
        const canister = lab.install(wat);
        canister.balance = balance;
        return { lab, canister };
    };
    const hello = () => {
        const wat = new Wat();
        return wat.update('hello', wat.reply('hi'));
    };

    it('takes no messages from outside', () => {
        const { lab, canister } = poor(receptionOf('hello') - 1n, hello());
        expect(() => lab.submit(canister, 'hello')).toThrow('is out of cycles');
    });

    it('answers them with IC0207 when it cannot pay what they might cost', () => {
        const { lab, canister } = poor(0n, hello());
        canister.settings.freezingThreshold = 0n;
        const enough = receptionOf('hello') + PREPAID;
        canister.balance = enough - 1n;
        expect(lab.update(canister, 'hello')).toMatch(
            /^IC0207\/2: Canister .* is out of cycles: please top up the canister with at least 1 additional cycles$/,
        );
        expect(canister.balance).toBe(PREPAID - 1n);
        canister.balance = enough;
        expect(lab.update(canister, 'hello')).toBe('hi');
    });

    it('cannot call: call_perform says so', () => {
        const wat = new Wat();
        const none = wat.callback('');
        const result =
            '(i32.store (i32.const 0) (call $call_perform)) (call $msg_reply_data_append (i32.const 0) (i32.const 1)) (call $msg_reply)';
        const call = wat
            .call(undefined, 'x', { onReply: none, onReject: none })
            .replace('(drop (call $call_perform))', result);
        wat.update('call', call);
        const enough = receptionOf('call') + PREPAID + CALL + CALL_BYTE + ANSWER + PREPAID;
        const { lab, canister } = poor(enough - 1n, wat);
        canister.settings.freezingThreshold = 0n;
        expect(lab.update(canister, 'call')).toBe('\u0002');
        canister.balance = enough;
        expect(lab.update(canister, 'call')).toBe('\0');
    });

    it('sees its balance without what was set aside', () => {
        const wat = new Wat();
        const show =
            '(i64.store (i32.const 0) (call $canister_cycle_balance)) (call $msg_reply_data_append (i32.const 0) (i32.const 8)) (call $msg_reply)';
        const { lab, canister } = poor(BALANCE, wat.update('show', show));
        const id = lab.submit(canister, 'show');
        lab.network.tick();
        const status = lab.network.status(id);
        if (status.kind !== 'replied') throw new Error(status.kind);
        expect(new BigUint64Array(status.data.slice().buffer)[0]).toBe(BALANCE - receptionOf('show') - PREPAID);
    });

    it('is not installed', () => {
        const lab = new Lab(COUNTING);
        const canister = lab.empty();
        canister.balance = EXECUTION + 300_000_000_000n - 5n;
        expect(lab.tryInstall(canister, hello())).toContain(
            'is out of cycles: please top up the canister with at least 5 additional cycles',
        );
        canister.balance += 5n;
        expect(lab.tryInstall(canister, hello())).toBeUndefined();
    });

    it('gets back what it set aside for calls when they are answered, even if it was uninstalled', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const none = wat.callback('');
        const nobody = { onReply: none, onReject: none };
        const deeper = wat.call(undefined, 'call', nobody);
        // Answered in the next round.
        const deepest = wat.call(new Uint8Array(), 'raw_rand', { ...nobody, argBytes: NO_ARGUMENTS });
        const canister = lab.install(
            wat.update(
                'call',
                `(global.set $count (i32.add (global.get $count) (i32.const 1)))
                (if (i32.lt_u (global.get $count) (i32.const ${DEPTH})) (then ${deeper}) (else ${deepest}))`,
            ),
        );
        const spent = spending(lab, canister);
        lab.submit(canister, 'call');
        lab.network.tick();
        expect(spent().paid).toBeGreaterThan(PREPAID);
        lab.network.uninstall(canister);
        // It has called itself again and again: its callers are told, and the last answer finds no code.
        for (let round = 0; round < 3; round += 1) lab.network.tick();
        const told = REJECTS.uninstalled(canister.id).message;
        const answers = BigInt((DEPTH - 1) * told.length + RANDOM_BYTES);
        expect(spent().paid).toBe(spent().reported + answers * CALL_BYTE);
    });
});
