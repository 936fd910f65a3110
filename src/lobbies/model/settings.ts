import { type GameKind, kindName, TURN_SECONDS } from '../../canister/game_kinds';
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
    const { least, most } = TURN_SECONDS;
    if (turnSeconds !== null && (turnSeconds < least || turnSeconds > most)) {
        return { fault: `turnSeconds is from ${least} to ${most}` };
    }
    return { settings: { kind: kindName(kind), turnSeconds, rated: rated ?? true } };
}
