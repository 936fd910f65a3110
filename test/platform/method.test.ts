import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { type AnySchema, nat8, type Schema, text, vec } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bans } from '../../src/platform/bans';
import { createBans } from '../../src/platform/bans';
import { type FilteredApi, type Gate, whyDropped } from '../../src/platform/gate';
import { createLinks } from '../../src/platform/links';
import {
    forControllers,
    fromLinked,
    type Method,
    type MethodArguments,
    methods,
    type UseCase,
} from '../../src/platform/method';
import { FREE as PRICE, QUERY_ONLY } from '../../src/platform/price';
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

let host: AnsweringHost;
let bans: Bans;
let sessions: Sessions;
let app: Gate;
let made: ReturnType<typeof methods>;
beforeEach(() => {
    host = new AnsweringHost();
    bans = createBans(new MemoryMap());
    sessions = createSessions(
        host,
        new MemoryMap(),
        openLater(() => new MemoryMap(), 0),
    );
    app = { bans, sessions };
    made = methods(host, REFUSALS);
});

function send<const A extends readonly AnySchema[]>(args: A, ...values: unknown[]): void {
    host.bytes = compileEncoder(args)(values as never);
}

function told<T>(schema: Schema<T>): T {
    const [bytes] = host.replies.splice(0);
    const decoded = compileDecoder([schema])(bytes);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0];
}

const ANSWER = replyOf(text, refusalsOf(REFUSALS));
const echo = (_app: Gate, caller: Uint8Array, said: string): Reply<string> => ({ Ok: `${caller[0]}: ${said}` });

