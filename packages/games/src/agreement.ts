import type { KindFacts } from './facts';
import { type GameKindName, KINDS } from './kinds';
import { type GameOptions, type GivenOptions, NO_OPTIONS, type OptionName } from './options';
import { err, ok, type Result } from './result';

/** Three days, for those who play by correspondence. */
export const MAX_WINDOW_SECONDS = 3 * 24 * 60 * 60;

/** The order in which options are checked: an error names the first that does not fit. */
const OPTION_NAMES: readonly OptionName[] = [
    'matchLength',
    'doubleAfterRoll',
    'crawford',
    'jacoby',
    'doubling',
    'quick',
];

const USUAL = ok(NO_OPTIONS);

/**
 * The options of a game of this kind, or what is wrong with those given. An option that the kind's row does not list may only be
 * null or false, which ask for nothing.
 */
export function checkedOptions(kind: GameKindName, given: GivenOptions): Result<GameOptions, string> {
    const { title, options, agree }: KindFacts = KINDS[kind];
    let asked = false;
    for (const name of OPTION_NAMES) {
        const value = given[name];
        if (value === null || value === false) continue;
        if (!options.includes(name)) return err(`${title} has no ${name}`);
        asked = true;
    }
    if (agree !== undefined) return agree(given);
    return asked ? ok({ ...NO_OPTIONS, ...taken(given, options) }) : USUAL;
}

function taken(given: GivenOptions, names: readonly OptionName[]): Partial<GameOptions> {
    return Object.fromEntries(names.map((name) => [name, given[name] ?? NO_OPTIONS[name]]));
}

/** Whether the outcome of such games may change ratings: FIBS' formula rates matches alone. */
export function canBeRated(kind: GameKindName, { matchLength }: GameOptions): boolean {
    const { system } = KINDS[kind].rating;
    return system === 'fibs' ? matchLength > 0 : system === 'glicko2';
}

/** Of a clock with delay and reserve, in seconds; the reserve is for a game, or for each point of a match. */
export const DELAY_SECONDS = { min: 5, max: 300 } as const;
export const RESERVE_SECONDS = { min: 10, max: 3600 } as const;

/** How long players may think: a window for each decision, or a delay and a reserve; all null for the kind's own window. */
export interface GivenClock {
    readonly turnSeconds: number | null;
    readonly delaySeconds: number | null;
    readonly reserveSeconds: number | null;
}

/**
 * The fault of a room's clock, if it has one.
 *
 * @param seats how many play; who plays alone has no reserve
 */
export function clockFault(kind: GameKindName, given: GivenClock, seats: number): string | undefined {
    const { turnSeconds, delaySeconds, reserveSeconds } = given;
    if (delaySeconds === null && reserveSeconds === null) return turnSecondsFault(kind, turnSeconds);
    if (seats === 1) return `${KINDS[kind].title} has no reserve`;
    if (turnSeconds !== null) return 'Give turnSeconds, or delaySeconds and reserveSeconds';
    if (!isWithin(delaySeconds, DELAY_SECONDS))
        return `delaySeconds is from ${DELAY_SECONDS.min} to ${DELAY_SECONDS.max}`;
    if (isWithin(reserveSeconds, RESERVE_SECONDS)) return undefined;
    return `reserveSeconds is from ${RESERVE_SECONDS.min} to ${RESERVE_SECONDS.max}`;
}

function isWithin(seconds: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean {
    return seconds !== null && seconds >= min && seconds <= max;
}

/** The fault of a room's `turnSeconds`, if it has one. It may lengthen the kind's own window; null stands for that window. */
export function turnSecondsFault(kind: GameKindName, turnSeconds: number | null): string | undefined {
    const min = KINDS[kind].windowSeconds;
    const fits = turnSeconds === null || (turnSeconds >= min && turnSeconds <= MAX_WINDOW_SECONDS);
    return fits ? undefined : `turnSeconds is from ${min} to ${MAX_WINDOW_SECONDS}`;
}
