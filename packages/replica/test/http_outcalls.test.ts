import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { HttpResponse, type Outcall, type ServerAnswer, TransformArgument } from '../src/core/http_outcalls';
import { SIGNATURES } from '../src/core/management_candid';
import { encoded } from './candid_bytes';
import { Lab } from './lab';
import { managementCaller, type Outcome, outcome } from './management_caller';
import type { Wat } from './wat';

const NODES = 13;
const PAID = 30_000_000_000;
const PLAIN = {
    url: 'https://example.com/',
    max_response_bytes: [],
    headers: [],
    body: [],
    method: { get: null },
    transform: [],
    is_replicated: [],
} as const;
const OK: ServerAnswer = {
    kind: 'response',
    status: 200,
    headers: [{ name: 'a', value: 'b' }],
    body: Uint8Array.of(1),
};

/** The price on `NODES` nodes, by the IC's price list. */
const priceOf = (requestBytes: number, responseBytes: number) =>
    NODES * (3_000_000 + 60_000 * NODES + 400 * requestBytes + 800 * responseBytes);

/** A canister whose call to `http_request` is out. */
class Asked {
    readonly lab: Lab;
    readonly canister: Canister;
    readonly id: Uint8Array;

    constructor(
        request: Partial<Record<keyof typeof PLAIN, unknown>> | ((canister: Canister) => object) = {},
        { cycles = PAID, lab = new Lab(), more }: { cycles?: number; lab?: Lab; more?: (wat: Wat) => void } = {},
    ) {
        this.lab = lab;
        const canister = lab.empty();
        const argument = { ...PLAIN, ...(typeof request === 'function' ? request(canister) : request) };
        const bytes = encoded([SIGNATURES.http_request[0]], [argument]);
        this.canister = managementCaller(lab, 'http_request', bytes, { cycles, canister, ...(more && { more }) });
        this.id = lab.submit(this.canister, 'go');
        lab.network.tick();
    }

    get pending(): Outcall {
        const [outcall] = this.lab.network.outcalls;
        if (outcall === undefined) throw new Error(JSON.stringify(this.got));
        return outcall;
    }

    /** What the canister has now. */
    get got(): Outcome | undefined {
        this.lab.network.tick();
        return outcome(this.lab, this.id);
    }

    answered(...answers: readonly ServerAnswer[]): Outcome {
        expect(this.lab.network.answerOutcall(this.pending.id, ...answers)).toBe(true);
        const { got } = this;
        if (got === undefined) throw new Error('no answer');
        return got;
    }
}

const transformBy =
    (method: string, context = new Uint8Array(0)) =>
    (canister: Canister) => ({
        transform: [{ function: [Principal.fromUint8Array(canister.id), method], context }],
    });

