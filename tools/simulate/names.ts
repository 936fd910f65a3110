import type { GameKindName } from '@dice-wards/games/kinds';

export type KindName = GameKindName;
export type RoleName = 'Player1' | 'Player2';

/** The name of a Candid variant's case. */
export function nameOf<V extends object>(value: V): V extends unknown ? keyof V & string : never {
    return Object.keys(value)[0] as never;
}
