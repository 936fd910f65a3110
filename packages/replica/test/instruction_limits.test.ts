import { describe, expect, it } from 'vitest';
import { hexOf, textOf } from '../src/core/bytes';
import { INSTRUCTION_LIMITS } from '../src/core/limits';
import { instructionLimit } from '../src/core/metering';
import { MODE } from '../src/core/modes';
import { AFTER_LIMIT } from './advice';
import { Lab, Refused } from './lab';
import { Wat } from './wat';

const LIMIT = 1_000_000n;
const FOR_EVER = '(loop $again (br $again))';
/** 720,003 instructions. */
const BUSY = `(local $left i32) (local.set $left (i32.const 120000))
    (loop $again (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))`;
const EXCEEDED = `Canister exceeded the limit of ${LIMIT} instructions for single message execution.`;
const UNTOUCHED = 'heap 0/1 global 0 stable 0/0 timer 0 certified ';

const lab = () => new Lab({ instructionLimit: LIMIT, countInstructions: true });

describe('a message without an end', () => {
    it('is undone when it is an update', () => {
        const network = lab();
        const canister = network.install(
            new Wat().query('report', '(call $report)').update('spin', `(call $bump) ${FOR_EVER}`),
        );
        expect(network.update(canister, 'spin')).toBe(
            `IC0522/5: Error from Canister ${textOf(canister.id)}: ${EXCEEDED}${AFTER_LIMIT}`,
        );
        expect(network.state(canister)).toBe(UNTOUCHED);
        expect(network.reports.find(({ entry }) => entry === 'update spin')).toMatchObject({ trapped: true });
    });

    it('is undone when it makes System API calls', () => {
        const network = lab();
        const wat = new Wat().query('report', '(call $report)');
        const asks = wat.callback('(loop $again (drop (call $time)) (br $again))');
        const canister = network.install(
            wat.update('spin', `(call $bump) (call_indirect (param i32) (i32.const 0) (i32.const ${asks}))`),
        );
        expect(network.update(canister, 'spin')).toContain(EXCEEDED);
        expect(network.state(canister)).toBe(UNTOUCHED);
    });

    it('is undone when it is a function that calls itself, without a loop', () => {
        const network = lab();
        const wat = new Wat().query('report', '(call $report)');
        // The first callback is the table's function 0: 2^24 calls, 24 deep.
        const itself = '(call_indirect (param i32) (i32.sub (local.get $env) (i32.const 1)) (i32.const 0))';
        wat.callback(`(if (local.get $env) (then ${itself} ${itself}))`);
        wat.update('deep', '(call $bump) (call_indirect (param i32) (i32.const 24) (i32.const 0))');
        const canister = network.install(wat);
        expect(network.update(canister, 'deep')).toContain(EXCEEDED);
        expect(network.state(canister)).toBe(UNTOUCHED);
    });

    it.each([
        ['memory.fill', '(memory.fill (i32.const 0) (i32.const 1) (i32.const 2000000))'],
        ['a System API call', '(call $msg_reply_data_append (i32.const 0) (i32.const 30000))'],
    ])('is undone when %s is about too many bytes', (_, code) => {
        const network = lab();
        expect(network.update(network.install(new Wat().update('much', code)), 'much')).toContain(EXCEEDED);
    });

    it('is answered when it is a query, replicated or not', () => {
        const network = lab();
        const wat = new Wat().query('report', '(call $report)');
        const canister = network.install(wat.query('spin', `(call $bump_memory) ${FOR_EVER}`));
        expect(network.query(canister, 'spin')).toMatch(/^IC0522/);
        expect(network.update(canister, 'spin')).toMatch(/^IC0522/);
        expect(network.state(canister)).toBe(UNTOUCHED);
    });

    it('fails in a callback, whose cleanup still runs', () => {
        const network = lab();
        const wat = new Wat().query('report', '(call $report)');
        const spin = wat.callback(`(call $bump) ${FOR_EVER}`);
        const cleanup = wat.callback('(call $bump_memory)');
        wat.update('ok', wat.reply('ok'));
        wat.update('start', wat.call(undefined, 'ok', { onReply: spin, onReject: spin, onCleanup: cleanup }));
        const canister = network.install(wat);
        expect(network.update(canister, 'start')).toContain('IC0522');
        expect(network.state(canister)).toBe('heap 1/2 global 1 stable 1/1 timer 0 certified ');
        expect(network.reports.slice(0, 4).map(({ entry }) => entry)).toEqual([
            'update start',
            'update ok',
            'reply',
            'cleanup',
        ]);
    });

    it.each([
        'canister_init',
        'canister_inspect_message',
        'canister_heartbeat',
        'canister_global_timer',
    ])('%s', (entry) => {
        const network = lab();
        const canister = network.empty();
        const wat = new Wat().query('report', '(call $report)').entry(entry, `(call $bump_memory) ${FOR_EVER}`);
        wat.update('arm', `(drop (call $global_timer_set (i64.const 1))) ${wat.reply('')}`);
        const refusal = network.tryInstall(canister, wat);
        if (entry === 'canister_init') {
            expect(refusal).toContain(EXCEEDED);
            expect(canister.instance).toBeUndefined();
            return;
        }
        expect(refusal).toBeUndefined();
        if (entry === 'canister_inspect_message') expect(() => network.submit(canister, 'arm')).toThrow(Refused);
        else {
            network.update(canister, 'arm');
            network.network.tick();
        }
        expect(network.report).toMatchObject({
            trapped: true,
            entry: entry.replace(/canister_(global_)?/, '').replace('_message', ''),
        });
        expect(network.state(canister)).toContain('heap 0/1 global 0');
    });

    it('leaves the old code when an upgrade does not end', () => {
        const network = lab();
        const canister = network.install(
            new Wat().query('report', '(call $report)').update('old', '(call $msg_reply)'),
        );
        const before = hexOf(canister.instance?.module.hash ?? new Uint8Array(0));
        const refusal = network.tryUpgrade(canister, new Wat().entry('canister_post_upgrade', FOR_EVER));
        expect(refusal).toContain(EXCEEDED);
        expect(hexOf(canister.instance?.module.hash ?? new Uint8Array(0))).toBe(before);
        expect(network.update(canister, 'old')).toBe('');
    });
});

