import { CallError, type GameView } from '../../src';
import type { GameEngine } from '../../src/generated/game_engine';
import type { Lobbies, Room } from '../../src/generated/lobbies';
import { openTable } from '../../src/live_table';
import { Machine } from './machine';

export const UNREACHABLE = new CallError('changedSince', 'unreachable', false, undefined);
const MISSING = { kind: 'RoomNotFound', text: 'There is no such room.' } as const;

export const VIEW: GameView = {
    scheme: 'Sealed',
    ...{ activePlayer: 'Player1', createdAtMs: 0, kind: 'DiceWards', lastDice: new Uint8Array(), me: 'Player1' },
    ...{ player1: 'aaaaa-aa', player2: '2vxsx-fae', rated: false, roomId: 1, seal: new Uint8Array(32), tape: 0 },
    ...{
        status: 'InProgress',
        turnId: 1,
        turnSeconds: 30,
        turnStartedAtMs: 0,
        version: 5,
        remainingMs: 60_000,
        turnExpiresAtMs: 160_000,
    },
    game: { kind: 'DiceWards', player1Score: 10, player2Score: 20, roundScore: 7 },
};

/** A table at an engine that answers as `engine` says, from its first question on as `start` says. */
export function seated(view: GameView = VIEW, start: { readonly lost?: CallError; readonly isMissing?: boolean } = {}) {
    const machine = new Machine();
    const engine = {
        view,
        asked: 0,
        lost: start.lost,
        isMissing: start.isMissing ?? false,
        /** What each answer waits for. */
        frozen: undefined as Promise<void> | undefined,
        sent: [] as unknown[][],
        answer: async (): ReturnType<GameEngine['roll']> => ({ ok: true, value: engine.view }),
        /** What Lobbies tells of the room; nothing unless it is said. */
        room: undefined as Room | undefined,
    };
    const look = async (_: number, version = -1) => {
        engine.asked += 1;
        await engine.frozen;
        if (engine.lost !== undefined) throw engine.lost;
        if (engine.isMissing) return { ok: false, refusal: MISSING };
        return { ok: true, value: engine.view.version === version ? undefined : engine.view };
    };
    const act =
        (name: string) =>
        (...args: unknown[]) => {
            engine.sent.push([name, ...args]);
            return engine.answer();
        };
    const gameEngine = {
        ...{ getGameState: look, changedSince: look },
        ...Object.fromEntries(
            ['act', 'roll', 'rollUntil', 'hold', 'play', 'undo', 'checkTimeout'].map((name) => [name, act(name)]),
        ),
        react: async () => ({ ok: true, value: undefined }),
    } as unknown as GameEngine;
    const getRoom = async () =>
        engine.room === undefined ? { ok: false, refusal: MISSING } : { ok: true, value: engine.room };
    const lobbies = { getRoom } as unknown as Lobbies;
    const table = openTable({ gameEngine, lobbies }, { roomId: 1, principal: VIEW.player1 }, machine);
    return { machine, engine, table };
}

/** How often the engine is asked meanwhile. */
export async function askedIn({ machine, engine }: ReturnType<typeof seated>, milliseconds: number): Promise<number> {
    const before = engine.asked;
    await machine.pass(milliseconds);
    return engine.asked - before;
}
