import { describe, expect, it } from 'vitest';
import { COUNTING, Lab } from './lab';
import { i32, type RawFunction, rawModule } from './raw_module';
import { Wat } from './wat';

/** A function is entered, and System API calls have a fixed price. */
const ENTRY = 1;
const CALL = 5;
const API = 500;
/** `i32.const`, `i32.const`, both calls, one for every byte. */
const replyOf = (bytes: number) => 2 + CALL + API + 50 * bytes + CALL + API;

/** Instructions of the update method `run`, which does not answer. */
function count(...functions: RawFunction[]): number {
    const lab = new Lab(COUNTING);
    const canister = lab.empty();
    const refusal = lab.tryInstall(canister, rawModule(...functions));
    if (refusal !== undefined) throw new Error(refusal);
    expect(lab.update(canister, 'run')).toContain('did not reply');
    return lab.report.instructions;
}

const get = (local: number) => [0x20, local];
const constant = (value: number) => [0x41, value];
const DROP = 0x1a;
const END = 0x0b;
const EMPTY = 0x40;

describe('by hand', () => {
    const PAIR = { parameters: [i32, i32], results: [i32, i32], code: [...get(1), ...get(0), END] };
    const ADD = { parameters: [i32, i32], results: [i32], code: [...get(0), ...get(1), 0x6a, END] };

    it.each<[string, number, RawFunction[]]>([
        ['nothing', ENTRY, [{ code: [END] }]],
        ['a constant, dropped', ENTRY + 2, [{ code: [...constant(1), DROP, END] }]],
        ['blocks', ENTRY + 1, [{ code: [0x02, EMPTY, 0x02, EMPTY, 0x01, END, END, END] }]],
        ['if, taken', ENTRY + 1 + 2 + 1, [{ code: [...constant(1), 0x04, EMPTY, 0x01, END, END] }]],
        ['if, not taken', ENTRY + 1 + 2, [{ code: [...constant(0), 0x04, EMPTY, 0x01, END, END] }]],
        [
            'else',
            ENTRY + 1 + 2 + 2 + 1,
            [{ code: [...constant(0), 0x04, EMPTY, 0x01, 0x05, 0x01, 0x01, END, 0x01, END] }],
        ],
        ['an early return', ENTRY + 1 + 1, [{ code: [0x01, 0x0f, 0x01, 0x01, END] }]],
        ['br over code', ENTRY + 2 + 1, [{ code: [0x02, EMPTY, 0x0c, 0, 0x01, END, 0x01, END] }]],
        [
            'br_if, both ways',
            ENTRY + 2 * (1 + 2) + 1,
            [{ code: [0x02, EMPTY, ...constant(0), 0x0d, 0, 0x01, ...constant(1), 0x0d, 0, 0x01, 0x01, END, END] }],
        ],
        [
            'a loop of five',
            ENTRY + 2 + 5 * (1 + 1 + 1 + 1 + 2),
            [
                {
                    locals: [i32],
                    code: [
                        ...[...constant(5), 0x21, 0],
                        ...[0x03, EMPTY, ...get(0), ...constant(1), 0x6b, 0x22, 0, 0x0d, 0, END],
                        END,
                    ],
                },
            ],
        ],
        [
            'br_table',
            ENTRY + 1 + 2 + 2,
            [
                {
                    code: [
                        ...[0x02, EMPTY, 0x02, EMPTY, ...constant(1), 0x0e, 1, 0, 1, 0x01, END],
                        ...[0x01, 0x01, 0x01, END, 0x01, 0x01, END],
                    ],
                },
            ],
        ],
        [
            'a call',
            ENTRY + 2 + CALL + (ENTRY + 3) + 1,
            [ADD, { code: [...constant(1), ...constant(2), 0x10, 0, DROP, END] }],
        ],
        [
            'an indirect call',
            ENTRY + 3 + 10 + (ENTRY + 3) + 1,
            [ADD, { code: [...constant(1), ...constant(2), ...constant(0), 0x11, 0, 0, DROP, END] }],
        ],
        [
            'two results',
            ENTRY + 2 + CALL + (ENTRY + 2) + 2,
            [PAIR, { code: [...constant(1), ...constant(2), 0x10, 0, DROP, DROP, END] }],
        ],
        [
            'a block with parameters and results',
            ENTRY + 2 + 1 + 2,
            [PAIR, { code: [...constant(1), ...constant(2), 0x02, 0, 0x01, END, DROP, DROP, END] }],
        ],
        ['division', ENTRY + 2 + 10 + 1, [{ code: [...constant(7), ...constant(2), 0x6d, DROP, END] }]],
        [
            'memory.fill',
            ENTRY + 3 + 100 + 60,
            [{ code: [...constant(0), ...constant(1), ...constant(60), 0xfc, 11, 0, END] }],
        ],
        [
            'memory.copy between other instructions',
            ENTRY + 1 + 3 + 100 + 33 + 2,
            [{ code: [0x01, ...constant(0), ...constant(1), ...constant(33), 0xfc, 10, 0, 0, 0x01, 0x01, END] }],
        ],
        [
            'memory.size and memory.grow',
            ENTRY + 20 + 1 + 1 + 300 + 1,
            [{ code: [0x3f, 0, DROP, ...constant(1), 0x40, 0, DROP, END] }],
        ],
        ['table.get and ref.is_null', ENTRY + 1 + 5 + 5 + 1, [{ code: [...constant(0), 0x25, 0, 0xd1, DROP, END] }]],
        ['ref.func', ENTRY + 130 + 1, [{ code: [0xd2, 0, DROP, END] }]],
        [
            'select with a type',
            ENTRY + 3 + 1 + 1,
            [{ code: [...constant(1), ...constant(2), ...constant(0), 0x1c, 1, i32, DROP, END] }],
        ],
        [
            'vectors: constant, splat, mul, lane, load',
            ENTRY + 1 + 2 + 2 + 1 + 1 + 1 + 1 + 1,
            [
                {
                    code: [
                        ...[0xfd, 12, ...new Array(16).fill(0x0b)],
                        ...[...constant(3), 0xfd, 17, 0xfd, 0xb5, 1, 0xfd, 27, 2, DROP],
                        ...[...constant(0), 0xfd, 0, 4, 0, DROP],
                        END,
                    ],
                },
            ],
        ],
        ['a saturating conversion', ENTRY + 1 + 20 + 1, [{ code: [0x43, 0, 0, 0, 0, 0xfc, 0, DROP, END] }]],
    ])('%s', (_, expected, functions) => {
        expect(count(...functions)).toBe(expected);
    });

    it('an instruction that no canister may have', () => {
        expect(() => count({ code: [0x06, EMPTY, END, END] })).toThrow('exceptions support is not enabled');
    });
});

