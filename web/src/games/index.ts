import { type GameKind, LEVELS, type Level } from '@dice-wards/client';
import { factsOf, gameOf, isForSeveral, KNOWN_KINDS } from '../kinds';
import { TEXTS } from '../texts';
import { plainGame } from './plain';
import { GAMES } from './registry';
import type { WebGame } from './web_game';

/** All kinds, those with a table of their own first. */
export const GAME_KINDS: readonly GameKind[] = [...new Set([...(Object.keys(GAMES) as GameKind[]), ...KNOWN_KINDS])];
/** Some there are always. */
type Some = [GameKind, ...GameKind[]];
/** Kinds that people play with each other. */
export const SHARED_KINDS = GAME_KINDS.filter(isForSeveral) as Some;
/** Kinds whose rules are told here. */
export const KINDS_WITH_RULES = GAME_KINDS.filter((kind) => webGameOf(kind).rules !== undefined);
/** Kinds with a lesson. */
export const KINDS_WITH_LESSONS = GAME_KINDS.filter((kind) => webGameOf(kind).lesson !== undefined);
/** Kinds whose players have ratings. */
export const RATED_KINDS = GAME_KINDS.filter((kind) => factsOf(kind).rating !== 'none') as Some;

/** What the page has of each game. One without a folder here has what its facts tell, and the plain table. */
export function webGameOf(kind: GameKind): WebGame {
    return GAMES[kind] ?? plainGame(factsOf(kind).title);
}

/** Against whom a game for one is; undefined of all others. */
export function rivalOf(kind: GameKind): string | undefined {
    return isForSeveral(kind) ? undefined : (gameOf(kind).alone?.rival ?? TEXTS.players.house);
}

/** The levels of the robots that play it, weakest first. */
export function levelsOf(kind: GameKind): readonly Level[] {
    return gameOf(kind).levels ?? LEVELS;
}
