import { bool, each, type Infer, nat8, nat32, opt, record, text, whenAbsent } from '@dice-wards/candid/schema';
import { canBeRated, checkedOptions, clockFault } from '@dice-wards/games/agreement';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import {
    GAME_KINDS,
    type GameKindName,
    hasRobots,
    isKind,
    KINDS,
    seatsFault,
    usualSeats,
} from '@dice-wards/games/kinds';
import type { GameOptions } from '@dice-wards/games/options';
import { Role } from '@dice-wards/games/role';
import { isLevel, type RobotSeat } from '@dice-wards/robots/levels';
import { givenOptions, NO_SUCH_GAME, NO_SUCH_LEVEL, seatOfRole } from './messages';
import { isOneOf } from './one_of';
import { byTerm, faultForOne, type Terms, WISHED_TERMS } from './terms';

/** A clock with delay and reserve, in seconds. */
export interface ReserveSettings {
    readonly delaySeconds: number;
    /** Of a game, or for each point of a match. */
    readonly reserveSeconds: number;
}

/** What players agree to by entering a room. */
export interface Settings extends Terms {
    readonly kind: GameKindName;
    /** How many play, robots among them. The owner of a room for more than two may begin with fewer. */
    readonly seats: number;
    /** The window for one decision, in seconds; `null` for the game's default. */
    readonly turnSeconds: number | null;
    /** Instead of a window. */
    readonly reserve: ReserveSettings | null;
    readonly rated: boolean;
    readonly options: GameOptions;
    /** The robot that has all seats but the owner's, if any. */
    readonly robot: RobotSeat | null;
}

/**
 * Whether the owner plays against the house, or against robots of it. Such a room never waits. Its other seats hold the principal
 * of its engine, which is not a member of the room and appears on no list.
 */
export function isAgainstHouse({ robot, seats }: Pick<Settings, 'robot' | 'seats'>): boolean {
    return robot !== null || seats === 1;
}

/** What a room's owner may wish; `null` stands for the default, which `getDefaults` tells. */
export const RoomSettings = record('RoomSettings', {
    /** Shown to its players only. */
    private: opt(bool),
    /** How many play. Null is two, or as few as the game is for. */
    players: opt(nat8),
    turnSeconds: opt(nat32),
    /** Both, instead of `turnSeconds`: what is free, and what each player has beyond it, for each point of a match. */
    delaySeconds: opt(nat32),
    reserveSeconds: opt(nat32),
    rated: opt(bool),
    ...givenOptions,
    /** The level of the robot that plays against the owner; null for a person. */
    robot: opt(text),
    /** Against a robot: the owner's seat, the first of which begins in Dice Wards; null to have it drawn. */
    seat: opt(Role),
    /** `checksReady` left out is yes in a rated room, unless a turn may take an hour; the others are no. */
    ...each(WISHED_TERMS, opt(bool)),
    /**
     * Dice that nobody can know before they are thrown, which take a moment longer, or those of the sealed tape. Null is the former
     * between two people; in `quickMatch` either will do. `Late` or `Sealed`: in arguments an unknown case of a variant would be read as
     * null.
     */
    dice: opt(text),
});
export type RoomSettings = Infer<typeof RoomSettings>;

/** Everything as usual. */
export const NO_WISHES = Object.fromEntries(
    Object.keys(RoomSettings.fields).map((name) => [name, null]),
) as unknown as RoomSettings;

/**
 * The wishes of a program that says nothing, because it was written from the essentials (`docs/build/documents.md`): it knows neither `imReady`
 * nor late dice, so its games begin without a ready check, and their dice are sealed.
 */
const ESSENTIALS: RoomSettings = { ...NO_WISHES };

/** A game of the first kind by the essentials. */
export const NOTHING_SAID = { kind: GAME_KINDS[0]!, settings: ESSENTIALS };

/** A game as callers ask for it. */
export const NewGame = whenAbsent(record('NewGame', { kind: text, settings: opt(RoomSettings) }), NOTHING_SAID);
export type NewGame = Infer<typeof NewGame>;

export function wishesIn({ settings }: NewGame): RoomSettings {
    return settings ?? NO_WISHES;
}

/** Whether the caller's program knows nothing beyond the essentials. */
export function playsByEssentials({ settings }: NewGame): boolean {
    return settings === ESSENTIALS;
}

/** How dice are thrown, and checked afterwards: `docs/play/fairness.md`. */
export const SCHEMES = ['Late', 'Sealed'] as const;
export type Scheme = (typeof SCHEMES)[number];
const NO_SUCH_DICE = `There are no such dice. They are ${SCHEMES.join(' or ')}`;

