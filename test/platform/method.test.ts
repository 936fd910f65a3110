import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { type AnySchema, nat8, type Schema, text, vec } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AnyRow, type Row, rowsOf } from '../../src/interface/row';
import type { Bans } from '../../src/platform/bans';
import { createBans } from '../../src/platform/bans';
import { type FilteredApi, type Gate, type ModeratedGate, whyDropped } from '../../src/platform/gate';
import { createLinks } from '../../src/platform/links';
import { createEndpoints, type UseCase } from '../../src/platform/method';
import { BY_OPERATOR, BY_SENDER, FREE, QUERY_ONLY } from '../../src/platform/price';
import { samePrincipal } from '../../src/platform/principal';
import {
    busy,
    invalidState,
    other,
    REFUSE,
    type Reply,
    refusalsOf,
    replyOf,
    tooManyRequests,
} from '../../src/platform/refusal';
import { refusalCounts } from '../../src/platform/refusal_counts';
import { createSessions, openLater, type Sessions } from '../../src/platform/sessions';
import { argumentsOf, type Takes } from '../../src/platform/takes';
import { MemoryMap } from '../support/memory_map';
import { ANA, MessageHost } from './message_host';

const ANONYMOUS = Uint8Array.of(4);
const BEN = Uint8Array.of(2, 2);
const ENGINE = Uint8Array.of(3, 0, 1, 1);

/** A host with one message, which keeps what is answered. */
class AnsweringHost extends MessageHost {
    isUpdate = true;
    readonly replies: Uint8Array[] = [];
    readonly rejects: string[] = [];

    override isReplicated(): boolean {
        return this.isUpdate;
    }

    override reply(bytes: Uint8Array): void {
        this.replies.push(bytes);
    }

    override reject(message: string): void {
        this.rejects.push(message);
    }
}

const REFUSALS = ['Unauthorized', 'Busy', 'TooManyRequests'] as const;
const { update, plainUpdate, query, plainQuery } = rowsOf(REFUSALS);

let host: AnsweringHost;
let bans: Bans;
let sessions: Sessions;
let app: Gate & ModeratedGate;
let endpointOf: ReturnType<typeof createEndpoints>;
let moderators: Uint8Array[];
beforeEach(() => {
    host = new AnsweringHost();
    bans = createBans(new MemoryMap());
    sessions = createSessions(
        host,
        new MemoryMap(),
        openLater(() => new MemoryMap(), 0),
    );
    moderators = [];
    const has = (person: Uint8Array): boolean => moderators.some((each) => samePrincipal(each, person));
    app = { host, bans, sessions, moderators: { has } };
    endpointOf = createEndpoints(host);
});

function send<const A extends readonly AnySchema[]>(args: A, ...values: unknown[]): void {
    host.bytes = compileEncoder(args)(values as never);
}

/** What most rows here say. */
const SAID = { says: 'Echoes.', takes: [{ said: text }], gives: text, price: FREE } as const;

function answer<Args extends unknown[], Value>(
    row: Row<Args, Value>,
    handle: UseCase<Gate & ModeratedGate, NoInfer<Args>, NoInfer<Value>>,
): void | Promise<void> {
    return endpointOf(row)(app, handle);
}

function told<T>(schema: Schema<T>): T {
    const [bytes] = host.replies.splice(0);
    const decoded = compileDecoder([schema])(bytes);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0];
}

const ANSWER = replyOf(text, refusalsOf(REFUSALS));
type Echo = Reply<string, (typeof REFUSALS)[number]>;
const echo = (_app: Gate, caller: Uint8Array, said: string): Echo => ({ Ok: `${caller[0]}: ${said}` });

