import { type GameKind, KINDS, type KindFacts, factsOf as knownFactsOf, LEVELS, type Level } from '@dice-wards/client';
import { TEXTS } from '../texts';
import { plainGame } from './plain';
import { GAMES } from './registry';
import type { WebGame } from './web_game';

/** All kinds, those with a table of their own first. */
export const GAME_KINDS: readonly GameKind[] = [
    ...new Set([...(Object.keys(GAMES) as GameKind[]), ...(Object.keys(KINDS) as GameKind[])]),
];
/** Kinds for two players. */
export const PAIR_KINDS = GAME_KINDS.filter(isForTwo);
/** Kinds whose rules are told here. */
export const KINDS_WITH_RULES = GAME_KINDS.filter((kind) => gameOf(kind).rules !== undefined);
/** Kinds with a lesson. */
export const KINDS_WITH_LESSONS = GAME_KINDS.filter((kind) => gameOf(kind).lesson !== undefined);
/** Kinds whose players have ratings. */
export const RATED_KINDS = GAME_KINDS.filter((kind) => factsOf(kind).rating !== 'none');

/** The facts of a kind. A house may play one that came after this page: of that, its name has to do. */
export function factsOf(kind: GameKind): KindFacts {
    return knownFactsOf(kind) ?? { ...UNKNOWN, title: kind };
}

const UNKNOWN = {
    players: 2,
    windowSeconds: 0,
    options: [],
    rating: 'none',
    hasStatistics: false,
    hasRobots: false,
    hasAnalysis: false,
    throws: {},
    verbs: {},
} as const;

/** What the page knows of a game. One without a folder here has what its facts tell, and the plain table. */
export function gameOf(kind: GameKind): WebGame {
    return GAMES[kind] ?? plainGame(factsOf(kind).title);
}

export function isForTwo(kind: GameKind): boolean {
    return factsOf(kind).players === 2;
}

export function hasRobots(kind: GameKind): boolean {
    return factsOf(kind).hasRobots;
}

/** Against whom a game for one is; undefined of games for two. */
export function rivalOf(kind: GameKind): string | undefined {
    return isForTwo(kind) ? undefined : (gameOf(kind).alone?.rival ?? TEXTS.players.house);
}

/** Whether rooms of this kind may have a setting. */
export function hasOption(kind: GameKind, option: KindFacts['options'][number]): boolean {
    return factsOf(kind).options.includes(option);
}

/** The levels of the robots that play it, weakest first. */
export function levelsOf(kind: GameKind): readonly Level[] {
    return gameOf(kind).levels ?? LEVELS;
}
