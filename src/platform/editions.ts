import { onDemand } from '@dice-wards/candid/lazy';
import { nat16, opt } from '@dice-wards/candid/schema';
import type { KindFacts } from '@dice-wards/games/facts';
import { eachKind, GAME_KINDS, type GameKindName, KINDS } from '@dice-wards/games/kinds';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { invalidState, type Refused } from './refusal';

/**
 * An edition is the number of the interface for which a caller's program was made. By Candid's rules one case that a program does not
 * know makes a whole reply unreadable to it, so it is told nothing of what is newer than itself: lists leave it out, and a single room
 * or game is refused.
 *
 * Methods that answer with kinds of games take it as their last argument, but for those whose callers name the kind, and for the
 * methods of single verbs, which are of the first one. Null is the first edition, that of 0.2.0. One that is newer than ours is served
 * with all that there is.
 */
export const edition = opt(nat16);
export type Edition = number | null | undefined;

export const FIRST = 1;

const factsOf = (kind: GameKindName): KindFacts => KINDS[kind];
const newest = (editions: Readonly<Record<string, number>>): number => Math.max(...Object.values(editions));

const SINCE = /* @__PURE__ */ eachKind((kind) => factsOf(kind).since ?? FIRST);
const NEWEST_KIND = /* @__PURE__ */ newest(SINCE);

/** The kinds that each edition knows. */
const KNOWN = /* @__PURE__ */ Array.from({ length: NEWEST_KIND + 1 }, (_, edition) =>
    GAME_KINDS.filter((kind) => SINCE[kind] <= Math.max(edition, FIRST)),
);

/** The kinds that came with each edition, from the first on. */
export const kindsSince = /* @__PURE__ */ Array.from({ length: NEWEST_KIND }, (_, place) =>
    GAME_KINDS.filter((kind) => SINCE[kind] === FIRST + place),
);

/** The events of each kind that are newer than it, with the first edition that knows each, and the edition that knows them all. */
const LATER_EVENTS = /* @__PURE__ */ eachKind((kind) => Object.entries(factsOf(kind).laterEvents ?? {}));
const NEWEST_EVENT = /* @__PURE__ */ eachKind((kind) =>
    Math.max(FIRST, ...LATER_EVENTS[kind].map(([, since]) => since)),
);

/** The first edition that knows late dice, and can check them. */
const LATE_DICE = 3;

/** The levels of robots that are newer than the first edition that tells levels, with the first that knows each. */
const LATER_LEVELS: Readonly<Partial<Record<Level, number>>> = { Grandmaster: 3 };
const NEWEST_LEVEL = /* @__PURE__ */ newest(LATER_LEVELS);

/** The newest one. */
export const EDITION = /* @__PURE__ */ Math.max(
    NEWEST_KIND,
    LATE_DICE,
    NEWEST_LEVEL,
    /* @__PURE__ */ newest(NEWEST_EVENT),
);

export function knowsLevel(edition: Edition, level: Level): boolean {
    const since = LATER_LEVELS[level];
    return since === undefined || (edition != null && edition >= since);
}

export function knowsEveryLevel(edition: Edition): boolean {
    return edition != null && edition >= NEWEST_LEVEL;
}

/** The levels that the caller knows, weakest first. */
export function knownLevels(edition: Edition): readonly Level[] {
    return LEVELS.filter((level) => knowsLevel(edition, level));
}

/** Whether the caller knows late dice. To others, their throws would look forged. */
export function knowsLateDice(edition: Edition): boolean {
    return edition != null && edition >= LATE_DICE;
}

/** Whether nothing has to be left out of a list. To be asked first: a call for each element would cost more than the rest of it. */
export function knowsEveryKind(edition: Edition): boolean {
    return NEWEST_KIND === FIRST || (edition != null && edition >= NEWEST_KIND);
}

/** The first edition that knows a kind. */
export function sinceOf(kind: GameKindName): number {
    return SINCE[kind];
}

/**
 * Declares codecs about kinds of an edition. Those of later ones are compiled when they are first needed: no start pays for each kind that
 * was ever added.
 */
export function declaredFor<T>(since: number, declare: () => T): T {
    return since === FIRST ? declare() : onDemand(declare);
}

export function knows(edition: Edition, kind: GameKindName): boolean {
    const since = SINCE[kind];
    return since === FIRST || (edition != null && edition >= since);
}

export function knownKinds(edition: Edition): readonly GameKindName[] {
    return KNOWN[Math.min(edition ?? FIRST, NEWEST_KIND)];
}

/** The refusal of a single room or game, to callers who do not know its kind; undefined to others. */
export function tooNew(edition: Edition, kind: GameKindName): Refused<'NewerKind'> | undefined {
    return knows(edition, kind) ? undefined : newerThanProgram(kind);
}

export function newerThanProgram(kind: GameKindName): Refused<'NewerKind'> {
    return invalidState(`${KINDS[kind].title} is newer than this program: load it anew`, 'NewerKind');
}

const NONE: readonly string[] = [];

/** The events of a kind that the caller does not know, by their names in its log. */
export function unknownEvents(edition: Edition, kind: GameKindName): readonly string[] {
    const known = edition ?? FIRST;
    if (known >= NEWEST_EVENT[kind]) return NONE;
    return LATER_EVENTS[kind].filter(([, since]) => since > known).map(([name]) => name);
}
