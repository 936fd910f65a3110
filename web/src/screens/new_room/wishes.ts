import type { GameKind, RoomSettings } from '@dice-wards/client';
import { RATED_KINDS, SHARED_KINDS } from '../../games';
import { fewestOf, gameOf, hasOption } from '../../kinds';

export const LENGTHS = ['single', '1', '3', '5', '7'] as const;
export const TIMES = ['usual', 'five', 'hour', 'day'] as const;
/** Delay and reserve in seconds; in a match the reserve is for each point. */
export const RESERVES = {
    quick: { delaySeconds: 8, reserveSeconds: 60 },
    club: { delaySeconds: 12, reserveSeconds: 120 },
    calm: { delaySeconds: 30, reserveSeconds: 300 },
} as const;
export const SECONDS = { usual: undefined, five: 300, hour: 3_600, day: 86_400 } as const;

/** What two people may agree on where others can watch, by the settings' own names: each with its words in the texts. */
export const TERMS = ['spectatorDelay'] as const;

/** What the form asks, whether or not it matters for the game that is chosen. */
export interface Wishes extends Readonly<Record<(typeof TERMS)[number], boolean>> {
    readonly kind: GameKind;
    readonly players: number;
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
    readonly lateDice: boolean;
}

/** What the form begins with. */
export function firstWishes(kind: GameKind = SHARED_KINDS[0]): Wishes {
    return {
        length: '5',
        clock: 'window',
        time: 'usual',
        reserve: 'club',
        isPrivate: true,
        welcomesBots: false,
        rated: true,
        crawford: true,
        jacoby: false,
        quick: true,
        lateDice: true,
        ...each(TERMS, () => false),
        ...ofKind(kind),
    };
}

function each<Name extends string, T>(names: readonly Name[], value: (name: Name) => T): Record<Name, T> {
    return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
}

/** A kind, with as few players as play it, and with or without the cube as it is usual. */
export function ofKind(kind: GameKind): Pick<Wishes, 'kind' | 'players' | 'doubling'> {
    return { kind, players: fewestOf(kind), doubling: gameOf(kind).hasCube ?? false };
}

/** What is told to the canister: only what the game knows, and nothing that is so anyway. */
export function settingsOf(wishes: Wishes): RoomSettings {
    const { kind, isPrivate, doubling } = wishes;
    const turnSeconds = SECONDS[wishes.time];
    const bots = isForBots(wishes);
    const alone = wishes.players === 1;
    const match = isMatch(wishes);
    return {
        private: isPrivate,
        ...(wishes.players !== 2 && { players: wishes.players }),
        ...(hasOption(kind, 'doubling') && { doubling }),
        ...(wishes.clock === 'reserve' ? RESERVES[wishes.reserve] : turnSeconds !== undefined && { turnSeconds }),
        ...(bots && { bots }),
        ...(needsBoth(wishes) && { checksReady: true }),
        ...(hasOption(kind, 'quick') && { quick: wishes.quick }),
        ...(!wishes.lateDice && { dice: 'Sealed' as const }),
        ...(!isPrivate && !alone && each(TERMS, (name) => wishes[name] || undefined)),
        ...(match && { matchLength: Number(wishes.length) }),
        ...(canBeRated(wishes) && { rated: wishes.rated && !bots }),
        ...(mayBeCrawford(wishes) && { crawford: wishes.crawford }),
        ...(hasOption(kind, 'jacoby') && !match && { jacoby: doubling && wishes.jacoby }),
    };
}

export function isMatch({ kind, length }: Pick<Wishes, 'kind' | 'length'>): boolean {
    return hasOption(kind, 'matchLength') && length !== 'single';
}

/** Where matches are played, single games are never rated; and nobody is rated for what they play alone. */
export function canBeRated(wishes: Pick<Wishes, 'kind' | 'length' | 'players'>): boolean {
    if (wishes.players === 1) return false;
    return RATED_KINDS.includes(wishes.kind) && (isMatch(wishes) || !hasOption(wishes.kind, 'matchLength'));
}

export function mayBeCrawford(wishes: Pick<Wishes, 'kind' | 'length' | 'doubling'>): boolean {
    return hasOption(wishes.kind, 'crawford') && isMatch(wishes) && wishes.doubling;
}

export function mayBeJacoby(wishes: Pick<Wishes, 'kind' | 'length' | 'doubling'>): boolean {
    return hasOption(wishes.kind, 'jacoby') && !isMatch(wishes) && wishes.doubling;
}

/** Programs find rooms in the lobby alone, so a private one cannot welcome them. */
export function isForBots({
    isPrivate,
    welcomesBots,
    players,
}: Pick<Wishes, 'isPrivate' | 'welcomesBots' | 'players'>): boolean {
    return welcomesBots && !isPrivate && players > 1;
}

/** The game begins when both are there, also with a friend; one that takes days needs nobody to be there. */
function needsBoth({ kind, players, clock, time }: Pick<Wishes, 'kind' | 'players' | 'clock' | 'time'>): boolean {
    return players > 1 && SHARED_KINDS.includes(kind) && (clock === 'reserve' || time === 'usual' || time === 'five');
}
