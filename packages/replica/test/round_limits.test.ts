import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { ROUND_LIMITS, type RoundLimits } from '../src/core/limits';
import { decodeState, encodeState } from '../src/core/state_codec';
import { BALANCE, Lab, USER } from './lab';
import { Wat } from './wat';

const PAGE = 4096;
const MIB = 1024 * 1024;

/** `nop` does nothing. `write` changes a page of the heap, to something else each time, and `keep` writes one of stable memory. */
const WRITER = new Wat()
    .entry('canister_init', '(drop (call $stable64_grow (i64.const 1)))')
    .update('nop', '(call $msg_reply)')
    .update('write', '(i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1))) (call $msg_reply)')
    .update('keep', '(call $stable64_write (i64.const 0) (i64.const 0) (i64.const 1)) (call $msg_reply)')
    .update('fail', '(i32.store (i32.const 0) (i32.const -1)) (unreachable)');

const labWith = (roundLimits: Partial<RoundLimits>) => new Lab({ roundLimits, countInstructions: true, shuffle: '' });

/** A canister of its own, with nothing left of the heap delta of its installation. */
function writer(lab: Lab): Canister {
    const canister = lab.install(WRITER);
    lab.network.tick();
    return canister;
}

type Call = readonly [canister: Canister, method: string, arg?: string];

/** A canister on one of two subnets. */
function emptyOn(lab: Lab, place: number): Canister {
    const canister = lab.network.create([USER], undefined, place);
    if ('kind' in canister) throw new Error(canister.message);
    canister.balance = BALANCE;
    return canister;
}

/** A canister whose `ask` calls `nop` of another one, and passes its answer on. */
function asker(callee: Canister): Wat {
    const wat = new Wat();
    const back = wat.callback('(call $msg_reply)');
    return wat.update('ask', wat.call(callee.id, 'nop', { onReply: back, onReject: back }));
}

/** Submits the calls, and gives how many of them have an answer after each of so many rounds. */
function answered(lab: Lab, rounds: number, calls: readonly Call[]): number[] {
    const ids = calls.map((call) => lab.submit(...call));
    return Array.from({ length: rounds }, () => {
        lab.network.tick();
        return ids.filter((id) => !['received', 'processing'].includes(lab.network.status(id).kind)).length;
    });
}

const times = (count: number, ...call: Call): Call[] => Array.from({ length: count }, () => call);

describe("a round's limit of heap delta", () => {
    it.each(['write', 'keep'])('lets a canister run while it is below it: %s', (method) => {
        const lab = labWith({ heapDelta: 3 * PAGE });
        expect(answered(lab, 4, times(10, writer(lab), method))).toEqual([3, 6, 9, 10]);
    });

    it('is each canister’s own', () => {
        const lab = labWith({ heapDelta: 3 * PAGE });
        const calls = [writer(lab), writer(lab)].flatMap((each) => times(4, each, 'write'));
        expect(answered(lab, 2, calls)).toEqual([6, 8]);
    });

    it('may be passed by one message, and then later rounds pay for it', () => {
        const lab = labWith({ heapDelta: 2 * PAGE });
        const pages = [1, 2, 3, 4, 5].map((page) => `(i32.store (i32.const ${page * PAGE}) (i32.const 1))`);
        const canister = lab.install(new Wat().update('much', `${pages.join(' ')} (call $msg_reply)`));
        // Five pages are two rounds and a half: the third runs the next message.
        expect(answered(lab, 4, times(2, canister, 'much'))).toEqual([1, 1, 2, 2]);
    });

    it('counts nothing of messages that change nothing or trap', () => {
        const lab = labWith({ heapDelta: PAGE });
        const canister = writer(lab);
        expect(answered(lab, 1, [...times(5, canister, 'nop'), ...times(5, canister, 'fail')])).toEqual([10]);
    });

    it('is 75 MiB', () => {
        expect(ROUND_LIMITS.heapDelta).toBe(75 * MIB);
        const lab = labWith({});
        const wasmPages = 75 * 16;
        const fill = `(drop (memory.grow (i32.const ${wasmPages})))
            (memory.fill (i32.const 65536) (i32.const 1) (i32.const ${wasmPages * 65_536})) (call $msg_reply)`;
        const canister = lab.install(new Wat().update('fill', fill).update('nop', '(call $msg_reply)'));
        expect(
            answered(lab, 2, [
                [canister, 'fill'],
                [canister, 'nop'],
            ]),
        ).toEqual([1, 2]);
    });

    it('goes on in a fork, and from a file', () => {
        const lab = labWith({ heapDelta: PAGE });
        const canister = lab.install(
            new Wat().update('two', '(call $bump) (i32.store (i32.const 8192) (i32.const 1)) (call $msg_reply)'),
        );
        answered(lab, 1, [[canister, 'two']]);
        const state = lab.network.capture();
        for (const copy of [state, decodeState(encodeState(state))]) {
            const goingOn = new Lab(copy, { roundLimits: { heapDelta: PAGE }, countInstructions: true });
            const [same] = goingOn.network.canisterIds().map((id) => goingOn.network.find(id) as Canister);
            const id = new Uint8Array(32).fill(7);
            goingOn.network.submit(
                { sender: Uint8Array.of(4), canisterId: same.id, method: 'two', arg: new Uint8Array(0) },
                id,
            );
            goingOn.network.tick();
            expect(goingOn.network.status(id).kind).toBe('received');
            goingOn.network.tick();
            expect(goingOn.network.status(id).kind).toBe('received');
            goingOn.network.tick();
            expect(goingOn.network.status(id).kind).toBe('replied');
        }
    });
});

