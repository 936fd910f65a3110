import { type Infer, nat16, nat64, opt, record, text } from '@dice-wards/candid/schema';
import { matchSettings } from '../../platform/matches';
import { isOneOf } from '../../platform/one_of';
import { NewGame, type Settings } from '../../platform/room_settings';
import { shownName } from '../../platform/shown_name';
import { Entry, type Event, FEWEST, Form, isArena, REPEATS, type Repeats, SEEDINGS } from './event';
import { rulesOf } from './forms';

/** An event as its host wishes it; null stands for the default. */
export const NewEvent = record('NewEvent', {
    name: text,
    ...NewGame.fields,
    form: Form,
    /** From now up to 60 days on, in milliseconds since 1970. */
    startsAtMs: nat64,
    /** From 5 to 1,440, of an arena from 15 to 120; null is 60. */
    roundMinutes: opt(nat16),
    /** Null is all that the form has room for. */
    places: opt(nat16),
    /** Null is open to everybody but programs. */
    entry: opt(Entry),
    /** `Rating` or `Lot`; null is by rating. */
    seeding: opt(text),
    /** `Daily` or `Weekly`; null is once. */
    repeats: opt(text),
});
export type NewEvent = Infer<typeof NewEvent>;

const DAY_MS = 24 * 60 * 60_000;
const LATEST_MS = 60 * DAY_MS;
/** A host's clock may be behind the subnet's by so much. */
const LEEWAY_MS = 60_000;
const USUAL_MINUTES = 60;
/** What makes the games of an arena short. */
const SHORT = { points: 1, turnSeconds: 90, delaySeconds: 30, reserveSeconds: 300 } as const;
const SWISS_ROUNDS = { least: 1, most: 11 } as const;
const CODE = /^[!-~]{4,40}$/;

const OPEN: Entry = { code: null, placed: false, leastRating: null, mostRating: null, bots: false };

/** The event as it is stored, or the rule that it breaks. */
export function checkedEvent(
    given: NewEvent,
    host: Uint8Array,
    nowMs: number,
): { readonly event: Event } | { readonly fault: string } {
    const named = shownName(given.name, 'An event');
    if ('fault' in named) return named;
    const agreed = matchSettings(given);
    if ('fault' in agreed) return agreed;
    const { kind, settings, form, startsAtMs, repeats } = given;
    const seeding = given.seeding ?? 'Rating';
    if (!isOneOf(SEEDINGS, seeding)) return { fault: `Players are seeded by ${SEEDINGS.join(' or ')}` };
    if (repeats !== null && !isOneOf(REPEATS, repeats)) return { fault: `An event repeats ${REPEATS.join(' or ')}` };
    const roundMinutes = given.roundMinutes ?? USUAL_MINUTES;
    const { places: most, minutes } = rulesOf(form);
    const places = given.places ?? most;
    const entry = given.entry ?? OPEN;
    const fault =
        formFault(form) ??
        startFault(startsAtMs, nowMs) ??
        entryFault(entry, settings?.bots === true) ??
        (isArena(given) ? lengthFault(agreed.settings) : undefined) ??
        (roundMinutes < minutes.least || roundMinutes > minutes.most
            ? `${isArena(given) ? 'An arena' : 'A round'} takes ${minutes.least} to ${minutes.most} minutes`
            : undefined) ??
        (places < FEWEST || places > most ? `Such an event has ${FEWEST} to ${most} places` : undefined);
    if (fault !== undefined) return { fault };
    return {
        event: {
            name: named.name,
            host,
            kind,
            settings,
            form,
            startsAtMs: Math.max(startsAtMs, nowMs),
            roundMinutes,
            places,
            entry,
            seeding,
            repeats,
            featured: false,
            createdAtMs: nowMs,
            seed: null,
            phase: { Announced: null },
        },
    };
}

function formFault(form: Form): string | undefined {
    if (!('Swiss' in form)) return undefined;
    const { least, most } = SWISS_ROUNDS;
    const { rounds } = form.Swiss;
    return rounds < least || rounds > most ? `A Swiss has ${least} to ${most} rounds` : undefined;
}

function lengthFault({ options, turnSeconds, reserve }: Settings): string | undefined {
    const isShort =
        options.matchLength <= SHORT.points &&
        (turnSeconds ?? 0) <= SHORT.turnSeconds &&
        (reserve?.delaySeconds ?? 0) <= SHORT.delaySeconds &&
        (reserve?.reserveSeconds ?? 0) <= SHORT.reserveSeconds;
    return isShort
        ? undefined
        : `Games of an arena are short: ${SHORT.points} point, turns of ${SHORT.turnSeconds} seconds, a delay of ${SHORT.delaySeconds} and a reserve of ${SHORT.reserveSeconds} at most`;
}

function startFault(startsAtMs: number, nowMs: number): string | undefined {
    if (startsAtMs < nowMs - LEEWAY_MS) return 'An event begins later than now';
    return startsAtMs > nowMs + LATEST_MS ? 'An event begins within 60 days' : undefined;
}

function entryFault({ code, leastRating, mostRating, bots }: Entry, botsPlay: boolean): string | undefined {
    if (code !== null && !CODE.test(code)) return 'A code has 4 to 40 visible ASCII characters';
    if (leastRating !== null && mostRating !== null && leastRating > mostRating) return 'No rating is in these bounds';
    return bots && !botsPlay ? 'Programs play matches only where the settings say bots' : undefined;
}

const PERIOD_MS: Record<Repeats, number> = { Daily: DAY_MS, Weekly: 7 * DAY_MS };

/** The next one of an event that repeats, later than now; `undefined` for one that does not. */
export function nextOf(event: Event, nowMs: number): Event | undefined {
    const { repeats, startsAtMs } = event;
    if (repeats === null) return undefined;
    const period = PERIOD_MS[repeats];
    const periods = Math.max(1, Math.ceil((nowMs - startsAtMs) / period));
    return {
        ...event,
        startsAtMs: startsAtMs + periods * period,
        createdAtMs: nowMs,
        seed: null,
        phase: { Announced: null },
    };
}
