import { INTERFACES } from '../../src/interface';
import type { AnyRow } from '../../src/interface/row';
import { NAMES, type Name } from './world';

/** A method as its canister declares it. */
export type MethodRow = AnyRow;

/** The methods of all canisters, by name. */
export const ROWS = Object.fromEntries(
    NAMES.map((name) => [name, new Map<string, MethodRow>(Object.entries(INTERFACES[name]))]),
) as unknown as Readonly<Record<Name, ReadonlyMap<string, MethodRow>>>;
