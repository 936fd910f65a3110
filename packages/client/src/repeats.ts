import type { GameEngine } from './generated/game_engine';
import type { Lobbies, NewGame } from './generated/lobbies';
import { HARMLESS, VERSION_AT } from './generated/methods';
import { factsOf } from './kinds';
import type { Repeats } from './methods';

const NEVER = async (): Promise<undefined> => undefined;

/** What a canister's rows call harmless, and nothing else. */
function harmless(methods: readonly string[]): Repeats {
    return { isSafe: (method) => methods.includes(method), afterRefusal: NEVER };
}

export const PROFILES = harmless(HARMLESS.profiles);
export const TOURNAMENTS = harmless(HARMLESS.tournaments);

const OF_LOBBIES: readonly string[] = HARMLESS.lobbies;
const OF_ENGINE: readonly string[] = HARMLESS.gameEngine;
/** Lobbies knows for ten seconds that quick match has seated somebody; some of them pass on the way. */
const QUICK_MATCH_MS = 8_000;

/**
 * Quick match and a rematch answer the room that is there already. A seat that is taken twice is refused, which says that the
 * first call took it, unless the room is one's own. `createRoom` and `challenge` would open a second room, and so would quick
 * match alone, against a robot, or too late.
 */
export function lobbiesRepeats(lobbies: () => Pick<Lobbies, 'getRoom'>, principal: string): Repeats {
    return {
        isSafe: (method, [game], sinceMs) =>
            OF_LOBBIES.includes(method) ||
            (method === 'quickMatch' && sinceMs < QUICK_MATCH_MS && isAmongPeople(game as NewGame)),
        afterRefusal: async (method, [roomId], { kind }) => {
            if (method !== 'joinRoom' || kind !== 'AlreadyInRoom') return undefined;
            const room = await lobbies().getRoom(roomId as number);
            return room.ok && room.value.owner !== principal ? { ok: true, value: roomId } : undefined;
        },
    };
}

function isAmongPeople({ kind, settings }: NewGame): boolean {
    return (factsOf(kind)?.players.most ?? 1) > 1 && settings?.robot === undefined;
}

/**
 * An action that names its version happens once at most. If a repeated one is refused as stale, the log tells whether the
 * first one happened: the entry after that version is then the caller's own.
 */
export function engineRepeats(engine: () => Pick<GameEngine, 'getLog' | 'getGameState'>): Repeats {
    return {
        isSafe: (method, args) => OF_ENGINE.includes(method) || args[VERSION_AT[method] ?? args.length] !== undefined,
        afterRefusal: async (method, args, { kind }) => {
            if (kind !== 'Stale' && kind !== 'GameFinished' && kind !== 'NotYourTurn') return undefined;
            const [roomId] = args as readonly [number];
            const versionAt = VERSION_AT[method];
            if (versionAt === undefined) return undefined;
            const version = args[versionAt] as number;
            const [state, log] = await Promise.all([engine().getGameState(roomId), engine().getLog(roomId, version)]);
            if (!state.ok || !log.ok) return undefined;
            const next = log.value.find((entry) => entry.version > version);
            return next !== undefined && next.by === state.value.me ? state : undefined;
        },
    };
}
