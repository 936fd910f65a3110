import { backgammon } from './backgammon';
import { facts as backgammonFacts } from './backgammon/facts';
import { diceWards } from './dice_wards';
import { facts as diceWardsFacts } from './dice_wards/facts';
import type { KindFacts } from './facts';
import { farkle } from './farkle';
import { facts as farkleFacts } from './farkle/facts';
import { hypergammon } from './hypergammon';
import { facts as hypergammonFacts } from './hypergammon/facts';
import { liarsDice } from './liars_dice';
import { facts as liarsDiceFacts } from './liars_dice/facts';
import { montyHall } from './monty_hall';
import { facts as montyHallFacts } from './monty_hall/facts';
import { nackgammon } from './nackgammon';
import { facts as nackgammonFacts } from './nackgammon/facts';
import { pig } from './pig';
import { facts as pigFacts } from './pig/facts';
import type { Rules, Seat, Verb } from './rules';
import { withCube } from './with_cube';
import { yacht } from './yacht';
import { facts as yachtFacts } from './yacht/facts';

/**
 * One row a game, here and in `RULES`. A new game is its folder and these rows. A kind is stored as its place among the rows:
 * append only.
 */
export const KINDS = {
    DiceWards: diceWardsFacts,
    Backgammon: backgammonFacts,
    MontyHall: montyHallFacts,
    Nackgammon: nackgammonFacts,
    Hypergammon: hypergammonFacts,
    Farkle: farkleFacts,
    Pig: pigFacts,
    Yacht: yachtFacts,
    LiarsDice: liarsDiceFacts,
} as const satisfies Record<string, KindFacts>;

export type GameKindName = keyof typeof KINDS;
export const GAME_KINDS = Object.keys(KINDS) as GameKindName[];

export function isKind(name: string): name is GameKindName {
    return (GAME_KINDS as readonly string[]).includes(name);
}

/**
 * The rules of each kind. Lobbies and Profiles import the facts alone; the bundler leaves the rules out of them, because it is told
 * that making these has no effect.
 */
const RULES = {
    DiceWards: diceWards,
    Backgammon: backgammon,
    MontyHall: montyHall,
    Nackgammon: nackgammon,
    Hypergammon: hypergammon,
    Farkle: farkle,
    Pig: pig,
    Yacht: yacht,
    LiarsDice: liarsDice,
} as const satisfies Record<GameKindName, unknown>;

/** Rules whose state, commands, events and memo only they themselves understand. */
export type AnyRules = Rules<unknown, unknown, unknown, unknown, unknown, unknown>;

type RulesOf<K extends GameKindName> = (typeof RULES)[K];

/** Those with the cube beside them, for kinds that take it from outside. */
const CUBED = /* @__PURE__ */ eachKind((kind) => cubed(RULES[kind] as AnyCubable));

type AnyCubable = Rules<unknown, { readonly kind: string }, unknown, unknown, unknown, unknown>;

function cubed(rules: AnyCubable): AnyRules {
    const { mayDouble } = rules;
    return (mayDouble === undefined ? rules : withCube(rules, mayDouble)) as AnyRules;
}

/** The schemas of each kind's views, and of its events with those of a cube. */
export const viewSchemas = /* @__PURE__ */ eachKind((kind) => rulesOf(kind, true).viewSchema) as {
    readonly [K in GameKindName]: RulesOf<K>['viewSchema'];
};
export const eventSchemas = /* @__PURE__ */ eachKind((kind) => rulesOf(kind, true).eventSchema);

export function eachKind<T>(make: (kind: GameKindName) => T): Readonly<Record<GameKindName, T>> {
    return Object.fromEntries(GAME_KINDS.map((kind) => [kind, make(kind)])) as Record<GameKindName, T>;
}

/** A command of a player, whatever the game. */
export type PlayerCommand = Extract<CommandOf<RulesOf<GameKindName>>, { readonly by: Seat }>;
type CommandOf<R> = R extends { decide(state: never, command: infer Command): unknown } ? Command : never;

/**
 * The rules of a room: its game, with the cube if it is played for one. Sound because the engine hands a game nothing but what that
 * game made, and commands that its row lists.
 */
export function rulesOf(kind: GameKindName, doubling: boolean): AnyRules {
    return doubling ? CUBED[kind] : (RULES[kind] as AnyRules);
}

/** What players may do in any game, by name. */
export const VERBS: ReadonlyMap<string, Verb> = /* @__PURE__ */ allVerbs();

function allVerbs(): ReadonlyMap<string, Verb> {
    return new Map(GAME_KINDS.flatMap((kind) => Object.entries(RULES[kind].verbs)));
}

/** The kinds that robots play. */
export type RobotKindName = {
    [K in GameKindName]: (typeof KINDS)[K] extends { readonly robots: true } ? K : never;
}[GameKindName];

/** Whether robots play games of this kind. */
export function hasRobots(kind: GameKindName): kind is RobotKindName {
    const facts: KindFacts = KINDS[kind];
    return facts.robots === true;
}

/** Whether it can be a match of two that one of them wins, as events have. */
export function isForMatches(kind: GameKindName): boolean {
    const { seats, draws }: KindFacts = KINDS[kind];
    return seats.least <= 2 && seats.most >= 2 && draws !== true;
}

/** Games of one player against the house. */
export function isForOne(kind: GameKindName): boolean {
    return KINDS[kind].seats.most === 1;
}

/** How many play unless somebody says otherwise: two, where the game can be played by two. */
export function usualSeats(kind: GameKindName): number {
    const { least, most } = KINDS[kind].seats;
    return Math.min(Math.max(least, 2), most);
}

/** The refusal of another number of players than the kind is for. */
export function seatsFault(kind: GameKindName, count: number): string | undefined {
    const { title, seats }: KindFacts = KINDS[kind];
    const { least, most } = seats;
    if (count >= least && count <= most) return undefined;
    if (most === 1) return `${title} is for one player`;
    return `${title} is for ${least === most ? least : `${least} to ${most}`} players`;
}