describe('an update', () => {
    it('answers the caller with what its use case says', () => {
        send([text], 'hello');
        void answer(update(SAID), echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
        expect(host.rejects).toEqual([]);
    });

    it.each<{ takes: Takes }>([
        { takes: [] },
        { takes: [{ a: nat8 }] },
        { takes: [{ a: nat8 }, { b: nat8 }] },
        { takes: [{ a: nat8 }, { b: nat8 }, { c: nat8 }] },
        { takes: [{ a: nat8 }, { b: nat8 }, { c: nat8 }, { d: nat8 }] },
    ])('gives a use case its $takes.length arguments in their order, and nothing beyond', ({ takes }) => {
        const values = [5, 6, 7, 8].slice(0, takes.length);
        send(argumentsOf(takes), ...values);
        const take = (_app: Gate, _caller: Uint8Array, ...given: unknown[]): Reply<string> => ({
            Ok: given.filter((each) => each !== undefined).join(),
        });
        const row = update({ ...SAID, takes });
        expect(row.names).toEqual(['a', 'b', 'c', 'd'].slice(0, takes.length));
        void answer(row as Row<unknown[], Reply<string>>, take);
        expect(told(ANSWER)).toEqual({ Ok: values.join() });
    });

    it('has as many arguments as it passes on, which types hold', () => {
        const five = [{ a: nat8 }, { b: nat8 }, { c: nat8 }, { d: nat8 }, { e: nat8 }] as const;
        // @ts-expect-error a fifth one would be dropped
        expect(update({ ...SAID, takes: five }).args).toHaveLength(5);
        // @ts-expect-error
        expect(query({ ...SAID, takes: five }).args).toHaveLength(5);
        // @ts-expect-error
        expect(plainQuery({ ...SAID, takes: five }).args).toHaveLength(5);
        const take = (_app: Gate, _caller: Uint8Array, one: number, two: number) => ({ Ok: `${one} ${two}` });
        send([nat8], 5);
        // @ts-expect-error a use case gets no more than the method has
        void answer(update({ ...SAID, takes: [{ n: nat8 }] }), take);
        expect(told(ANSWER)).toEqual({ Ok: '5 undefined' });
    });

    it('has a price where people send it, which types hold', () => {
        const { says, takes, gives } = SAID;
        // @ts-expect-error nobody would pay for its calls
        expect(update({ says, takes, gives }).price).toBe(BY_SENDER);
        expect(update(SAID).price).toBe(FREE);
        expect(update({ says, takes, gives, from: 'lobbies' }).price).toBe(BY_SENDER);
        for (const from of ['controllers', 'moderators'] as const) {
            expect(update({ says, takes, gives, from }).price).toBe(BY_OPERATOR);
        }
        expect(query({ says, takes, gives }).price).toBe(QUERY_ONLY);
        expect(query({ says, takes, gives, from: 'lobbies' }).price).toBe(BY_SENDER);
    });

    it('answers a promise when it is settled, and bytes as they are', async () => {
        const row = update(SAID);
        send([text], 'later');
        const going = answer(row, async () => ({ Ok: 'then' }));
        expect(host.replies).toEqual([]);
        await going;
        expect(told(ANSWER)).toEqual({ Ok: 'then' });
        void answer(row, () => Uint8Array.of(1, 2, 3));
        expect(host.replies).toEqual([Uint8Array.of(1, 2, 3)]);
    });

    it('refuses the anonymous principal and banned ones without asking its use case', () => {
        const row = update(SAID);
        const never: UseCase<Gate, [string], Echo> = () => expect.fail('a nobody was heard');
        send([text], 'hello');
        host.from = ANONYMOUS;
        void answer(row, never);
        expect(told(ANSWER)).toEqual(REFUSE.unauthorized);
        bans.add(BEN);
        host.from = BEN;
        void answer(row, never);
        expect(told(ANSWER)).toEqual(REFUSE.unauthorized);
        host.from = ANA;
        void answer(row, echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
    });

    it('rejects an argument that is too long, before it looks at it', () => {
        const row = update(SAID);
        host.bytes = new Uint8Array(1024);
        void answer(row, echo);
        host.bytes = new Uint8Array(1025);
        void answer(row, echo);
        expect(host.rejects[0]).toMatch(/^The argument is not what this method takes: ./);
        expect(host.rejects[1]).toBe('The argument has 1025 bytes; at most 1024 are read');
        expect(host.replies).toEqual([]);
    });

    it('gives every refusal again and again, with what it carries, and counts each', () => {
        const row = update({ ...SAID, takes: [] });
        send([]);
        const before = new Map(refusalCounts().map(({ name, count }) => [name, count]));
        const given = [REFUSE.unauthorized, busy('one'), busy('two'), tooManyRequests(9), REFUSE.unauthorized];
        for (const refused of [...given, ...given]) {
            void answer(row, () => refused);
            expect(told(ANSWER)).toEqual(refused);
        }
        const after = new Map(refusalCounts().map(({ name, count }) => [name, count - (before.get(name) ?? 0)]));
        expect([...after]).toEqual(
            expect.arrayContaining([
                ['Unauthorized', 4],
                ['Busy', 4],
                ['TooManyRequests', 2],
            ]),
        );
    });

    it('tells what came later as Other, and counts it by its code', () => {
        send([]);
        const made = rowsOf(['InvalidState', 'Other']);
        const counted = () => refusalCounts().find(({ name }) => name === 'EventNotFound')?.count ?? 0;
        const before = counted();
        const plain = { ...SAID, takes: [] } as const;
        for (const row of [made.update(plain), made.query(plain)]) {
            void answer(row, () => other('EventNotFound', 'why'));
            expect(told(row.reply)).toEqual({ Err: { Other: { code: 'EventNotFound', text: 'why' } } });
        }
        expect(counted()).toBe(before + 2);
    });

    it('takes only use cases that refuse what its interface lists, which types hold', async () => {
        const row = rowsOf(['Unauthorized', 'InvalidState']).update({ ...SAID, takes: [] });
        send([]);
        void answer(row, () => invalidState('why'));
        expect(host.replies).toHaveLength(1);
        // @ts-expect-error `Busy` is not listed, and so the reply cannot be encoded
        expect(() => answer(row, () => busy('why'))).toThrow();
        // @ts-expect-error
        expect(() => answer(row, () => other('NotCertified', 'not signed yet'))).toThrow();
        // @ts-expect-error the answer of any canister
        void answer(row, (): Reply<string> => ({ Ok: 'text' }));
        // @ts-expect-error in a promise as well
        await expect(answer(row, async () => busy('why'))).rejects.toThrow();
    });

    it('has a result of its own for each value, of which another method may have the same', () => {
        const plain = { ...SAID, takes: [] } as const;
        const texts = [update(plain), query(plain)];
        const list = update({ ...plain, gives: vec(text) });
        expect(texts[0].reply).toBe(texts[1].reply);
        send([]);
        void answer(list, () => ({ Ok: ['a', 'b'] }));
        expect(told(replyOf(vec(text), refusalsOf(REFUSALS)))).toEqual({ Ok: ['a', 'b'] });
        void answer(texts[0], () => ({ Ok: 'text' }));
        expect(told(ANSWER)).toEqual({ Ok: 'text' });
    });
});

describe('the other sorts of methods', () => {
    it('hear anybody: a controller’s update, a canister’s, and queries', () => {
        host.from = ANONYMOUS;
        send([text], 'hello');
        void answer(update({ ...SAID, from: 'controllers' }), echo);
        expect(told(ANSWER)).toEqual({ Ok: '4: hello' });
        void answer(query(SAID), echo);
        expect(told(ANSWER)).toEqual({ Ok: '4: hello' });
        const said = (_app: Gate, _caller: Uint8Array, words: string): string => words;
        void answer(plainUpdate({ ...SAID, from: 'canisters' }), said);
        expect(told(text)).toBe('hello');
        void answer(plainQuery(SAID), said);
        expect(told(text)).toBe('hello');
    });

    it('hear moderators, and controllers in their place', () => {
        send([text], 'hello');
        for (const row of [update({ ...SAID, from: 'moderators' }), query({ ...SAID, from: 'moderators' })]) {
            host.controller = false;
            moderators = [];
            void answer(row, () => expect.fail('a stranger was heard'));
            expect(told(ANSWER)).toEqual(REFUSE.unauthorized);
            host.controller = true;
            void answer(row, echo);
            expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
            host.controller = false;
            moderators = [ANA];
            void answer(row, echo);
            expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
        }
    });

    it('tell what they are, who may send them as an update, and who signs', () => {
        const { says, gives } = SAID;
        const plain = { says, gives };
        const of = ({ mode, updateBy, signer }: AnyRow) => [mode, updateBy, signer] as const;
        const keyed = rowsOf(REFUSALS, { signedBy: 'session' });
        expect(of(update({ ...plain, price: FREE }))).toEqual(['update', 'named', 'person']);
        expect(of(keyed.update({ ...plain, price: FREE }))).toEqual(['update', 'named', 'session']);
        expect(of(keyed.update({ ...plain, price: FREE, signedBy: 'key' }))).toEqual(['update', 'named', 'key']);
        expect(of(keyed.update({ ...plain, from: 'moderators' }))).toEqual(['update', 'named', 'person']);
        expect(of(keyed.update({ ...plain, from: 'controllers' }))).toEqual(['update', 'controllers', 'person']);
        expect(of(keyed.update({ ...plain, from: 'lobbies' }))).toEqual(['update', 'lobbies', 'person']);
        expect(of(keyed.plainUpdate({ ...plain, from: 'canisters' }))).toEqual(['update', 'nobody', 'person']);
        expect(of(keyed.query({ ...plain, price: FREE }))).toEqual(['query', 'named', 'session']);
        expect(of(keyed.query(plain))).toEqual(['query', 'nobody', 'session']);
        expect(update({ ...plain, price: FREE }).maxBytes).toBe(1024);
        expect(plainQuery({ ...plain, maxBytes: 8192 }).maxBytes).toBe(8192);
    });

    it('answer only queries, where a call would cost the canister too much', () => {
        const row = query({ ...SAID, price: undefined });
        send([text], 'hello');
        void answer(row, echo);
        expect(host.replies).toEqual([]);
        expect(host.rejects).toEqual(['This is answered to a query only']);
        host.isUpdate = false;
        void answer(row, echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
    });
});

describe('the filter', () => {
    const links = createLinks(new MemoryMap());
    links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    const updated = { mode: 'update', signer: 'person', maxBytes: 10 } as const;
    const api: FilteredApi = {
        named: { ...updated, updateBy: 'named' },
        nobody: { ...updated, updateBy: 'nobody' },
        queryOnly: { ...updated, mode: 'query', updateBy: 'nobody' },
        controllers: { ...updated, updateBy: 'controllers' },
        gameEngine: { ...updated, updateBy: 'gameEngine' },
        lobbies: { ...updated, updateBy: 'lobbies' },
    };
    const whyNot = (name: string, from: Uint8Array = ANA): string | undefined => {
        host.from = from;
        host.name = name;
        return whyDropped({ host, links, bans, sessions }, api);
    };
    const accepted = (from: Uint8Array): string[] =>
        Object.keys(api).filter((name) => whyNot(name, from) === undefined);

    it('lets each caller’s messages pass as each method says', () => {
        bans.add(BEN);
        expect(accepted(ANA)).toEqual(['named']);
        expect(accepted(ANONYMOUS)).toEqual([]);
        expect(accepted(BEN)).toEqual([]);
        expect(accepted(ENGINE)).toEqual(['named', 'gameEngine']);
        host.controller = true;
        expect(accepted(ANA)).toEqual(['named', 'controllers']);
    });

    it('says why it drops others', () => {
        bans.add(BEN);
        expect(whyNot('named', ANONYMOUS)).toMatch(/^Sign in first/);
        expect(whyNot('named', BEN)).toBe('You are banned: you may look, but not act');
        expect(whyNot('queryOnly')).toBe('This is answered to a query only');
        expect(whyNot('controllers')).toBe('This method is for controllers');
        for (const name of ['nobody', 'lobbies']) expect(whyNot(name)).toMatch(/^This method is for other canisters/);
    });

    it('drops long arguments, and methods that there are not', () => {
        host.bytes = new Uint8Array(10);
        expect(accepted(ANA)).toEqual(['named']);
        host.bytes = new Uint8Array(11);
        expect(accepted(ANA)).toEqual([]);
        expect(whyNot('named')).toBe('The argument has 11 bytes; at most 10 are read');
        host.bytes = new Uint8Array(0);
        for (const name of ['other', 'toString']) expect(whyNot(name)).toBe('There is no method of this name');
    });
});