describe('an outcall', () => {
    it('waits with all that the canister said, until somebody answers', () => {
        const asked = new Asked({
            url: 'https://example.com/ä',
            method: { post: null },
            headers: [{ name: 'x', value: 'y' }],
            body: [Uint8Array.of(7, 8)],
            max_response_bytes: [1000n],
        });
        expect(asked.pending).toMatchObject({
            id: 0,
            caller: asked.canister.id,
            url: 'https://example.com/ä',
            method: 'post',
            headers: [{ name: 'x', value: 'y' }],
            body: Uint8Array.of(7, 8),
            maxResponseBytes: 1000,
            isReplicated: true,
        });
        expect([asked.got, asked.lab.network.hasWork()]).toEqual([undefined, false]);
        const { data, refunded } = asked.answered(OK);
        expect(IDL.decode([HttpResponse], data)[0]).toEqual({
            status: 200n,
            headers: [{ name: 'a', value: 'b' }],
            body: Uint8Array.of(1),
        });
        const requestBytes = Buffer.byteLength('https://example.com/ä') + 2 + 2;
        expect(Number(refunded)).toBe(PAID - priceOf(requestBytes, 1000));
        expect(asked.lab.network.outcalls).toEqual([]);
        expect(asked.lab.network.answerOutcall(0, OK)).toBe(false);
    });

    it('costs two megabytes where the canister names no bound, and nothing on a system subnet', () => {
        const needed = priceOf(PLAIN.url.length, 2_000_000);
        expect(new Asked({}, { cycles: needed }).answered(OK).refunded).toBe(0n);
        const [sent, required] = [needed - 1, needed].map((each) => each.toLocaleString('en').replaceAll(',', '_'));
        expect(new Asked({}, { cycles: needed - 1 }).got).toMatchObject({
            rejectCode: 4,
            refunded: BigInt(needed - 1),
            message: `http_request request sent with ${sent} cycles, but ${required} cycles are required.`,
        });
        expect(new Asked({}, { cycles: 0, lab: new Lab('System') }).answered(OK).rejectCode).toBe(0);
    });

    it('ends with a reject when the server could not be asked', () => {
        const failure = { kind: 'failure', rejectCode: 2, message: 'Connection refused' } as const;
        expect(new Asked().answered(failure)).toMatchObject({ rejectCode: 2, message: 'Connection refused' });
    });

    const answer = (count: number, name: number, value: number, body = 0): ServerAnswer => ({
        ...OK,
        headers: Array.from({ length: count }, () => ({ name: 'n'.repeat(name), value: 'v'.repeat(value) })),
        body: new Uint8Array(body),
    });
    it.each([
        ['65 headers', answer(65, 1, 1), 'number of http headers 65 exceeds 64'],
        [
            'a header name of 8193 bytes',
            answer(1, 8193, 1),
            'number of bytes to represent some http header name 8193 exceeds 8192',
        ],
        [
            'a header value of 8193 bytes',
            answer(1, 1, 8193),
            'number of bytes to represent some http header value 8193 exceeds 8192',
        ],
        [
            'headers of more than 48 KiB',
            answer(6, 1, 8192),
            'total number of bytes to represent all http header names and values 49158 exceeds 49152',
        ],
        [
            'more than two megabytes',
            answer(1, 1, 1, 1_999_999),
            'total number of bytes to represent all http header names and values and http body 2000001 exceeds 2000000',
        ],
    ])('ends with a reject when the answer has %s', (_, given, message) => {
        expect(new Asked().answered(given)).toMatchObject({ rejectCode: 1, message });
    });

    it('is answered at the bounds', () => {
        for (const given of [answer(64, 1, 1), answer(1, 8192, 8192)])
            expect(new Asked().answered(given).rejectCode).toBe(0);
    });

    it('times out after a minute', () => {
        const asked = new Asked();
        const { network } = asked.lab;
        network.setTime(network.now() + 59_000_000_000n);
        expect(asked.got).toBeUndefined();
        network.setTime(network.now() + 1_000_000_000n);
        expect(network.hasWork()).toBe(true);
        expect(asked.got).toMatchObject({ rejectCode: 2, message: 'Canister http request timed out' });
        expect(network.outcalls).toEqual([]);
    });

    it('goes on in a fork and in a state from disk, and each is answered by itself', () => {
        const asked = new Asked();
        const { lab, id } = asked;
        const fork = lab.fork();
        asked.answered(OK);
        expect(fork.network.outcalls).toHaveLength(1);
        fork.network.answerOutcall(0, { kind: 'failure', rejectCode: 1, message: 'otherwise' });
        fork.network.tick();
        expect(outcome(fork, id)).toMatchObject({ rejectCode: 1, message: 'otherwise' });
    });

    it('gives the cycles back when its canister does not wait any more', () => {
        const asked = new Asked();
        const { lab, canister, pending } = asked;
        lab.network.uninstall(canister);
        const before = canister.balance;
        lab.network.answerOutcall(pending.id, OK);
        lab.network.tick();
        // With what was set aside for the answer.
        expect(canister.balance - before).toBeGreaterThan(pending.refund);
    });
});

describe('the transform of an answer', () => {
    const echo = (wat: Wat) =>
        wat.query(
            'transform',
            `(call $msg_arg_data_copy (i32.const 32768) (i32.const 0) (call $msg_arg_data_size))
             (call $msg_reply_data_append (i32.const 32768) (call $msg_arg_data_size)) (call $msg_reply)`,
        );

    it('is a query of the canister, asked by the management canister, and its reply is the answer', () => {
        const asked = new Asked(transformBy('transform', Uint8Array.of(5)), { more: echo });
        const { data } = asked.answered(OK);
        expect(IDL.decode([TransformArgument], data)[0]).toEqual({
            response: { status: 200n, headers: [{ name: 'a', value: 'b' }], body: Uint8Array.of(1) },
            context: Uint8Array.of(5),
        });
        const caller = new Asked(transformBy('transform'), {
            more: (wat) =>
                wat.query(
                    'transform',
                    `(i32.store (i32.const 200) (call $msg_caller_size))
                     (call $msg_reply_data_append (i32.const 200) (i32.const 4)) (call $msg_reply)`,
                ),
        });
        expect(caller.answered(OK).data).toEqual(new Uint8Array(4));
    });

    it.each([
        [
            'traps',
            (wat: Wat) => wat.query('transform', wat.trap('no')),
            5,
            /^IC0503: Error from Canister .*'no'\.\nConsider/,
        ],
        ['is no query', (wat: Wat) => wat.update('transform', wat.reply('')), 5, /^IC0536: .*no query method/],
        [
            'is a composite query',
            (wat: Wat) => wat.entry('canister_composite_query transform', wat.reply('')),
            5,
            /^IC0536: /,
        ],
        [
            'rejects',
            (wat: Wat) => wat.query('transform', `(call $msg_reject ${wat.text('not this')})`),
            4,
            /^not this$/,
        ],
    ] as const)('that %s rejects the call', (_, more, code, text) => {
        const got = new Asked(transformBy('transform'), { more }).answered(OK);
        expect(got.rejectCode).toBe(code);
        expect(got.message).toMatch(text);
    });

    it('may not make the answer larger than the bound', () => {
        const request = (canister: Canister) => ({ ...transformBy('transform')(canister), max_response_bytes: [50n] });
        expect(new Asked(request, { more: echo }).answered(OK)).toMatchObject({
            rejectCode: 1,
            message: 'Transformed http response exceeds limit: 50',
        });
    });
});