describe('limits', () => {
    it.each([
        ['message', ['U', 'Ry', 'Rt', 'C', 'T']],
        ['query', ['NRQ', 'CQ', 'CRy', 'CRt', 'CC', 'RQ']],
        ['install', ['I', 'G', 's']],
        ['inspect', ['F']],
    ] as const)('of a %s', (kind, modes) => {
        for (const mode of modes) expect(instructionLimit(MODE[mode])).toBe(INSTRUCTION_LIMITS[kind]);
    });

    it('of an inspection really ends it', () => {
        const network = new Lab({ countInstructions: true });
        const canister = network.install(new Wat().entry('canister_inspect_message', FOR_EVER));
        expect(() => network.submit(canister, 'any')).toThrow('limit of 200000000 instructions');
    });

    it('of init and (start) is one', () => {
        const network = lab();
        expect(network.tryInstall(network.empty(), new Wat().start(BUSY))).toBeUndefined();
        expect(network.report).toMatchObject({ entry: 'start', trapped: false });
        const both = new Wat().start(BUSY).entry('canister_init', BUSY);
        expect(network.tryInstall(network.empty(), both)).toContain(
            'Canister exceeded the limit of 279997 instructions',
        );
        expect(network.report).toMatchObject({ entry: 'init', trapped: true });
    });

    it('of an upgrade is one for both its functions', () => {
        const network = lab();
        const canister = network.install(new Wat().entry('canister_pre_upgrade', BUSY));
        expect(network.tryUpgrade(canister, new Wat().entry('canister_post_upgrade', BUSY))).toContain('279997');
    });

    it('of a composite query is one with the queries it asks, and with its callbacks', () => {
        const network = lab();
        const wat = new Wat();
        const other = network.install(new Wat().query('busy', `${BUSY} (call $msg_reply)`));
        const done = wat.callback(BUSY);
        const failed = wat.callback(
            '(call $msg_reject_msg_copy (i32.const 0) (i32.const 0) (call $msg_reject_msg_size)) (call $msg_reply_data_append (i32.const 0) (call $msg_reject_msg_size)) (call $msg_reply)',
        );
        const ask = wat.call(other.id, 'busy', { onReply: done, onReject: failed });
        wat.entry('canister_composite_query light', ask);
        wat.entry('canister_composite_query heavy', `${BUSY} ${ask}`);
        const canister = network.install(wat);
        expect(network.query(canister, 'light')).toMatch(/^IC0522/);
        expect(network.reports.slice(-3).map(({ entry, trapped }) => [entry, trapped])).toEqual([
            ['composite_query light', false],
            ['query busy', false],
            ['reply', true],
        ]);
        network.query(canister, 'heavy');
        expect(network.reports.slice(-3).map(({ entry, trapped }) => [entry, trapped])).toEqual([
            ['composite_query heavy', false],
            ['query busy', true],
            ['reject', true],
        ]);
    });
});
