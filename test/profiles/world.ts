import { compileDecoder } from '@dice-wards/candid/codec';
import { variant } from '@dice-wards/candid/schema';
import type { GameResult } from '../../src/platform/messages';
import type { Refused, Reply } from '../../src/platform/refusal';
import type { App } from '../../src/profiles/app';
import type { Bounds } from '../../src/profiles/model/standing';
import * as plain from '../../src/profiles/queries/leaderboard';
import { LeaderboardView, type Page } from '../../src/profiles/queries/leaderboard';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../support/fake_host';
import { memories } from '../support/memory_map';

export const ENGINE = Uint8Array.of(9, 9, 9, 1, 1);
export const OTHER_ENGINE = Uint8Array.of(8, 8, 8, 1, 1);
export const ANA = player(1);
export const BEN = player(2);
export const CLEO = player(3);

export function player(number: number): Uint8Array {
    return Uint8Array.from({ length: 29 }, (_, index) => (index === 0 ? number : 2));
}

/** The formulas alone: every game counts whole, and nobody need have met anybody. */
export const NO_BOUNDS: Bounds = { fromStrangers: Infinity, toStrangers: Infinity, ofPair: Infinity, forPlace: 0 };

/** A Profiles canister without Wasm, linked to an engine. */
export function createWorld(bounds = NO_BOUNDS): { readonly host: FakeHost; readonly app: ReturnType<typeof wire> } {
    const host = new FakeHost();
    const app = wire(host, memories(), bounds);
    app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    return { host, app };
}

export function result(gameId: number, changes: Partial<GameResult> = {}): GameResult {
    return {
        gameId,
        kind: 'DiceWards',
        points: 1,
        loserPoints: null,
        matchLength: null,
        reason: { Played: null },
        rated: true,
        winnerWasPlayer1: true,
        finishedAtMs: 0,
        startedAtMs: 1000,
        robot: null,
        private: false,
        absent: null,
        turns: 30,
        playedOut: true,
        ranking: null,
        ...changes,
    };
}

/** The result of a backgammon match that was won with exactly `matchLength` points. */
export function match(gameId: number, matchLength: number, changes: Partial<GameResult> = {}): GameResult {
    return result(gameId, { kind: 'Backgammon', points: matchLength, loserPoints: 0, matchLength, ...changes });
}

/** The value of a reply that must be `Ok`. */
export function happy<T>(reply: Reply<T>): T {
    if ('Ok' in reply) return reply.Ok;
    throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
}

const decodeOk = compileDecoder([variant('', { Ok: LeaderboardView })]);

/** The reply as its caller reads it. */
export function leaderboard(app: App, caller: Uint8Array, kind: string, page: Page): Reply<LeaderboardView> {
    return read(plain.leaderboard(app, caller, kind, page));
}

/** An answer with entries, as its caller reads it. */
export function read(reply: Refused | Uint8Array): Reply<LeaderboardView> {
    if (!(reply instanceof Uint8Array)) return reply;
    const decoded = decodeOk(reply);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0];
}