describe("a round's limit of instructions", () => {
    it('can be lowered; each message takes two million of it', () => {
        const lab = labWith({ instructions: 7_000_000 });
        expect(answered(lab, 3, times(10, writer(lab), 'nop'))).toEqual([4, 8, 10]);
    });
});

describe('the cores of a subnet', () => {
    it('are four, and a canister has the whole of one as long as there is one', () => {
        const lab = labWith({ instructions: 7_000_000 });
        const canisters = Array.from({ length: 4 }, () => writer(lab));
        const calls = canisters.flatMap((each) => times(10, each, 'nop'));
        expect(answered(lab, 3, calls)).toEqual([16, 32, 40]);
    });

    it('share their instructions among their canisters', () => {
        const lab = labWith({ instructions: 7_000_000, cores: 2 });
        const [one, two, three] = [writer(lab), writer(lab), writer(lab)];
        const calls = [...times(8, one, 'nop'), ...times(2, two, 'nop'), ...times(8, three, 'nop')];
        // In the first round two of them share a core, which begins four messages, and the other one has two.
        expect(answered(lab, 3, calls)).toEqual([6, 14, 18]);
    });

    it('are each subnet’s own', () => {
        const options = { roundLimits: { instructions: 7_000_000, cores: 1 }, countInstructions: true, shuffle: '' };
        const lab = new Lab('Application', 'Application', options);
        const canisters = [0, 1].map((place) => lab.install(WRITER, emptyOn(lab, place)));
        const calls = canisters.flatMap((each) => times(4, each, 'nop'));
        expect(answered(lab, 1, calls)).toEqual([8]);
    });
});

describe('the way between subnets', () => {
    const pairOn = (places: readonly [number, number], roundLimits?: Partial<RoundLimits>) => {
        const lab = new Lab('Application', 'Application', { roundLimits, countInstructions: true, shuffle: '' });
        const callee = lab.install(WRITER, emptyOn(lab, places[0]));
        return { lab, callee, caller: lab.install(asker(callee), emptyOn(lab, places[1])) };
    };
    /** The round in which a call is answered. */
    const rounds = ({ lab, caller }: ReturnType<typeof pairOn>): number =>
        1 + answered(lab, 10, [[caller, 'ask']]).indexOf(1);

    it('takes two rounds for a call, and two for its answer', () => {
        expect(rounds(pairOn([0, 1], {}))).toBe(5);
        expect(rounds(pairOn([0, 1], { roundsBetweenSubnets: 1 }))).toBe(3);
    });

    it('is none within a subnet, and without limits of rounds', () => {
        expect(rounds(pairOn([1, 1], {}))).toBe(1);
        expect(rounds(pairOn([0, 1]))).toBe(1);
        expect(rounds(pairOn([0, 1], { roundsBetweenSubnets: 0 }))).toBe(1);
    });

    it('is the way of refusals, too', () => {
        const pair = pairOn([0, 1], {});
        pair.lab.submit(pair.caller, 'ask');
        pair.lab.network.tick();
        pair.lab.network.remove(pair.callee);
        const open = Array.from({ length: 4 }, () => {
            expect(pair.lab.network.hasWork()).toBe(true);
            pair.lab.network.tick();
            return pair.caller.openCalls.size;
        });
        expect(open).toEqual([1, 1, 1, 0]);
        expect(pair.lab.network.hasWork()).toBe(false);
    });

    it('goes on in a fork, and from a file', () => {
        const { lab, caller } = pairOn([0, 1], {});
        const id = lab.submit(caller, 'ask');
        lab.network.tick();
        const state = lab.network.capture();
        for (const copy of [state, decodeState(encodeState(state))]) {
            const goingOn = new Lab(copy, { roundLimits: {}, countInstructions: true });
            const seen = Array.from({ length: 4 }, () => {
                goingOn.network.tick();
                return goingOn.network.status(id).kind;
            });
            expect(seen).toEqual(['processing', 'processing', 'processing', 'replied']);
        }
    });
});

