import type { RoomSettings } from '@dice-wards/client';

export const LENGTHS = ['single', '1', '3', '5', '7'] as const;
export const TIMES = ['usual', 'five', 'hour', 'day'] as const;
const SECONDS = { usual: undefined, five: 300, hour: 3_600, day: 86_400 } as const;

/** What the form asks, whether or not it matters for the game that is chosen. */
export interface Wishes {
    readonly kind: 'Backgammon' | 'DiceWards';
    readonly length: (typeof LENGTHS)[number];
    readonly time: (typeof TIMES)[number];
    readonly isPrivate: boolean;
    readonly rated: boolean;
    readonly doubling: boolean;
    readonly crawford: boolean;
    readonly jacoby: boolean;
    readonly quick: boolean;
}

/** What is told to the canister: only what the game knows, and nothing that is so anyway. */
export function settingsOf({ kind, length, time, isPrivate, ...wishes }: Wishes): RoomSettings {
    const turnSeconds = SECONDS[time];
    const common = { private: isPrivate, doubling: wishes.doubling, ...(turnSeconds !== undefined && { turnSeconds }) };
    if (kind === 'DiceWards') return { ...common, rated: wishes.rated };
    if (length === 'single') return { ...common, quick: wishes.quick, jacoby: wishes.doubling && wishes.jacoby };
    return {
        ...common,
        quick: wishes.quick,
        matchLength: Number(length),
        rated: wishes.rated,
        ...(wishes.doubling && { crawford: wishes.crawford }),
    };
}
