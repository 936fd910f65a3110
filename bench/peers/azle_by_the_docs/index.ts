import { IDL, init, msgCaller, type Principal, query, StableBTreeMap, setTimer, time, update } from 'azle';
import { type GameView, IdReply, Links, type Refusal, type Reply, type Role, Settings, ViewReply } from './types';

/**
 * Dice Wards' engine as the Azle book teaches: decorators decode and encode, a `StableBTreeMap` keeps objects as JSON, and
 * each turn gets a timer. Without seals, and without letters about finished games.
 */

interface Game {
    player1: Principal;
    player2: Principal;
    rated: boolean;
    createdAtMs: bigint;
    windowSeconds: number;
    version: number;
    turnId: number;
    turnStartedAtMs: bigint;
    deadlineMs: bigint;
    turn: 'Player1' | 'Player2';
    over: boolean;
    lastByClock: boolean;
    scores: { Player1: number; Player2: number };
    roundScore: number;
    lastDie: number;
}
interface LogEntry {
    atMs: bigint;
    by: 'Player1' | 'Player2' | 'Clock';
    /** 0 for a hold. */
    face: number;
}

const TARGET = 100;

export default class {
    games = new StableBTreeMap<number, Game>(0);
    log = new StableBTreeMap<string, LogEntry>(1);
    lobbies = new StableBTreeMap<string, Principal>(2);

    @init([IDL.Opt(Links)])
    init([links]: [] | [Links]): void {
        if (links?.lobbies[0] !== undefined) this.lobbies.insert('lobbies', links.lobbies[0]);
    }

    @update([IDL.Nat32, IDL.Principal, IDL.Principal, Settings], IdReply)
    initGame(roomId: number, player1: Principal, player2: Principal, settings: Settings): Reply<number> {
        if (msgCaller().toText() !== this.lobbies.get('lobbies')?.toText()) return { Err: { Unauthorized: null } };
        if (this.games.containsKey(roomId)) return { Ok: roomId };
        if (player1.toText() === player2.toText()) {
            return { Err: { InvalidArgument: 'One principal cannot hold both seats' } };
        }
        const windowSeconds = settings.turnSeconds[0] ?? 30;
        const now = nowMs();
        this.games.insert(roomId, {
            player1,
            player2,
            rated: settings.rated,
            createdAtMs: now,
            windowSeconds,
            version: 0,
            turnId: 1,
            turnStartedAtMs: now,
            deadlineMs: now + BigInt(windowSeconds * 1000),
            turn: 'Player1',
            over: false,
            lastByClock: false,
            scores: { Player1: 0, Player2: 0 },
            roundScore: 0,
            lastDie: 0,
        });
        this.watch(roomId, 0, windowSeconds);
        return { Ok: roomId };
    }

    @update([IDL.Nat32, IDL.Opt(IDL.Nat32)], ViewReply)
    roll(roomId: number, seen: [] | [number]): Reply<GameView> {
        return this.play(roomId, seen, (game) => {
            const face = throwDie();
            game.lastDie = face;
            if (face === 1) pass(game);
            else game.roundScore += face;
            return face;
        });
    }

    @update([IDL.Nat32, IDL.Opt(IDL.Nat32)], ViewReply)
    hold(roomId: number, seen: [] | [number]): Reply<GameView> {
        return this.play(roomId, seen, hold);
    }

    @query([IDL.Nat32], ViewReply)
    getGameState(roomId: number): Reply<GameView> {
        const game = this.games.get(roomId);
        return game === undefined ? { Err: { RoomNotFound: null } } : { Ok: viewOf(roomId, game) };
    }

    play(roomId: number, seen: [] | [number], act: (game: Game) => number): Reply<GameView> {
        const game = this.games.get(roomId);
        if (game === undefined) return { Err: { RoomNotFound: null } };
        const refusal = refusalOf(game, seen);
        if (refusal !== undefined) return { Err: refusal };
        const by = game.turn;
        this.commit(roomId, game, by, act(game));
        return { Ok: viewOf(roomId, game) };
    }

    commit(roomId: number, game: Game, by: LogEntry['by'], face: number): void {
        game.version += 1;
        game.lastByClock = by === 'Clock';
        game.deadlineMs = nowMs() + BigInt(game.windowSeconds * 1000);
        this.games.insert(roomId, game);
        this.log.insert(`${roomId}:${game.version}`, { atMs: nowMs(), by, face });
        if (!game.over) this.watch(roomId, game.version, game.windowSeconds);
    }

    watch(roomId: number, version: number, seconds: number): void {
        setTimer(seconds, () => {
            const game = this.games.get(roomId);
            if (game === undefined || game.over || game.version !== version) return;
            this.commit(roomId, game, 'Clock', hold(game));
        });
    }
}

function refusalOf(game: Game, [seen]: [] | [number]): Refusal | undefined {
    const caller = msgCaller().toText();
    const role =
        game.player1.toText() === caller ? 'Player1' : game.player2.toText() === caller ? 'Player2' : undefined;
    if (role === undefined) return { Unauthorized: null };
    if (game.over) return { GameFinished: null };
    if (seen !== undefined && seen !== game.version) return { Stale: game.version };
    return game.turn === role ? undefined : { NotYourTurn: null };
}

function hold(game: Game): number {
    game.scores[game.turn] += game.roundScore;
    if (game.scores[game.turn] >= TARGET) game.over = true;
    else pass(game);
    return 0;
}

function pass(game: Game): void {
    game.turn = game.turn === 'Player1' ? 'Player2' : 'Player1';
    game.roundScore = 0;
    game.turnId += 1;
    game.turnStartedAtMs = nowMs();
}

function throwDie(): number {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    return byte < 252 ? (byte % 6) + 1 : throwDie();
}

function nowMs(): bigint {
    return time() / 1_000_000n;
}

function viewOf(roomId: number, game: Game): GameView {
    const caller = msgCaller().toText();
    const turn = roleOf(game.turn);
    const now = nowMs();
    return {
        roomId,
        version: game.version,
        kind: 'DiceWards',
        status: game.over ? { Finished: null } : { InProgress: null },
        player1: game.player1,
        player2: game.player2,
        me:
            game.player1.toText() === caller
                ? [roleOf('Player1')]
                : game.player2.toText() === caller
                  ? [roleOf('Player2')]
                  : [],
        activePlayer: game.over ? [] : [turn],
        turnId: game.turnId,
        turnStartedAtMs: game.turnStartedAtMs,
        turnExpiresAtMs: game.over ? [] : [game.deadlineMs],
        remainingMs: game.over ? [] : [Number(game.deadlineMs > now ? game.deadlineMs - now : 0n)],
        lastDice: Uint8Array.from(game.lastDie === 0 ? [] : [game.lastDie]),
        winner: game.over ? [turn] : [],
        outcome: game.over
            ? [{ winner: turn, points: 1, reason: game.lastByClock ? { Timeout: null } : { Played: null } }]
            : [],
        rated: game.rated,
        createdAtMs: game.createdAtMs,
        seal: new Uint8Array(0),
        turnSeconds: game.windowSeconds,
        tape: 0,
        scheme: 'Open',
        game: [
            {
                DiceWards: {
                    player1Score: game.scores.Player1,
                    player2Score: game.scores.Player2,
                    roundScore: game.over ? 0 : game.roundScore,
                },
            },
        ],
    };
}

function roleOf(seat: 'Player1' | 'Player2'): Role {
    return seat === 'Player1' ? { Player1: null } : { Player2: null };
}