describe("a block's limits", () => {
    it('are so many messages for all canisters of a subnet, in the order in which they came', () => {
        const lab = labWith({ ingressMessages: 3 });
        const calls = [writer(lab), writer(lab)].flatMap((each) => times(4, each, 'nop'));
        expect(answered(lab, 4, calls)).toEqual([3, 6, 8, 8]);
    });

    it('are each subnet’s own', () => {
        const options = { roundLimits: { ingressMessages: 2 }, countInstructions: true, shuffle: '' };
        const lab = new Lab('Application', 'Application', options);
        const canisters = [0, 1].map((place) => lab.install(WRITER, emptyOn(lab, place)));
        expect(
            answered(
                lab,
                2,
                canisters.flatMap((each) => times(3, each, 'nop')),
            ),
        ).toEqual([4, 6]);
    });

    it('are so many bytes, with those of their envelopes', () => {
        const lab = labWith({});
        expect(ROUND_LIMITS.ingressBytes).toBe(4 * MIB);
        const canister = writer(lab);
        const half = 'x'.repeat(2 * MIB);
        expect(answered(lab, 3, times(2, canister, 'nop', half))).toEqual([1, 2, 2]);
        const less = 'x'.repeat(2 * MIB - 400);
        expect(answered(lab, 2, times(3, canister, 'nop', less))).toEqual([2, 3]);
    });

    it('let a message that is larger than all of it come alone', () => {
        const lab = labWith({ ingressBytes: 1000 });
        const canister = writer(lab);
        const calls: Call[] = [
            [canister, 'nop'],
            [canister, 'nop', 'x'.repeat(2000)],
            [canister, 'nop'],
        ];
        expect(answered(lab, 3, calls)).toEqual([1, 2, 3]);
    });

    it('are 1,000 messages, and there are none without the option', () => {
        const [limited, free] = [labWith({}), new Lab({ countInstructions: false, shuffle: '' })].map((lab) => {
            const canisters = [writer(lab), writer(lab)];
            return answered(
                lab,
                2,
                canisters.flatMap((each) => times(600, each, 'nop')),
            );
        });
        expect(limited).toEqual([1000, 1200]);
        expect(free).toEqual([1200, 1200]);
    });

    it('keep messages that wait for a block in a fork', () => {
        const lab = labWith({ ingressMessages: 1 });
        const canister = writer(lab);
        const ids = [1, 2].map(() => lab.submit(canister, 'nop'));
        for (const network of [lab.network.fork(), lab.fork().network]) {
            expect(network.hasWork()).toBe(true);
            network.tick();
            network.tick();
            expect(ids.map((id) => network.status(id).kind)).toEqual(['replied', 'replied']);
        }
        expect(lab.status(ids[0] as Uint8Array)).toBe('received');
    });

    it('answer a message whose canister is gone when its block comes', () => {
        const lab = labWith({});
        const canister = writer(lab);
        const id = lab.submit(canister, 'nop');
        lab.network.remove(canister);
        lab.network.tick();
        expect(lab.status(id)).toContain('not found');
    });
});
