import type { RoomSettings } from '@dice-wards/client';

export const LENGTHS = ['single', '1', '3', '5', '7'] as const;
export const TIMES = ['usual', 'five', 'hour', 'day'] as const;
/** Delay and reserve in seconds; in a match the reserve is for each point. */
export const RESERVES = {
    quick: { delaySeconds: 8, reserveSeconds: 60 },
    club: { delaySeconds: 12, reserveSeconds: 120 },
    calm: { delaySeconds: 30, reserveSeconds: 300 },
} as const;
const SECONDS = { usual: undefined, five: 300, hour: 3_600, day: 86_400 } as const;

/** What the form asks, whether or not it matters for the game that is chosen. */
export interface Wishes {
    readonly kind: 'Backgammon' | 'DiceWards';
    readonly length: (typeof LENGTHS)[number];
    readonly clock: 'window' | 'reserve';
    readonly time: (typeof TIMES)[number];
    readonly reserve: keyof typeof RESERVES;
    readonly isPrivate: boolean;
    readonly welcomesBots: boolean;
    readonly rated: boolean;
    readonly doubling: boolean;
    readonly crawford: boolean;
    readonly jacoby: boolean;
    readonly quick: boolean;
}

/** What is told to the canister: only what the game knows, and nothing that is so anyway. */
export function settingsOf({ kind, length, isPrivate, ...wishes }: Wishes): RoomSettings {
    const turnSeconds = SECONDS[wishes.time];
    const window = turnSeconds === undefined ? {} : { turnSeconds };
    const bots = isForBots({ isPrivate, ...wishes });
    const rated = wishes.rated && !bots;
    const common = {
        private: isPrivate,
        doubling: wishes.doubling,
        ...(wishes.clock === 'reserve' ? RESERVES[wishes.reserve] : window),
        ...(bots && { bots }),
        ...(needsBoth({ isPrivate, ...wishes }) && { checksReady: true }),
    };
    if (kind === 'DiceWards') return { ...common, rated };
    if (length === 'single') return { ...common, quick: wishes.quick, jacoby: wishes.doubling && wishes.jacoby };
    return {
        ...common,
        quick: wishes.quick,
        matchLength: Number(length),
        rated,
        ...(wishes.doubling && { crawford: wishes.crawford }),
    };
}

/** Programs find rooms in the lobby alone, so a private one cannot welcome them. */
export function isForBots({ isPrivate, welcomesBots }: Pick<Wishes, 'isPrivate' | 'welcomesBots'>): boolean {
    return welcomesBots && !isPrivate;
}

/** In a room that the lobby lists, the game begins when both are there; one that takes days needs nobody to be there. */
function needsBoth({ isPrivate, clock, time }: Pick<Wishes, 'isPrivate' | 'clock' | 'time'>): boolean {
    return !isPrivate && (clock === 'reserve' || time === 'usual' || time === 'five');
}
