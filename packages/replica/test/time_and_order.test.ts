import { describe, expect, it } from 'vitest';
import { MAX_ROUNDS_OF_ANSWER } from '../src/core/message_order';
import type { NetworkOptions } from '../src/core/network_options';
import { Lab } from './lab';
import { Wat } from './wat';

const MANAGEMENT = new Uint8Array(0);
const TIME = `
    (i64.store (i32.const 0) (call $time))
    (call $msg_reply_data_append (i32.const 0) (i32.const 8)) (call $msg_reply)`;
const SECOND = 1_000_000_000n;
/** Adds the first byte of the argument to the notes at 100. */
const NOTE = `
    (call $msg_arg_data_copy (i32.add (i32.const 100) (i32.load (i32.const 0))) (i32.const 0) (i32.const 1))
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))`;
const NOTES = '(call $msg_reply_data_append (i32.const 100) (i32.load (i32.const 0))) (call $msg_reply)';

describe('the clock', () => {
    /** Its queries and updates tell the time; so do rounds' timers, in stable memory. */
    const clock = (lab: Lab) => {
        const canister = lab.install(new Wat().query('query', TIME).update('update', TIME));
        const read = (how: 'query' | 'update') => {
            const answer = lab[how](canister, how);
            return new DataView(new TextEncoder().encode(answer).buffer).getBigUint64(0, true);
        };
        return { query: () => read('query'), update: () => read('update') };
    };
    // Bytes below 128, which a text keeps as they are.
    const AT = 0x0102_0304_0506_0708n;

    it('set for the next round has exactly that time there, and queries do not see it before', () => {
        const lab = new Lab({ time: AT });
        const { query, update } = clock(lab);
        lab.network.setTime(AT + 16n);
        expect(query()).toBe(AT);
        expect([lab.network.now(), lab.network.nextTime()]).toEqual([AT, AT + 16n]);
        expect(update()).toBe(AT + 16n);
        expect(query()).toBe(AT + 16n);
        expect(update()).toBe(AT + 17n);
    });

    it('set with a certificate is seen at once, and the round after is later', () => {
        const lab = new Lab({ time: AT });
        const { query, update } = clock(lab);
        lab.network.setCertifiedTime(AT + 16n);
        expect(query()).toBe(AT + 16n);
        expect(update()).toBe(AT + 17n);
    });

    it('that is set is part of the state', () => {
        const lab = new Lab();
        lab.network.setTime(5n * SECOND);
        const fork = lab.fork();
        fork.network.tick();
        expect(fork.network.now()).toBe(5n * SECOND);
        expect(lab.network.now()).toBe(SECOND);
    });

    it('makes a timer due for the next round', () => {
        const lab = new Lab();
        const wat = new Wat().entry('canister_global_timer', '(call $bump_memory)').query('report', '(call $report)');
        wat.update('set', `(drop (call $global_timer_set (i64.const ${5n * SECOND}))) (call $msg_reply)`);
        const canister = lab.install(wat);
        lab.update(canister, 'set');
        expect(lab.network.hasWork()).toBe(false);
        lab.network.setTime(5n * SECOND);
        expect(lab.network.hasWork()).toBe(true);
        lab.network.tick();
        expect(lab.state(canister)).toContain('heap 1/2');
    });
});

describe('raw_rand', () => {
    /** `rand` asks for randomness; meanwhile `note` may run. */
    const dice = () => {
        const wat = new Wat();
        const back = wat.callback(wat.reply('came'));
        const arg = 'DIDL\0\0';
        return wat.update('rand', wat.call(MANAGEMENT, 'raw_rand', { onReply: back, onReject: back, arg }));
    };

    it('is answered in the next round, not in the same', () => {
        const lab = new Lab({ shuffle: '' });
        const canister = lab.install(dice());
        const id = lab.submit(canister, 'rand');
        lab.network.tick();
        expect(lab.status(id)).toBe('processing');
        expect(lab.network.hasWork()).toBe(true);
        const fork = lab.fork();
        for (const each of [lab, fork]) {
            each.network.tick();
            expect(each.status(id)).toBe('came');
            expect(each.network.hasWork()).toBe(false);
        }
    });

    it('takes one to three rounds in a shuffled network', () => {
        const rounds = (shuffle: string) => {
            const lab = new Lab({ shuffle });
            const id = lab.submit(lab.install(dice()), 'rand');
            let count = -1;
            while (lab.status(id) !== 'came') {
                lab.network.tick();
                count += 1;
            }
            return count;
        };
        const seen = new Set(Array.from({ length: 30 }, (_, seed) => rounds(`${seed}`)));
        expect([...seen].sort()).toEqual(Array.from({ length: MAX_ROUNDS_OF_ANSWER }, (_, at) => at + 1));
    });
});

describe('the order of messages in a round', () => {
    /** Three canisters that each send two notes to a fourth, and what that one has noted. */
    const noted = (options: Partial<NetworkOptions>): string => {
        const lab = new Lab(options);
        const notes = lab.install(new Wat().update('note', `${NOTE} (call $msg_reply)`).query('notes', NOTES));
        const ids = ['ab', 'cd', 'ef'].map((letters) => {
            const wat = new Wat();
            const back = wat.callback('');
            const calls = Array.from(letters, (arg) =>
                wat.call(notes.id, 'note', { onReply: back, onReject: back, arg }),
            );
            return lab.submit(lab.install(wat.update('send', `${calls.join(' ')} (call $msg_reply)`)), 'send');
        });
        while (lab.network.hasWork()) lab.network.tick();
        expect(ids.map((id) => lab.status(id))).toEqual(['', '', '']);
        return lab.query(notes, 'notes');
    };
    const SEEDS = Array.from({ length: 40 }, (_, seed) => `${seed}`);

    it('is always the same without a seed', () => {
        expect(noted({ shuffle: '' })).toBe('abcdef');
    });

    it('is any, under a seed, that keeps the order from one sender', () => {
        const orders = SEEDS.map((shuffle) => noted({ shuffle }));
        for (const order of orders) {
            expect([...order].sort().join('')).toBe('abcdef');
            for (const [first, second] of ['ab', 'cd', 'ef']) {
                expect(order.indexOf(first as string)).toBeLessThan(order.indexOf(second as string));
            }
        }
        expect(new Set(orders).size).toBeGreaterThan(SEEDS.length / 2);
    });

    it('is the same for the same seed, and goes on in a fork', () => {
        expect(SEEDS.map((shuffle) => noted({ shuffle }))).toEqual(SEEDS.map((shuffle) => noted({ shuffle })));
        const lab = new Lab({ shuffle: 'fork' });
        lab.network.tick();
        expect(lab.fork().network.capture()).toEqual(lab.network.capture());
    });

    it("keeps the order of one user's messages", () => {
        for (const shuffle of SEEDS) {
            const lab = new Lab({ shuffle });
            const notes = lab.install(new Wat().update('note', `${NOTE} (call $msg_reply)`).query('notes', NOTES));
            for (const letter of 'abc') lab.submit(notes, 'note', letter);
            lab.network.tick();
            expect(lab.query(notes, 'notes')).toBe('abc');
        }
    });
});
