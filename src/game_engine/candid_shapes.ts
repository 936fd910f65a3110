import { IDL } from 'azle';
import type { Shape } from '../games/shape';

const SIMPLE = {
    null: IDL.Null,
    bool: IDL.Bool,
    nat8: IDL.Nat8,
    nat16: IDL.Nat16,
    nat32: IDL.Nat32,
    float64: IDL.Float64,
    text: IDL.Text,
} as const;

/** The Candid type of what a game shows. */
export function candidOf(shape: Shape): IDL.Type {
    if (typeof shape === 'string') return SIMPLE[shape];
    if ('opt' in shape) return IDL.Opt(candidOf(shape.opt));
    if ('vec' in shape) return IDL.Vec(candidOf(shape.vec));
    if ('record' in shape) return IDL.Record(candidOfAll(shape.record));
    return IDL.Variant(candidOfAll(shape.variant));
}

function candidOfAll(shapes: Readonly<Record<string, Shape>>): Record<string, IDL.Type> {
    return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, candidOf(shape)]));
}