describe('an update', () => {
    it('answers the caller with what its use case says', () => {
        send([text], 'hello');
        void made.update([text], text, PRICE).answer(app, echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
        expect(host.rejects).toEqual([]);
    });

    it.each<{ schemas: MethodArguments }>([
        { schemas: [] },
        { schemas: [nat8] },
        { schemas: [nat8, nat8] },
        { schemas: [nat8, nat8, nat8] },
        { schemas: [nat8, nat8, nat8, nat8] },
    ])('gives a use case its $schemas.length arguments in their order, and nothing beyond', ({ schemas }) => {
        const values = [5, 6, 7, 8].slice(0, schemas.length);
        send(schemas, ...values);
        const take = (_app: Gate, _caller: Uint8Array, ...given: unknown[]): Reply<string> => ({
            Ok: given.filter((each) => each !== undefined).join(),
        });
        void made.update(schemas, text, PRICE).answer(app, take);
        expect(told(ANSWER)).toEqual({ Ok: values.join() });
    });

    it('has as many arguments as it passes on, which types hold', () => {
        const five = [nat8, nat8, nat8, nat8, nat8] as const;
        // @ts-expect-error a fifth one would be dropped
        expect(made.update(five, text, PRICE).args).toHaveLength(5);
        // @ts-expect-error
        expect(made.update([text], text, PRICE, five).args).toHaveLength(1);
        // @ts-expect-error
        expect(made.query(five, text, PRICE).args).toHaveLength(5);
        // @ts-expect-error
        expect(made.plainQuery(five, text, PRICE).args).toHaveLength(5);
        // @ts-expect-error
        expect(made.canisterUpdate(five, text, PRICE).args).toHaveLength(5);
        // @ts-expect-error
        expect(made.controllerUpdate(five, text, PRICE, 'Five').args).toHaveLength(5);
        const take = (_app: Gate, _caller: Uint8Array, one: number, two: number): Reply<string> => ({
            Ok: `${one} ${two}`,
        });
        send([nat8], 5);
        // @ts-expect-error a use case gets no more than the method has
        void made.update([nat8], text, PRICE).answer(app, take);
        expect(told(ANSWER)).toEqual({ Ok: '5 undefined' });
    });

    it('has a price, which types hold', () => {
        // @ts-expect-error nobody would pay for its calls
        expect(made.update([text], text).price).toBeUndefined();
        // @ts-expect-error
        expect(made.personalUpdate([text], text).price).toBeUndefined();
        // @ts-expect-error
        expect(made.letter([text], text).price).toBeUndefined();
        // @ts-expect-error
        expect(made.canisterUpdate([text], text).price).toBeUndefined();
        // @ts-expect-error
        expect(() => made.query([text], text)).toThrow();
        // @ts-expect-error
        expect(() => made.laterQuery([text], text)).toThrow();
        // @ts-expect-error
        expect(() => made.plainQuery([text], text)).toThrow();
        expect(made.update([text], text, PRICE).price).toBe(PRICE);
    });

    it('answers a promise when it is settled, and bytes as they are', async () => {
        const method = made.update([text], text, PRICE);
        send([text], 'later');
        const going = method.answer(app, async () => ({ Ok: 'then' }));
        expect(host.replies).toEqual([]);
        await going;
        expect(told(ANSWER)).toEqual({ Ok: 'then' });
        void method.answer(app, () => Uint8Array.of(1, 2, 3));
        expect(host.replies).toEqual([Uint8Array.of(1, 2, 3)]);
    });

    it('refuses the anonymous principal and banned ones without asking its use case', () => {
        const method = made.update([text], text, PRICE);
        const never: UseCase<Gate, [string], Reply<string>> = () => expect.fail('a nobody was heard');
        send([text], 'hello');
        host.from = ANONYMOUS;
        void method.answer(app, never);
        expect(told(ANSWER)).toEqual(REFUSE.unauthorized);
        bans.add(BEN);
        host.from = BEN;
        void method.answer(app, never);
        expect(told(ANSWER)).toEqual(REFUSE.unauthorized);
        host.from = ANA;
        void method.answer(app, echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
    });

    it('rejects an argument that is too long, before it looks at it', () => {
        const method = made.update([text], text, PRICE);
        host.bytes = new Uint8Array(1024);
        void method.answer(app, echo);
        host.bytes = new Uint8Array(1025);
        void method.answer(app, echo);
        expect(host.rejects[0]).toMatch(/^The argument is not what this method takes: ./);
        expect(host.rejects[1]).toBe('The argument has 1025 bytes; at most 1024 are read');
        expect(host.replies).toEqual([]);
    });

    it('gives every refusal again and again, with what it carries, and counts each', () => {
        const method = made.update([], text, PRICE);
        send([]);
        const before = new Map(refusalCounts().map(({ name, count }) => [name, count]));
        const given = [REFUSE.unauthorized, busy('one'), busy('two'), tooManyRequests(9), REFUSE.unauthorized];
        for (const refused of [...given, ...given]) {
            void method.answer(app, () => refused);
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
        made = methods(host, ['InvalidState', 'Other']);
        const counted = () => refusalCounts().find(({ name }) => name === 'EventNotFound')?.count ?? 0;
        const before = counted();
        for (const method of [made.update([], text, PRICE), made.query([], text, PRICE)]) {
            void method.answer(app, () => other('EventNotFound', 'why'));
            expect(told(method.reply)).toEqual({ Err: { Other: { code: 'EventNotFound', text: 'why' } } });
        }
        expect(counted()).toBe(before + 2);
    });

    it('takes only use cases that refuse what its interface lists, which types hold', async () => {
        const update = methods(host, ['Unauthorized', 'InvalidState']).update([], text, PRICE);
        send([]);
        void update.answer(app, () => invalidState('why'));
        expect(host.replies).toHaveLength(1);
        // @ts-expect-error `Busy` is not listed, and so the reply cannot be encoded
        expect(() => update.answer(app, () => busy('why'))).toThrow();
        // @ts-expect-error
        expect(() => update.answer(app, () => other('NotCertified', 'not signed yet'))).toThrow();
        // @ts-expect-error the answer of any canister
        void update.answer(app, (): Reply<string> => ({ Ok: 'text' }));
        // @ts-expect-error in a promise as well
        await expect(update.answer(app, async () => busy('why'))).rejects.toThrow();
    });

    it('has a result of its own for each value, of which another method may have the same', () => {
        const texts = [made.update([], text, PRICE), made.query([], text, PRICE)];
        const list = made.update([], vec(text), PRICE);
        expect(texts[0].reply).toBe(texts[1].reply);
        send([]);
        void list.answer(app, () => ({ Ok: ['a', 'b'] }));
        expect(told(replyOf(vec(text), refusalsOf(REFUSALS)))).toEqual({ Ok: ['a', 'b'] });
        void texts[0].answer(app, () => ({ Ok: 'text' }));
        expect(told(ANSWER)).toEqual({ Ok: 'text' });
    });
});

describe('the other sorts of methods', () => {
    it('hear anybody: a controller’s update, a canister’s, and queries', () => {
        host.from = ANONYMOUS;
        send([text], 'hello');
        void made.controllerUpdate([text], text, PRICE, 'TextResult').answer(app, echo);
        expect(told(ANSWER)).toEqual({ Ok: '4: hello' });
        void made.query([text], text, PRICE).answer(app, echo);
        expect(told(ANSWER)).toEqual({ Ok: '4: hello' });
        void made.canisterUpdate([text], text, PRICE).answer(app, (_app, _caller, said) => said);
        expect(told(text)).toBe('hello');
        void made.plainQuery([text], text, PRICE).answer(app, (_app, _caller, said) => said);
        expect(told(text)).toBe('hello');
    });

    it('tell what they are, and who may send them as an update', () => {
        const told = ({ mode, updateBy, maxBytes }: Pick<Method<never, unknown>, 'mode' | 'updateBy' | 'maxBytes'>) =>
            [mode, updateBy, maxBytes] as const;
        expect(told(made.update([], text, PRICE))).toEqual(['update', 'named', 1024]);
        expect(told(made.controllerUpdate([], text, PRICE, 'R'))).toEqual(['update', 'anybody', 1024]);
        expect(told(made.canisterUpdate([], text, PRICE))).toEqual(['update', 'nobody', 1024]);
        expect(told(made.query([], text, PRICE))).toEqual(['query', 'named', 1024]);
        expect(told(made.plainQuery([], text, PRICE))).toEqual(['query', 'named', 1024]);
        expect(told(made.plainQuery([], text, PRICE, 8192))).toEqual(['query', 'named', 8192]);
        expect(told(forControllers(made.update([], text, PRICE)))).toEqual(['update', 'controllers', 1024]);
        expect(told(fromLinked('lobbies', made.update([], text, PRICE)))).toEqual(['update', 'lobbies', 1024]);
        expect(told(made.query([], text, QUERY_ONLY))).toEqual(['query', 'nobody', 1024]);
    });

    it('answer only queries, where a call would cost the canister too much', () => {
        const method = made.query([text], text, QUERY_ONLY);
        send([text], 'hello');
        void method.answer(app, echo);
        expect(host.replies).toEqual([]);
        expect(host.rejects).toEqual(['This is answered to a query only']);
        host.isUpdate = false;
        void method.answer(app, echo);
        expect(told(ANSWER)).toEqual({ Ok: '1: hello' });
    });
});

describe('the filter', () => {
    const links = createLinks(new MemoryMap());
    links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    const update = { mode: 'update', signer: 'person', maxBytes: 10 } as const;
    const api: FilteredApi = {
        anybody: { ...update, updateBy: 'anybody' },
        named: { ...update, updateBy: 'named' },
        nobody: { ...update, updateBy: 'nobody' },
        queryOnly: { ...update, mode: 'query', updateBy: 'nobody' },
        controllers: { ...update, updateBy: 'controllers' },
        gameEngine: { ...update, updateBy: 'gameEngine' },
        lobbies: { ...update, updateBy: 'lobbies' },
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
        expect(accepted(ANA)).toEqual(['anybody', 'named']);
        expect(accepted(ANONYMOUS)).toEqual(['anybody']);
        expect(accepted(BEN)).toEqual(['anybody']);
        expect(accepted(ENGINE)).toEqual(['anybody', 'named', 'gameEngine']);
        host.controller = true;
        expect(accepted(ANA)).toEqual(['anybody', 'named', 'controllers']);
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
        expect(accepted(ANA)).toEqual(['anybody', 'named']);
        host.bytes = new Uint8Array(11);
        expect(accepted(ANA)).toEqual([]);
        expect(whyNot('named')).toBe('The argument has 11 bytes; at most 10 are read');
        host.bytes = new Uint8Array(0);
        for (const name of ['other', 'toString']) expect(whyNot(name)).toBe('There is no method of this name');
    });
});
