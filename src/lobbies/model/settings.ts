import { type GameKind, kindName, turnSecondsFault } from '../../canister/game_kinds';
import type { Settings } from './room';

/** Settings as callers give them: what is left out has its usual value. */
export interface GivenSettings {
    readonly kind: GameKind;
    readonly turnSeconds: number | null;
    readonly rated: boolean | null;
}

export type CheckedSettings = { readonly settings: Settings } | { readonly fault: string };

/** Games are rated unless their owner says otherwise. */
export function checkedSettings({ kind, turnSeconds, rated }: GivenSettings): CheckedSettings {
    const fault = turnSecondsFault(turnSeconds);
    if (fault !== undefined) return { fault };
    return { settings: { kind: kindName(kind), turnSeconds, rated: rated ?? true } };
}
