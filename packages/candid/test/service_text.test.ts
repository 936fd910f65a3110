import { expect, test } from 'vitest';
import {
    blob,
    bool,
    choice,
    each,
    nat8,
    nat16,
    nat32,
    nothing,
    opt,
    principal,
    record,
    text,
    tuple,
    utf8,
    variant,
    vec,
} from '../src/schema';
import { serviceText } from '../src/service_text';

const Colour = choice('Colour', ['Red', 'Blue']);
const Tile = record('Tile', { size: nat16, colour: Colour, name: utf8, edges: vec(tuple(nat8, nat8)) });
const Refusal = variant('Refusal', { NotFound: nothing, Busy: text });
const TileResult = variant('TileResult', { Ok: Tile, Err: Refusal });

test('a service is printed with the names of its types, in the order in which methods first use them', () => {
    const did = serviceText({
        init: [opt(principal)],
        methods: {
            data: { args: [record('', { at: nat32 })], reply: blob, mode: 'query' },
            list: { args: [], reply: vec(Tile), mode: 'query' },
            take: { args: [nat32, opt(Colour)], reply: TileResult, mode: 'update' },
        },
    });
    expect(did).toBe(`type Colour = variant { Blue; Red };
type Tile = record { colour : Colour; edges : vec record { nat8; nat8 }; name : text; size : nat16 };
type Refusal = variant { Busy : text; NotFound };
type TileResult = variant { Err : Refusal; Ok : Tile };

service : (opt principal) -> {
    data : (record { at : nat32 }) -> (blob) query;
    list : () -> (vec Tile) query;
    take : (nat32, opt Colour) -> (TileResult);
}
`);
});

test('a type that is too long for a line has one for each field, and names that are no identifiers are quoted', () => {
    const long = record('Long', {
        ...each(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'], opt(bool)),
        record: nat8,
    });
    const odd = record('Odd', { '☃': nat8, _7_: nat8, long });
    expect(
        serviceText({ methods: { opt: { args: [odd], reply: nothing, mode: 'update' } } }),
    ).toBe(`type Long = record {
    fifth : opt bool;
    first : opt bool;
    fourth : opt bool;
    "record" : nat8;
    second : opt bool;
    sixth : opt bool;
    third : opt bool;
};
type Odd = record { 7 : nat8; long : Long; "☃" : nat8 };

service : {
    "opt" : (Odd) -> (null);
}
`);
});

test('methods stand under their groups, with the names of their arguments and what is said of them', () => {
    const long =
        'Takes a tile from the bag, and answers which one; whoever has taken too many of them is refused, in words';
    const did = serviceText({
        methods: {
            take: {
                args: [nat32, bool],
                names: ['many', 'query'],
                reply: nat8,
                mode: 'update',
                says: long,
                group: 'Players',
            },
            see: { args: [], names: [], reply: nat8, mode: 'query', group: 'Players' },
            fill: { args: [], reply: nothing, mode: 'update', says: 'Fills the bag.', group: 'Hosts' },
        },
    });
    expect(did).toBe(`
service : {
    // Players

    // Takes a tile from the bag, and answers which one; whoever has taken too many of them is refused,
    // in words
    take : (many : nat32, "query" : bool) -> (nat8);
    see : () -> (nat8) query;

    // Hosts

    // Fills the bag.
    fill : () -> (null);
}
`);
});

test('two types cannot have one name', () => {
    const other = record('Tile', { size: nat32 });
    const methods = {
        a: { args: [Tile], reply: nothing, mode: 'update' },
        b: { args: [other], reply: nothing, mode: 'update' },
    } as const;
    expect(() => serviceText({ methods })).toThrow(/two types are called Tile/);
    // The same type, declared twice, is one type.
    expect(serviceText({ methods: { ...methods, b: { ...methods.b, args: [record('Tile', Tile.fields)] } } })).toMatch(
        /^type Colour = .*\ntype Tile = .*\n\nservice/,
    );
});