describe('System API', () => {
    it('calls count by what they do, and by bytes', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        wat.update('plain', wat.reply('hello'));
        wat.update('argument', `(call $msg_arg_data_copy (i32.const 0) (i32.const 0) (i32.const 10)) ${wat.reply('')}`);
        const canister = lab.install(wat);
        lab.update(canister, 'plain');
        expect(lab.report.instructions).toBe(ENTRY + replyOf(5));
        lab.update(canister, 'argument', '0123456789');
        expect(lab.report.instructions).toBe(ENTRY + 3 + CALL + API + 10 + replyOf(0));
    });

    it('pages of stable memory count once a message', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const write = (at: number, size: number) =>
            `(call $stable64_write (i64.const ${at}) (i64.const 0) (i64.const ${size}))`;
        wat.update('grow', `(drop (call $stable64_grow (i64.const 1))) ${wat.reply('')}`);
        wat.update('write', `${write(4000, 200)} ${write(4090, 10)} ${write(8192, 0)} ${wat.reply('')}`);
        const canister = lab.install(wat);
        lab.update(canister, 'grow');
        expect(lab.report).toMatchObject({
            instructions: ENTRY + 1 + CALL + 100 + 1 + replyOf(0),
            stableBytes: 65_536,
        });
        const expected = ENTRY + 3 * (3 + CALL + 20) + 210 + 2 * 1000 + replyOf(0);
        for (let time = 0; time < 2; time += 1) {
            lab.update(canister, 'write');
            expect(lab.report.instructions).toBe(expected);
        }
    });
});

describe('performance_counter', () => {
    const counters = (at: number) =>
        [0, 1].map(
            (counter) =>
                `(i64.store (i32.const ${at + 8 * counter}) (call $performance_counter (i32.const ${counter})))`,
        );
    const show = '(call $msg_reply_data_append (i32.const 0) (i32.const 32)) (call $msg_reply)';
    const numbers = (reply: Uint8Array) => [...new BigUint64Array(reply.slice().buffer)].map(Number);

    it('counts the message, and the call over its callbacks', () => {
        const lab = new Lab(COUNTING);
        const wat = new Wat();
        const done = wat.callback(`${counters(16).join(' ')} ${show}`);
        wat.update('other', wat.reply(''));
        wat.update(
            'run',
            `${counters(0).join(' ')} ${wat.call(undefined, 'other', { onReply: done, onReject: done })}`,
        );
        const canister = lab.install(wat);
        const id = lab.submit(canister, 'run');
        lab.network.tick();
        const status = lab.network.status(id);
        if (status.kind !== 'replied') throw new Error(status.kind);
        const [message, call, callback, whole] = numbers(status.data) as [number, number, number, number];
        // A basic block is counted when it begins: here that is all of the function's own code, without the calls' work.
        expect(call).toBe(message + 200);
        const [run, other, reply] = lab.reports;
        expect(lab.reports.map(({ entry }) => entry)).toEqual(['update run', 'update other', 'reply']);
        expect(whole).toBe((run?.instructions ?? 0) + callback + 200);
        expect(reply?.callInstructions).toBe((run?.instructions ?? 0) + (reply?.instructions ?? 0));
        expect(other?.callInstructions).toBe(other?.instructions);
    });
});
