import { type GameKind, KINDS, type KindFacts, factsOf as knownFactsOf } from '@dice-wards/client';
import type { WebGame } from './games/web_game';

/** What is known of games below the games themselves, which tables and parts need: facts, and what the page has of each. */

/** All kinds that this page knows. */
export const KNOWN_KINDS = Object.keys(KINDS) as readonly GameKind[];

/** The facts of a kind. A house may play one that came after this page: of that, its name has to do. */
export function factsOf(kind: GameKind): KindFacts {
    return knownFactsOf(kind) ?? { ...UNKNOWN, title: kind };
}

const UNKNOWN = {
    players: { least: 2, most: 2 },
    windowSeconds: 0,
    options: [],
    rating: 'none',
    hasStatistics: false,
    hasRobots: false,
    isForMatches: false,
    hasAnalysis: false,
    throws: {},
    verbs: {},
} as const;

/** Whether people play it with each other, or with robots. */
export function isForSeveral(kind: GameKind): boolean {
    return factsOf(kind).players.most > 1;
}

/** As few as play it together. */
export function fewestOf(kind: GameKind): number {
    return Math.max(2, factsOf(kind).players.least);
}

export function hasRobots(kind: GameKind): boolean {
    return factsOf(kind).hasRobots;
}

/** Whether rooms of this kind may have a setting. */
export function hasOption(kind: GameKind, option: KindFacts['options'][number]): boolean {
    return factsOf(kind).options.includes(option);
}

type Games = (kind: GameKind) => WebGame;
let games: Games | undefined;

/** From now on the page has these games. They import what is here, and not the other way round. */
export function playWith(all: Games): void {
    games = all;
}

/** What the page has of a game. @throws Error before `playWith` */
export function gameOf(kind: GameKind): WebGame {
    if (games === undefined) throw new Error('the page has no games yet');
    return games(kind);
}