export type CheckedSettings = { readonly settings: Settings } | { readonly fault: string };

const NO_RATING_OF_HOUSE = 'A game against the house cannot be rated';
const NO_RATING_OF_ROBOTS = 'A game against a robot cannot be rated';
const NO_RATING_OF_BOTS = 'A game in which a program is welcome cannot be rated';
/** Turns as long as this are for games in which nobody need be there at once. */
const LONG_TURN_SECONDS = 3_600;

const ALONE = 'Nobody is left for the robot: players is 1';
const SEATS_OF_ROBOTS = 'seat is for games against robots';

/**
 * A game that can be rated is rated, unless its owner says otherwise.
 *
 * @param drawn the robot's seat, unless its owner chooses
 */
export function checkedSettings(given: NewGame, drawn: Seat = 1): CheckedSettings {
    const wishes = wishesIn(given);
    const { turnSeconds, delaySeconds, reserveSeconds, rated, robot: level, seat } = wishes;
    const { kind } = given;
    if (!isKind(kind)) return { fault: NO_SUCH_GAME };
    if (level !== null && !isLevel(level)) return { fault: NO_SUCH_LEVEL };
    if (wishes.dice !== null && !isOneOf(SCHEMES, wishes.dice)) return { fault: NO_SUCH_DICE };
    const seats = wishes.players ?? usualSeats(kind);
    const isForPeople = level === null && seats > 1;
    const fault =
        seatsFault(kind, seats) ??
        (isForPeople ? faultOfPeople(wishes) : faultOfHouse(kind, wishes, seats)) ??
        clockFault(kind, wishes, seats);
    if (fault !== undefined) return { fault };
    const checked = checkedOptions(kind, wishes);
    if (!checked.ok) return { fault: checked.error };
    const options = checked.value;
    const isRated = rated !== false && isForPeople && wishes.bots !== true && canBeRated(kind, options);
    if (rated === true && !isRated) return { fault: isForPeople ? ratedIsMatch(kind) : NO_RATING_OF_HOUSE };
    const robot: RobotSeat | null = level && { seat: seat === null ? drawn : otherSeat(seatOfRole(seat)), level };
    const agreed = {
        kind,
        seats,
        // Stating the default window equals omitting it.
        turnSeconds: turnSeconds === KINDS[kind].windowSeconds ? null : turnSeconds,
        reserve: delaySeconds === null || reserveSeconds === null ? null : { delaySeconds, reserveSeconds },
        rated: isRated,
        options,
        robot,
        ...byTerm(WISHED_TERMS, (name) => wishes[name] === true),
        lateDice: wantsLateDice(wishes) ?? (isForPeople && !playsByEssentials(given)),
    };
    const checksReady = wishes.checksReady ?? (isRated && !playsByEssentials(given) && isBrisk(agreed));
    return { settings: { ...agreed, checksReady } };
}

/** What is wrong with the wishes for a game between people. */
function faultOfPeople({ seat, bots, rated }: RoomSettings): string | undefined {
    if (seat !== null) return SEATS_OF_ROBOTS;
    return bots === true && rated === true ? NO_RATING_OF_BOTS : undefined;
}

/** The same for a game against the house, or against robots of it. */
function faultOfHouse(kind: GameKindName, wishes: RoomSettings, seats: number): string | undefined {
    const { robot, seat, rated } = wishes;
    if (robot === null && seat !== null) return SEATS_OF_ROBOTS;
    if (robot !== null && !hasRobots(kind)) return `No robot plays ${KINDS[kind].title}`;
    if (robot !== null && seats === 1) return ALONE;
    if (robot !== null && rated === true) return NO_RATING_OF_ROBOTS;
    return faultForOne({ ...wishes, lateDice: wantsLateDice(wishes) });
}

/** What a caller says of the dice, if anything. */
export function wantsLateDice({ dice }: Pick<RoomSettings, 'dice'>): boolean | null {
    return dice === null ? null : dice === 'Late';
}

/** Whether people play it with each other in one sitting. */
export function isBrisk(settings: Pick<Settings, 'seats' | 'turnSeconds' | 'robot'>): boolean {
    const { turnSeconds } = settings;
    return !isAgainstHouse(settings) && (turnSeconds === null || turnSeconds < LONG_TURN_SECONDS);
}

function ratedIsMatch(kind: GameKindName): string {
    return `${KINDS[kind].title} is rated only in matches: give a matchLength`;
}
