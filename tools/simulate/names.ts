import { type GameKindName, isKind } from '@dice-wards/games/kinds';

export type KindName = GameKindName;
/** The seats of games, the first one first. */
export const ROLES = ['Player1', 'Player2', 'Player3', 'Player4', 'Player5', 'Player6'] as const;
export type RoleName = (typeof ROLES)[number];

/** The name of a Candid variant's case. */
export function nameOf<V extends object & { readonly length?: never }>(
    value: V,
): V extends unknown ? keyof V & string : never {
    return Object.keys(value)[0] as never;
}

/** A kind of game: the programs here know all. */
export function kindName(kind: string): KindName {
    if (!isKind(kind)) throw new Error(`${kind} is no game`);
    return kind;
}