describe('nodes that got different answers', () => {
    const other: ServerAnswer = { ...OK, status: 201 };
    const from = (equal: number) => [...Array(equal).fill(OK), ...Array(NODES - equal).fill(other)];

    it('agree if more than two thirds have the same', () => {
        expect(new Asked().answered(...from(9)).rejectCode).toBe(0);
        const { rejectCode, message } = new Asked().answered(...from(8));
        expect(rejectCode).toBe(2);
        expect(message).toMatch(
            /^No consensus could be reached\. Replicas had different responses\. Details: request_id: 0, hashes: \[\w{64}: 8\], \[\w{64}: 5\]$/,
        );
    });

    it('agree about what the transform leaves', () => {
        const asked = new Asked(transformBy('transform'), { more: (wat) => wat.query('transform', wat.reply('same')) });
        expect(new TextDecoder().decode(asked.answered(...from(5)).data)).toBe('same');
    });

    it('do not matter where one node alone asks', () => {
        const { data } = new Asked({ is_replicated: [false] }).answered(...from(1));
        expect(IDL.decode([HttpResponse], data)[0]).toMatchObject({ status: 200n });
    });
});

describe('a request is refused, and its cycles come back', () => {
    const header = (name: number, value: number) => ({ name: 'n'.repeat(name), value: 'v'.repeat(value) });
    const elsewhere = { transform: [{ function: [Principal.anonymous(), 'transform'], context: new Uint8Array(0) }] };
    it.each([
        ['a URL of 8193 bytes', { url: `https://${'a'.repeat(8185)}` }, 'url size 8193 exceeds 8192'],
        ['65 headers', { headers: Array(65).fill(header(1, 1)) }, 'The number of elements exceeds maximum allowed 64'],
        [
            'a header name of 8193 bytes',
            { headers: [header(8193, 0)] },
            'number of bytes to represent some http header name 8193 exceeds 8192',
        ],
        [
            'a header value of 8193 bytes',
            { headers: [header(1, 8193)] },
            'number of bytes to represent some http header value 8193 exceeds 8192',
        ],
        [
            'a header of more than 16 KiB',
            { headers: [header(8192, 8193)] },
            'The single element data size exceeds maximum allowed 16384',
        ],
        [
            'a bound above two megabytes',
            { max_response_bytes: [2_000_001n] },
            'max_response_bytes expected to be in the range [0..2000000], got 2000001',
        ],
        ["somebody else's transform", elsewhere, /^transform principal id expected to be [\w-]+, got 2vxsx-fae$/],
        [
            'a PUT by all nodes',
            { method: { put: null } },
            'The requested HTTP method is only allowed for non-replicated requests.',
        ],
    ] as const)('with %s', (_, request, text) => {
        const { got } = new Asked(request);
        expect([got?.rejectCode, got?.refunded]).toEqual([4, BigInt(PAID)]);
        expect(got?.message).toMatch(text);
    });

    it('but not at the bounds', () => {
        const headers = [header(8192, 8192), ...Array(31).fill(header(1, 0))];
        expect(new Asked({ headers }).pending.headers).toHaveLength(32);
        expect(new Asked({ url: `https://${'a'.repeat(8184)}` }).pending.url.length).toBe(8192);
        expect(new Asked({ method: { delete: null }, is_replicated: [false] }).pending.method).toBe('delete');
    });

    it('when a user sends it', () => {
        const { network } = new Lab();
        const request = { sender: Uint8Array.of(4), canisterId: new Uint8Array(0), method: 'http_request' };
        expect(network.submit({ ...request, arg: new Uint8Array(0) }, new Uint8Array(32))).toMatchObject({
            message: 'Only canisters can call ic00 method http_request',
        });
    });
});
