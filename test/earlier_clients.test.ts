import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchema, Fields, VariantSchema } from '@dice-wards/candid/schema';
import { serviceText } from '@dice-wards/candid/service_text';
import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import { api as gameEngine } from '../src/game_engine/api';
import { api as lobbies } from '../src/lobbies/api';
import { EDITION } from '../src/platform/editions';
import { sharedApi } from '../src/platform/shared_api';
import { api as profiles } from '../src/profiles/api';
import { type ForHouse, HOUSE, ROOT } from '../tools/layout';
import { type Api, apiAt } from './support/at_edition';
import { breaksOf, type Methods, methodsIn, methodsOfText } from './support/subtypes';

/** The interfaces of releases: `<version>/<canister>.did`. A release never changes. */
const INTERFACES = join(ROOT, 'test', 'data', 'interfaces');
const RELEASES = readdirSync(INTERFACES).sort();

const APIS: ForHouse<Api> = { profiles, lobbies, game_engine: gameEngine };
/** The edition that the clients of each release name; those that name none are of the first. */
const EDITIONS: Readonly<Record<string, number>> = { '0.1.0': 1, '0.2.0': 1, '0.3.0': 2 };

describe.each(RELEASES)('clients of %s', (version) => {
    test.each(HOUSE)('call the methods of %s as before, and can read the answers', async (name) => {
        const earlier = await methodsIn(join(INTERFACES, version, `${name}.did`));
        const edition = EDITIONS[version];
        expect(edition, 'the edition of this release').toBeGreaterThan(0);
        const text = serviceText({ methods: apiAt({ ...sharedApi, ...APIS[name] }, edition) });
        expect(breaksOf(earlier, await methodsOfText(text))).toEqual([]);
    });
});

test.each(
    HOUSE,
)('methods of %s that came after 0.2.0 end their refusals in Other, and earlier ones know none', async (name) => {
    const earlier = await methodsIn(join(INTERFACES, '0.2.0', `${name}.did`));
    const refusing = Object.entries(APIS[name]).flatMap(([method, { reply }]) => {
        const refusal = casesOf(reply).Err;
        return refusal === undefined || NOT_FOR_PROGRAMS.has(method) ? [] : [[method, 'Other' in casesOf(refusal)]];
    });
    expect(refusing.length).toBeGreaterThan(5);
    expect(refusing).toEqual(refusing.map(([method]) => [method, !earlier.has(method as string)]));
});

/** Only controllers and canisters of the house call them. */
const NOT_FOR_PROGRAMS = new Set([
    'accountFor',
    'admitSession',
    'getRatings',
    'onEngines',
    'onGameJudged',
    'onHouse',
    'onNames',
    'onSessions',
    'openMatches',
    'operate',
    'recover',
    'takeNameAway',
]);

function casesOf(schema: AnySchema): Fields {
    return schema.kind === 'variant' ? (schema as VariantSchema<Fields>).fields : {};
}

test('clients of 0.2.0 could not read a log with all events of today', async () => {
    const earlier = await methodsIn(join(INTERFACES, '0.2.0', 'game_engine.did'));
    const text = serviceText({ methods: apiAt({ ...sharedApi, ...gameEngine }, EDITION) });
    expect(breaksOf(earlier, await methodsOfText(text))).toContain('getLog');
});

describe('a break is found', () => {
    const { Bool, Func, Nat8, Nat32, Null, Opt, Record, Text, Variant, Vec } = IDL;
    const methods = (args: IDL.Type[], replies: IDL.Type[], kinds: string[] = []): Methods =>
        new Map([['ask', Func(args as [IDL.Type], replies as [IDL.Type], kinds)]]);
    const Answer = Variant({ Ok: Record({ id: Nat32 }), Err: Variant({ Busy: Null }) });
    const EARLIER = methods([Record({ id: Nat32, note: Opt(Text) })], [Answer]);

    test.each<[string, Methods]>([
        ['when nothing has changed', EARLIER],
        ['when an argument gains an optional field', methods([Record({ id: Nat32, more: Opt(Bool) })], [Answer])],
        ['when an optional argument comes last', methods([Record({ id: Nat32 }), Opt(Nat32)], [Answer])],
        ['when an argument takes another case', methods([Record({ id: Nat32, note: Opt(Vec(Text)) })], [Answer])],
        [
            'when an answer gains a field',
            methods([Record({})], [Variant({ Ok: Record({ id: Nat32, by: Text }), Err: Variant({}) })]),
        ],
    ])('not %s', (_name, later) => {
        expect(breaksOf(EARLIER, later)).toEqual([]);
    });

    test.each<[string, Methods]>([
        ['a method is gone', new Map()],
        ['an argument needs another field', methods([Record({ id: Nat32, more: Bool })], [Answer])],
        ['a number has another size', methods([Record({ id: Nat8 })], [Answer])],
        ['one more argument is needed', methods([Record({ id: Nat32 }), Nat32], [Answer])],
        ['an answer loses a field', methods([Record({})], [Variant({ Ok: Record({}) })])],
        ['a refusal is new', methods([Record({})], [Variant({ Err: Variant({ Busy: Null, Full: Null }) })])],
        ['an update is a query now', methods([Record({})], [Answer], ['query'])],
    ])('when %s', (_name, later) => {
        expect(breaksOf(EARLIER, later)).toEqual(['ask']);
    });

    test('in types that contain themselves', () => {
        const list = (item: IDL.Type): IDL.Type => {
            const List = IDL.Rec();
            List.fill(Record({ item, rest: Opt(List) }));
            return List;
        };
        const tree = (item: IDL.Type): IDL.Type => {
            const Tree = IDL.Rec();
            Tree.fill(Record({ item, branches: Vec(Tree) }));
            return Tree;
        };
        expect(breaksOf(methods([], [list(Nat32)]), methods([], [list(Nat32)]))).toEqual([]);
        expect(breaksOf(methods([], [tree(Nat32)]), methods([], [tree(Nat32)]))).toEqual([]);
        expect(breaksOf(methods([], [tree(Nat32)]), methods([], [tree(Text)]))).toEqual(['ask']);
    });
});
