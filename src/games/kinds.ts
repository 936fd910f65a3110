import type { Result } from '../result';
import { backgammon } from './backgammon';
import { backgammonOptions } from './backgammon/options';
import { CUBE_COMMANDS } from './cube';
import { diceWards, mayDouble } from './dice_wards';
import { montyHall } from './monty_hall';
import type { GameOptions, GivenOptions, OptionName } from './options';
import type { Rules, Seat } from './rules';
import { withCube } from './with_cube';

/** The facts of a kind of game beside its rules. */
export interface KindFacts {
    /** Its name for people. */
    readonly title: string;
    /** The first edition of the interface that knows it (`src/platform/editions.ts`); 1 if nothing is said. */
    readonly since?: number;
    /** Cases of its log that are newer than the kind, with the first edition that knows each. */
    readonly laterEvents?: Readonly<Record<string, number>>;
    /** In games for one the engine that hosts them has the second seat. */
    readonly seats: 1 | 2;
    /** The window of one decision, in seconds, unless the room gives more. */
    readonly windowSeconds: number;
    /** The options that a room may ask for. All others are refused. */
    readonly options: readonly OptionName[];
    /** The options' meaning together, if that is more than each alone. */
    readonly agree?: (given: GivenOptions) => Result<GameOptions, string>;
    readonly rating: RatingSystem;
    /** The commands of its players, which are methods of the engine. All others are refused. */
    readonly commands: readonly string[];
    /** Whether the engine counts how games of this kind end, for each player and for all. */
    readonly statistics: boolean;
    /** Set if robots play it (`src/robots/index.ts`). */
    readonly robots?: true;
}

/** How games are rated between two people. */
export type RatingSystem =
    /** Glicko-2; the first move is worth so many rating points. */
    | { readonly system: 'glicko2'; readonly firstMove: number }
    /** The formula of FIBS, which rates whole matches. */
    | { readonly system: 'fibs' }
    /** Not at all: no rating can be won from the house. */
    | { readonly system: 'none' };

/**
 * One row a game. A new game is its folder, its row here and in `RULES`, and a method of the engine for each command that no
 * other game has. A kind is stored as its place among the rows: append only.
 */
export const KINDS = {
    DiceWards: {
        title: 'Dice Wards',
        seats: 2,
        windowSeconds: 30, // 002, section 1
        options: ['doubling'],
        // Two perfect players win 53.06 % of the games that they begin, which is what 21 points give.
        rating: { system: 'glicko2', firstMove: 21 },
        commands: ['roll', 'rollUntil', 'hold', 'resign', ...CUBE_COMMANDS],
        laterEvents: { Resigned: 2 },
        statistics: false,
        robots: true,
    },
    Backgammon: {
        title: 'Backgammon',
        seats: 2,
        windowSeconds: 90,
        options: ['doubling', 'doubleAfterRoll', 'matchLength', 'crawford', 'jacoby', 'quick'],
        agree: backgammonOptions,
        rating: { system: 'fibs' },
        commands: [
            'roll',
            'move',
            'play',
            'undo',
            'resign',
            'acceptResignation',
            'refuseResignation',
            ...CUBE_COMMANDS,
        ],
        laterEvents: { Resigned: 2, ResignationAccepted: 2, ResignationRefused: 2 },
        statistics: false,
        robots: true,
    },
    MontyHall: {
        title: 'Monty Hall',
        seats: 1,
        windowSeconds: 60,
        options: [],
        rating: { system: 'none' },
        commands: ['selectDoor', 'makeFinalChoice'],
        statistics: true,
    },
} as const satisfies Record<string, KindFacts>;

export type GameKindName = keyof typeof KINDS;
export const GAME_KINDS = Object.keys(KINDS) as GameKindName[];

/**
 * The rules of each kind, and those with the cube beside them for kinds that take it from outside. Lobbies and Profiles import the
 * facts alone; the bundler leaves the rules out of them, because it is told that making these has no effect.
 */
const RULES = {
    DiceWards: { plain: diceWards, cubed: /* @__PURE__ */ withCube(diceWards, mayDouble) },
    Backgammon: { plain: backgammon },
    MontyHall: { plain: montyHall },
} as const satisfies Record<GameKindName, { readonly plain: unknown; readonly cubed?: unknown }>;

/** Rules whose state, commands, events and memo only they themselves understand. */
export type AnyRules = Rules<unknown, unknown, unknown, unknown, unknown, unknown>;

type RulesOf<K extends GameKindName> = (typeof RULES)[K]['plain'];

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
    const rules: { readonly plain: unknown; readonly cubed?: unknown } = RULES[kind];
    return ((doubling ? rules.cubed : undefined) ?? rules.plain) as AnyRules;
}

/** Whether robots play games of this kind. */
export function hasRobots(kind: GameKindName): boolean {
    const facts: KindFacts = KINDS[kind];
    return facts.robots === true;
}

/** Games of one player against the house. */
export function isForOne(kind: GameKindName): boolean {
    return KINDS[kind].seats === 1;
}
