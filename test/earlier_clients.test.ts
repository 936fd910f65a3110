import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import { CANISTERS, ROOT } from '../tools/layout';
import { breaksOf, type Methods, methodsIn } from './support/subtypes';

/** The interfaces of releases: `<version>/<canister>.did`. A release never changes. */
const INTERFACES = join(ROOT, 'test', 'data', 'interfaces');
const RELEASES = readdirSync(INTERFACES).sort();

/** Methods by which clients of a release break, as `<canister>.<method>`. The CHANGELOG says of each what to do. */
const BREAKS: readonly string[] = ['game_engine.getLog'];

describe.each(RELEASES)('clients of %s', (version) => {
    test.each(CANISTERS)('call the methods of %s as before', async (name) => {
        const earlier = await methodsIn(join(INTERFACES, version, `${name}.did`));
        const later = await methodsIn(join(ROOT, 'src', name, `${name}.did`));
        const named = BREAKS.filter((each) => each.startsWith(`${name}.`));
        expect(breaksOf(earlier, later).map((method) => `${name}.${method}`)).toEqual(named);
    });
});

test('the CHANGELOG names each break among what is unreleased', () => {
    const [, unreleased = ''] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m);
    expect(unreleased).toMatch(/^Unreleased/);
    for (const each of BREAKS) expect(unreleased, each).toContain(`\`${each.split('.')[1]}\``);
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
