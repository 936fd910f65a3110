import { describe, expect, it } from 'vitest';
import { changedPages } from '../src/core/dirty_pages';
import { Lab } from './lab';
import { Wat } from './wat';

const PAGE = 4096;
const WASM_PAGE = 65_536;
const CHARGE = 1000;

const store = (address: number, value = 1) => `(i32.store8 (i32.const ${address}) (i32.const ${value}))`;
/** Writes one byte of the heap to stable memory. */
const keep = (offset: number) => `(call $stable64_write (i64.const ${offset}) (i64.const 0) (i64.const 1))`;
const GROW = '(drop (call $stable64_grow (i64.const 1)))';
const DONE = '(call $msg_reply)';

const lab = (countDirtyPages = true) => new Lab({ countDirtyPages, countInstructions: true, shuffle: '' });

/** The pages that an update with this body reports the first time, and the second. */
function twice(body: string) {
    const network = lab();
    const canister = network.install(new Wat().update('write', `${body} ${DONE}`));
    return [1, 2].map(() => {
        network.update(canister, 'write');
        return network.report.dirtyPages;
    });
}

describe('dirty pages of the heap', () => {
    it('are as many as a message writes to, whatever their number of bytes', () => {
        const body = [0, 1, 4095, 2 * PAGE, 5 * PAGE + 7].map((address) => store(address)).join(' ');
        expect(twice(body)[0]).toEqual({ heap: 3, stable: 0 });
    });

    it('are kept, and come back after a trap', () => {
        const network = lab();
        const read = (at: number) => `(call $msg_reply_data_append (i32.const ${at}) (i32.const 1))`;
        const places = [PAGE - 1, PAGE, WASM_PAGE - 1];
        const canister = network.install(
            new Wat()
                .update('write', `${places.map((at, nth) => store(at, 97 + nth)).join(' ')} ${DONE}`)
                .update('fail', `${places.map((at) => store(at, 120)).join(' ')} (unreachable)`)
                .query('read', `${places.map(read).join(' ')} ${DONE}`),
        );
        const seen = ['write', 'fail'].map((method) => {
            network.update(canister, method);
            return network.query(canister, 'read');
        });
        expect(seen).toEqual(['abc', 'abc']);
    });

    it('are none where the bytes come out the same', () => {
        const [first, second] = twice(store(3 * PAGE, 9));
        expect(first).toEqual({ heap: 1, stable: 0 });
        expect(second).toEqual({ heap: 0, stable: 0 });
    });

    it('are none where a message puts back what it has changed', () => {
        expect(twice(`${store(PAGE)} ${store(PAGE, 0)}`)[0]).toEqual({ heap: 0, stable: 0 });
    });

    it('are two where a word lies across their border', () => {
        expect(twice(`(i32.store (i32.const ${PAGE - 2}) (i32.const -1))`)[0]).toEqual({ heap: 2, stable: 0 });
    });

    it('are those that are not zero where it has grown', () => {
        const grown = '(drop (memory.grow (i32.const 2)))';
        expect(twice(`${grown} ${store(WASM_PAGE)} ${store(3 * WASM_PAGE - 1)}`)[0]).toEqual({ heap: 2, stable: 0 });
    });

    it('are those of data and code when a canister is installed, each counted once', () => {
        const network = lab();
        const wat = new Wat().start(store(9 * PAGE)).entry('canister_init', store(11 * PAGE));
        wat.update('say', wat.reply('in the second page'));
        network.install(wat);
        expect(network.reports.map(({ entry, dirtyPages }) => [entry, dirtyPages?.heap])).toEqual([
            ['start', 2],
            ['init', 1],
        ]);
    });

    it('are told by their place', () => {
        const before = new Uint8Array(2 * WASM_PAGE);
        const now = new Uint8Array(3 * WASM_PAGE);
        for (const page of [0, 15, 16, 31, 47]) now[page * PAGE + 5] = 1;
        expect(changedPages(before, now)).toEqual([0, 15, 16, 31, 47]);
        expect(changedPages(now, now.slice())).toEqual([]);
    });
});

describe('dirty pages of stable memory', () => {
    it('are those that are written, with the same bytes too', () => {
        const [first, second] = twice(`${GROW} ${keep(0)} ${keep(1)} ${keep(4 * PAGE)}`);
        expect(first).toEqual({ heap: 0, stable: 2 });
        expect(second).toEqual({ heap: 0, stable: 2 });
    });
});

describe('a message that leaves nothing has no dirty pages', () => {
    const MUCH = `${store(0)} ${store(PAGE)} ${GROW} ${keep(0)}`;
    const NONE = { heap: 0, stable: 0 };

    it('when it traps', () => {
        const network = lab();
        const canister = network.install(new Wat().update('fail', `${MUCH} (unreachable)`));
        network.update(canister, 'fail');
        expect(network.report).toMatchObject({ trapped: true, dirtyPages: NONE });
    });

    it('when it grows beyond the limit of its memory', () => {
        const network = lab();
        const wat = new Wat().update('grow', `${MUCH} (drop (memory.grow (i32.const 1))) ${DONE}`);
        const canister = network.install(wat);
        canister.settings.wasmMemoryLimit = BigInt(WASM_PAGE);
        network.update(canister, 'grow');
        expect(network.report).toMatchObject({ trapped: true, dirtyPages: NONE });
    });

    it('when it is a query, replicated or not, and it is not charged for them', () => {
        const network = lab();
        const canister = network.install(new Wat().query('look', `${store(0)} ${store(PAGE)} ${DONE}`));
        network.query(canister, 'look');
        const { instructions, dirtyPages } = network.report;
        expect(dirtyPages).toEqual(NONE);
        network.update(canister, 'look');
        expect(network.report).toMatchObject({ instructions, dirtyPages: NONE });
    });
});

describe('the charge', () => {
    const instructionsOf = (body: string, countDirtyPages: boolean) => {
        const network = lab(countDirtyPages);
        network.update(network.install(new Wat().update('write', body)), 'write');
        return network.report;
    };
    const WRITES = [0, 1, 2].map((page) => store(page * PAGE)).join(' ');

    it('is 1,000 instructions for a page of the heap, and cycles for them', () => {
        const [free, charged] = [false, true].map((counts) => instructionsOf(`${WRITES} ${DONE}`, counts));
        expect(charged.instructions - free.instructions).toBe(3 * CHARGE);
        expect(charged.cycles - free.cycles).toBe(BigInt(3 * CHARGE));
    });

    it('is taken from a message that traps as well', () => {
        const [free, charged] = [false, true].map((counts) => instructionsOf(`${WRITES} (unreachable)`, counts));
        expect(charged.instructions - free.instructions).toBe(3 * CHARGE);
    });

    it('is the same for stable memory, whether or not pages are counted', () => {
        const [free, charged] = [false, true].map((counts) => instructionsOf(`${GROW} ${keep(0)} ${DONE}`, counts));
        expect(charged.instructions).toBe(free.instructions);
        expect(free.dirtyPages).toBeUndefined();
    });
});
