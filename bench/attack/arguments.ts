import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import type { Chance } from '../measure/chance';

/** What values of arguments may name, so that calls come upon something. */
export interface Known {
    readonly rooms: readonly number[];
    readonly players: readonly Principal[];
}

/** Numbers that settings and moves can have, by the names of fields; the extremes and some between. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
    turnSeconds: [30, 60, 90, 259_200],
    delaySeconds: [5, 300],
    reserveSeconds: [10, 3600],
    matchLength: [1, 3, 25],
    die: [1, 2, 3, 4, 5, 6],
    from: Array.from({ length: 26 }, (_, place) => place),
    limit: [1, 100, 2 ** 32 - 1],
};
const SMALL = [0, 1, 2, 3, 6, 20, 100, 255];
const TEXTS = ['switch', 'stick', 'A table', 'ana_1', '', 'x'.repeat(20), '☃'.repeat(40), '漢字 '.repeat(60)];
/** Methods read no more than a kilobyte; what is longer is dropped. */
const MOST_IN_VECTOR = 30;
/** A field is left out so often: a wish for everything at once is refused early. */
const LEFT_OUT = 0.75;

/** Random values of the types of arguments, bounded, with the extremes among them. */
export function randomArguments(types: readonly IDL.Type[], known: Known, chance: Chance): unknown[] {
    return types.map((type) => anyOf(type, '', known, chance));
}

function anyOf(type: IDL.Type, field: string, known: Known, chance: Chance): unknown {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)];
    const inner = (each: IDL.Type, name = field): unknown => anyOf(each, name, known, chance);
    const made: Visitor = {
        record: (fields) => Object.fromEntries(fields.map(([name, each]) => [name, inner(each, name)])),
        variant: (fields) => {
            const [name, each] = pick(fields);
            return { [name]: inner(each, name) };
        },
        opt: (each) => (chance() < LEFT_OUT && field !== 'settings' ? [] : [inner(each)]),
        vec: (each) => Array.from({ length: pick([0, 1, 2, 4, MOST_IN_VECTOR]) }, () => inner(each)),
        number: (bits) => {
            const named = NUMBERS[field];
            if (named !== undefined) return pick(named);
            if (bits === 32 && chance() < 0.8 && known.rooms.length > 0) return pick(known.rooms);
            return Math.min(pick([...SMALL, 2 ** 31, 2 ** 32 - 1]), 2 ** bits - 1);
        },
        big: () => pick([0n, 1n, 2n ** 64n - 1n]),
        float: () => pick([0, -1, 1e300]),
        bool: () => chance() < 0.5,
        text: () => pick(TEXTS),
        principal: () => pick(known.players),
        none: () => null,
    };
    return visit(type, made);
}

interface Visitor {
    record(fields: readonly [string, IDL.Type][]): unknown;
    variant(fields: readonly [string, IDL.Type][]): unknown;
    opt(inner: IDL.Type): unknown;
    vec(inner: IDL.Type): unknown;
    number(bits: number): unknown;
    big(): unknown;
    float(): unknown;
    bool(): unknown;
    text(): unknown;
    principal(): unknown;
    none(): unknown;
}

class Sorter extends IDL.Visitor<Visitor, unknown> {
    override visitRecord(_type: IDL.RecordClass, fields: [string, IDL.Type][], to: Visitor): unknown {
        return to.record(fields);
    }
    override visitVariant(_type: IDL.VariantClass, fields: [string, IDL.Type][], to: Visitor): unknown {
        return to.variant(fields);
    }
    override visitOpt<T>(_type: IDL.OptClass<T>, inner: IDL.Type<T>, to: Visitor): unknown {
        return to.opt(inner);
    }
    override visitVec<T>(_type: IDL.VecClass<T>, inner: IDL.Type<T>, to: Visitor): unknown {
        return to.vec(inner);
    }
    override visitFixedNat(type: IDL.FixedNatClass, to: Visitor): unknown {
        return type._bits === 64 ? to.big() : to.number(type._bits);
    }
    override visitFloat(_type: IDL.FloatClass, to: Visitor): unknown {
        return to.float();
    }
    override visitBool(_type: IDL.BoolClass, to: Visitor): unknown {
        return to.bool();
    }
    override visitText(_type: IDL.TextClass, to: Visitor): unknown {
        return to.text();
    }
    override visitPrincipal(_type: IDL.PrincipalClass, to: Visitor): unknown {
        return to.principal();
    }
    override visitNull(_type: IDL.NullClass, to: Visitor): unknown {
        return to.none();
    }
    override visitType(type: IDL.Type): unknown {
        throw new Error(`an argument has a type that nobody makes values of: ${type.display()}`);
    }
}

const SORTER = new Sorter();

function visit(type: IDL.Type, to: Visitor): unknown {
    return type.accept(SORTER, to);
}
