import { IDL } from '@icp-sdk/core/candid';
import type { CandidField, CandidValue } from './candid_text';

/**
 * The arguments as the agent's values of these types, by the rules by which dfx reads text that it knows the types of: what is
 * optional may be missing, in a record or at the end. A field that the type does not have is a mistake here.
 *
 * @throws Error that says what does not fit
 */
export function fitArguments(values: readonly CandidValue[], types: readonly IDL.Type[]): unknown[] {
    if (values.length > types.length) throw new Error(`${values.length} arguments where ${types.length} are taken`);
    return types.map((type, place) => {
        const value = values[place];
        return value === undefined ? missing(type, `argument ${place + 1}`) : fitted(value, type);
    });
}

function fitted(value: CandidValue, type: IDL.Type): unknown {
    return type.accept(new Fit(), value);
}

function missing(type: IDL.Type, what: string): unknown {
    if (type instanceof IDL.OptClass) return [];
    throw new Error(`${what} is missing`);
}

function wrong(value: CandidValue, wanted: string): Error {
    return new Error(`a ${value.kind} where ${wanted} is taken`);
}

class Fit extends IDL.Visitor<CandidValue, unknown> {
    override visitType<T>(type: IDL.Type<T>): never {
        throw new Error(`no page needs ${type.name} yet`);
    }

    override visitBool(_: IDL.BoolClass, value: CandidValue): boolean {
        if (value.kind !== 'bool') throw wrong(value, 'a bool');
        return value.value;
    }

    override visitNull(_: IDL.NullClass, value: CandidValue): null {
        if (value.kind !== 'null') throw wrong(value, 'null');
        return null;
    }

    override visitText(_: IDL.TextClass, value: CandidValue): string {
        if (value.kind !== 'text') throw wrong(value, 'a text');
        return value.text;
    }

    override visitPrincipal(_: IDL.PrincipalClass, value: CandidValue): unknown {
        if (value.kind !== 'principal') throw wrong(value, 'a principal');
        return value.value;
    }

    override visitFixedNat(type: IDL.FixedNatClass, value: CandidValue): number | bigint {
        if (value.kind !== 'number' || !/^\+?(\d+|0x[\da-f]+)$/i.test(value.text)) throw wrong(value, type.name);
        const number = BigInt(value.text.replace('+', ''));
        if (number >= 2n ** BigInt(type._bits)) throw new Error(`${value.text} is too large for a ${type.name}`);
        return type._bits > 32 ? number : Number(number);
    }

    override visitOpt<T>(_: IDL.OptClass<T>, inner: IDL.Type<T>, value: CandidValue): unknown[] {
        if (value.kind === 'null') return [];
        if (value.kind !== 'opt') throw wrong(value, 'an opt');
        return [fitted(value.value, inner)];
    }

    override visitVec<T>(_: IDL.VecClass<T>, inner: IDL.Type<T>, value: CandidValue): unknown {
        if (value.kind === 'blob' && inner.name === 'nat8') return value.bytes;
        if (value.kind !== 'vec') throw wrong(value, 'a vec');
        return value.values.map((item) => fitted(item, inner));
    }

    override visitRecord(_: IDL.RecordClass, types: [string, IDL.Type][], value: CandidValue): unknown {
        if (value.kind !== 'record') throw wrong(value, 'a record');
        const given = new Map(value.fields.map((field) => [field.name, field.value]));
        const record = types.map(([name, type]) => {
            const of = given.get(name);
            given.delete(name);
            return [name, of === undefined ? missing(type, name) : fitted(of, type)];
        });
        const [unknown] = given.keys();
        if (unknown !== undefined) throw new Error(`${unknown} is no field here`);
        return Object.fromEntries(record);
    }

    override visitVariant(_: IDL.VariantClass, types: [string, IDL.Type][], value: CandidValue): unknown {
        if (value.kind !== 'variant') throw wrong(value, 'a variant');
        const [chosen, ...more] = value.fields;
        if (chosen === undefined || more.length > 0) throw new Error('a variant has one case');
        return { [chosen.name]: fitted(chosen.value, typeOf(chosen, types)) };
    }
}

function typeOf({ name }: CandidField, types: [string, IDL.Type][]): IDL.Type {
    const found = types.find(([known]) => known === name);
    if (found === undefined) throw new Error(`${name} is no case here`);
    return found[1];
}
