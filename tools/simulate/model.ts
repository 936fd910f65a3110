import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { Company } from './company';
import { Events } from './events';
import type { EngineName, Member } from './members';
import { isInTheAir } from './moves';
import { type KindName, kindName, nameOf, type RoleName } from './names';
import { Operated } from './operated';
import { isForMany, peopleIn, playersIn, seatedIn, seatOf } from './seats';
import { promised } from './violation';

/** A game as it was last shown. */
export interface KnownGame {
    readonly view: GameView;
    readonly kind: KindName;
    /** By seat. */
    readonly players: readonly string[];
    readonly isOver: boolean;
}

/** What a player's profile must say of one kind of game. */
export interface Record_ {
    played: number;
    won: number;
    points: number;
}

/** A game that counts in profiles. */
interface Counted {
    readonly kind: KindName;
    /** The level of a robot on one side: profiles count such games apart. */
    readonly level: string | undefined;
    /** By seat. */
    readonly sides: readonly Side[];
}

interface Side {
    readonly player: string;
    readonly won: boolean;
    readonly points: number;
}

/**
 * What everybody has been told so far. It holds every view against the ones before, and adds up what must be counted. It knows no
 * rules: which moves are legal is for the tests of the rules to say.
 */
export class Model {
    // What the engine knows
    games = new Map<number, KnownGame>();
    // What Lobbies knows
    rooms = new Map<number, Room>();
    // What Profiles knows: usernames in lower case, by principal, and finished games, by room and time of creation.
    names = new Map<string, string>();
    private counted = new Map<string, Counted>();

    /** Games whose end an earlier check has seen in full, and that cannot change any more. */
    readonly settled = new Set<number>();
    /** Games that were lost, or went back to an earlier state: their rooms may have ended otherwise. */
    readonly disrupted = new Set<number>();
    /** Games that began before this moment may be unknown to Lobbies. Milliseconds since 1970. */
    roomsLostAtMs = -Infinity;
    /** Set for good once a canister was restored or reinstalled, which may have forgotten names. */
    haveNamesBeenLost = false;
    /** Seconds of a turn, by game, also when its room is lost. */
    readonly windows = new Map<number, number | undefined>();
    /** Games with late dice, also when their rooms are lost. */
    readonly lateDice = new Set<number>();
    /** Versions at which an action was accepted, by game; with what throws late dice, where it is that. */
    private readonly acted = new Map<number, Map<number, string | undefined>>();
    /** Games in which somebody has acted, as far as they were answered. */
    private readonly touched = new Set<number>();
    /** The engine of a room's game, where it is not the linked one. */
    private readonly homes = new Map<number, EngineName>();
    /** What operators have changed. */
    operated = new Operated();
    /** What people have asked of Lobbies. */
    readonly company = new Company();
    /** What Tournaments knows. */
    events = new Events();

    /** @param engineNamed tells which engine a principal is; the linked one in a house that has no other */
    constructor(private readonly engineNamed: (id: Principal) => EngineName | undefined = () => undefined) {}

    /** Where a room's game is, or would be. */
    engineOf(roomId: number): EngineName {
        return this.homes.get(roomId) ?? 'game_engine';
    }

    /** A game was found in this engine, and its room is not known. */
    learnHome(roomId: number, engine: EngineName): void {
        this.homes.set(roomId, engine);
    }

    /** Takes over a view of a game that anybody was shown. */
    learnGame(view: GameView): KnownGame {
        const before = this.games.get(view.roomId);
        const game: KnownGame = {
            view,
            kind: kindName(view.kind),
            players: playersIn(view),
            isOver: 'Finished' in view.status,
        };
        if (before !== undefined) this.compareGames(before, game);
        this.compareWithRoom(game);
        // Queries alone tell it.
        if (view.throwState.length > 0) this.lateDice.add(view.roomId);
        // A view may come late, or show what nobody has committed yet.
        const isLate = this.operated.letGo.has(view.roomId) || (before?.view.version ?? 0) > view.version;
        if (!isLate) this.games.set(view.roomId, game);
        return game;
    }

    private compareGames(before: KnownGame, game: KnownGame): void {
        const { view } = game;
        const name = `game ${view.roomId}`;
        promised('C1', game.kind === before.kind, () => `${name} was ${before.kind} and is ${game.kind}`);
        promised('G2', String(game.players) === String(before.players), () => `${name} has other players`);
        const [earlier, later] = before.view.version <= view.version ? [before.view, view] : [view, before.view];
        const isRunning = reserveOf(later).every((left, seat) => left <= reserveOf(earlier)[seat]);
        promised('T1', isRunning, () => `the reserve of ${name} has grown by version ${later.version}`);
        promised('G6', view.createdAtMs === before.view.createdAtMs, () => `${name} was created again`);
        if (!before.isOver) return;
        promised('G4', game.isOver, () => `${name} was over and goes on`);
        promised('G4', factsOf(view) === factsOf(before.view), () => `${name} changed after its end`);
    }

    private compareWithRoom(game: KnownGame): void {
        const { view, kind, players } = game;
        const room = this.rooms.get(view.roomId);
        const isSound = view.robot.length > 0 || new Set(players).size === players.length;
        promised('C2', isSound, () => `somebody sits twice in game ${view.roomId}: ${players}`);
        if (room === undefined || this.hasLostRoomOf(game)) return;
        const hasOwner =
            view.robot.length === 0 ? room.owner.toText() === players[0] : players.includes(room.owner.toText());
        const isOwners = hasOwner || mayChangeHands(room);
        const isRoom = kindName(room.kind) === kind && isOwners && room.rated === view.rated;
        promised('C2', isRoom, () => `game ${view.roomId} is not its room's`);
        if (stageOf(room) === 0) return;
        const isSeated = String(seatedIn(room)) === String(players);
        promised('C2', isSeated, () => `game ${view.roomId} seats ${players}, its room ${seatedIn(room)}`);
    }

    /** Takes over a room from the answer to a call. Of two calls that are answered in one round, the earlier may be heard of last. */
    hearOfRoom(room: Room): void {
        const before = this.rooms.get(room.id);
        const isOld =
            before !== undefined && stageOf(room) < stageOf(before) && before.createdAtMs === room.createdAtMs;
        if (!isOld) this.learnRoom(room);
    }

    /** Takes over a room that a query has shown. */
    learnRoom(room: Room): void {
        const before = this.rooms.get(room.id);
        const stage = stageOf(room);
        if (before !== undefined) {
            const stageBefore = stageOf(before);
            const isOwners = before.owner.toText() === room.owner.toText() || mayChangeHands(before);
            const isSame = isOwners && before.createdAtMs === room.createdAtMs;
            promised('C2', isSame, () => `room ${room.id} is another one now`);
            promised('C2', stage >= stageBefore, () => `room ${room.id} went back to ${STAGES[stage]}`);
            const isSeated = stageBefore === 0 || String(seatedIn(before)) === String(seatedIn(room));
            promised('C2', isSeated, () => `room ${room.id} seats ${seatedIn(room)} after ${seatedIn(before)}`);
        }
        checkSeats(room);
        this.company.learnRoom(room);
        this.learnEngine(room, before !== undefined && stageOf(before) > 0);
        this.rooms.set(room.id, room);
        // After Lobbies was installed anew it may be another room.
        if (room.lateDice) this.lateDice.add(room.id);
        else this.lateDice.delete(room.id);
        // A room that waits may have the id of a lost one, whose game goes on.
        if (stage > 0 || !this.games.has(room.id)) this.windows.set(room.id, room.turnSeconds[0]);
    }

    /** A game is in one engine for good; a room that starts may try another. */
    private learnEngine({ id, gameEngine: [shown] }: Room, hadGame: boolean): void {
        const engine = shown && this.engineNamed(shown);
        if (engine === undefined) return;
        const before = this.homes.get(id);
        const isSame = !hadGame || before === undefined || before === engine;
        promised('C2', isSame, () => `room ${id} has gone from ${before} to ${engine}`);
        this.homes.set(id, engine);
    }

    /** Whether Lobbies may not know of this game: the room of its id waits again, or is another one. */
    hasLostRoomOf({ view: { createdAtMs } }: KnownGame): boolean {
        return Number(createdAtMs) <= this.roomsLostAtMs;
    }

    forgetRoom(id: number): void {
        this.rooms.delete(id);
    }

    /**
     * An action was accepted from `actor`, who had seen `seen`.
     *
     * @param lateThrow what they asked for, if that throws late dice
     * @param leaves whether they have left the game: among more than two anybody may at any time
     */
    learnAction(actor: string, view: GameView, seen: number | undefined, lateThrow?: string, leaves = false): void {
        const before = this.games.get(view.roomId);
        const name = `game ${view.roomId}`;
        const [me] = view.me;
        promised('G2', me !== undefined, () => `${name} took an action of a stranger`);
        const seat = nameOf(me as object as { Player1: null }) as RoleName;
        const player = playersIn(view)[seatOf(me as object)];
        promised('G2', player === actor, () => `${name} took ${actor} for ${seat}`);
        this.touched.add(view.roomId);
        if (seen !== undefined) {
            const acted = this.acted.get(view.roomId) ?? new Map();
            this.acted.set(view.roomId, acted.set(seen, lateThrow));
            // Of late dice that have not landed, the answer tells that they are in the air.
            const holds = isInTheAir(view) || view.version > seen;
            promised('G2', holds, () => `${name} accepted an action and is still at version ${seen}`);
            if (before?.view.version === seen) {
                const [active] = before.view.activePlayer;
                const mayLeave = leaves && isForMany(view.kind);
                const isActor = active === undefined || nameOf(active) === seat || mayLeave;
                const holds = isActor && !before.isOver;
                promised('G2', holds, () => `${name} at version ${seen} took an action out of turn`);
            }
        }
        this.learnGame(view);
    }

    /** Another action on the same version was accepted. Only a throw of late dice may be asked for again, and is the same throw. */
    refuseTwice(roomId: number, seen: number, lateThrow?: string): void {
        const acted = this.acted.get(roomId);
        const isSame = lateThrow !== undefined && acted?.get(seen) === lateThrow;
        promised('G2', isSame || !(acted?.has(seen) ?? false), () => `game ${roomId} took version ${seen} twice`);
    }

    /** Whether a game is let go by itself when its first decision runs out: it has reserves, and nobody has acted. */
    mayVanish(roomId: number): boolean {
        const [game, room] = [this.games.get(roomId), this.rooms.get(roomId)];
        const hasGame = game !== undefined || (room !== undefined && stageOf(room) > 0);
        const reserve = game?.view.reserve ?? room?.reserveSeconds ?? [];
        return hasGame && reserve.length > 0 && !this.touched.has(roomId);
    }

    learnName(owner: string, name: string): void {
        const key = name.toLowerCase();
        for (const [other, taken] of this.names) {
            promised('names', taken !== key || other === owner, () => `${name} is the name of two players`);
        }
        this.names.set(owner, key);
    }

    /** Rooms and games that were ever heard of, as far as their canisters may know them. */
    ids(): Set<number> {
        return new Set([...this.rooms.keys(), ...this.games.keys(), ...this.operated.closed.keys()]);
    }

    /** Games that may have changed since the last check. */
    unsettled(): KnownGame[] {
        return [...this.games.values()].filter(({ view }) => !this.settled.has(view.roomId));
    }

    finished(): KnownGame[] {
        return [...this.games.values()].filter(({ isOver }) => isOver);
    }

    /** Every finished game that the engine still has counts, once. */
    count(): void {
        for (const { view, kind, players } of this.finished()) {
            if (this.operated.pruned.has(view.roomId)) continue;
            const [winner] = view.winner;
            const [outcome] = view.outcome;
            const key = `${view.roomId} ${view.createdAtMs}`;
            // Of an abandoned game nothing is told; a draw has no winner.
            if (outcome === undefined || this.counted.has(key)) continue;
            const [score = { player1: 0, player2: 0 }] = outcome.score;
            const sides = players.map((player, seat): Side => {
                const won = winner !== undefined && seatOf(winner) === seat;
                const lost = [score.player1, score.player2][seat] ?? 0;
                return { player, won, points: won ? outcome.points : lost };
            });
            const level = view.robot[0]?.level;
            this.counted.set(key, { kind, level, sides });
        }
    }

    /** What all games against robots come to for one player: kind, level, games, and those that were won. */
    robotRecordsOf(player: string): string[] {
        const records = new Map<string, [played: number, won: number]>();
        for (const { kind, level, sides } of this.counted.values()) {
            const side = sides.find((each) => each.player === player);
            if (side === undefined || level === undefined) continue;
            const [played, won] = records.get(`${kind} ${level}`) ?? [0, 0];
            records.set(`${kind} ${level}`, [played + 1, won + (side.won ? 1 : 0)]);
        }
        return [...records].map(([name, counts]) => [name, ...counts].join(' '));
    }

    /** What all games against people and the house that count come to for one player, by kind. */
    recordsOf(player: string): Map<KindName, Record_> {
        const records = new Map<KindName, Record_>();
        for (const { kind, level, sides } of this.counted.values()) {
            const side = sides.find((each) => each.player === player);
            if (side === undefined || level !== undefined) continue;
            const record = records.get(kind) ?? { played: 0, won: 0, points: 0 };
            record.played += 1;
            record.won += side.won ? 1 : 0;
            record.points += side.points;
            records.set(kind, record);
        }
        return records;
    }

    // What a canister loses

    /** What is known now. */
    copy(): Model {
        const copy = new Model(this.engineNamed);
        for (const [id, engine] of this.homes) copy.homes.set(id, engine);
        copy.games = new Map(this.games);
        copy.rooms = new Map(this.rooms);
        copy.names = new Map(this.names);
        copy.counted = new Map(this.counted);
        copy.operated = this.operated.copy();
        copy.events = this.events.copy();
        copy.roomsLostAtMs = this.roomsLostAtMs;
        copy.haveNamesBeenLost = this.haveNamesBeenLost;
        for (const id of this.disrupted) copy.disrupted.add(id);
        for (const [id, seconds] of this.windows) copy.windows.set(id, seconds);
        for (const id of this.lateDice) copy.lateDice.add(id);
        return copy;
    }

    /** A canister forgets all that it did not know in an earlier model. An empty one leaves it with nothing. */
    lose(canister: Member, { games, rooms, names, counted, operated, events }: Model, nowMs: number): void {
        if (canister === 'tournaments') {
            this.events.forget(events);
            this.operated.forget(canister, operated);
            return;
        }
        // Lobbies alone knows how a room ended, also of events that are over.
        this.events.disrupt(canister === 'lobbies' ? this.events.all() : undefined);
        this.haveNamesBeenLost = true;
        if (canister === 'profiles') {
            this.names = new Map(names);
            this.counted = new Map(counted);
        } else if (canister === 'lobbies') {
            for (const id of this.operated.closed.keys()) this.disrupted.add(id);
            this.company.forget();
            this.rooms = new Map(rooms);
            this.roomsLostAtMs = nowMs;
            // The id of a game that was let go may be another one's now.
            for (const id of this.operated.letGo) if (!rooms.has(id)) this.operated.letGo.delete(id);
        } else {
            const areTheirs = (id: number): boolean => this.engineOf(id) === canister;
            const begun = [...this.rooms.values()].filter(({ status }) => nameOf(status) !== 'WaitingForPlayers');
            for (const id of [...this.games.keys(), ...games.keys(), ...begun.map((room) => room.id)]) {
                if (!areTheirs(id)) continue;
                const [now, then] = [this.games.get(id), games.get(id)];
                if (then === undefined || now?.view.version !== then.view.version) this.disrupted.add(id);
            }
            const others = [...this.games].filter(([id]) => !areTheirs(id));
            this.games = new Map([...others, ...[...games].filter(([id]) => areTheirs(id))]);
            this.operated.forgetGames(areTheirs, operated);
            for (const each of [this.settled, this.acted, this.touched])
                for (const id of each.keys()) if (areTheirs(id)) each.delete(id);
        }
        this.operated.forget(canister, operated);
    }
}

const STAGES = ['WaitingForPlayers', 'InGame', 'Finished'];

/** Nobody sits twice, and no more sit than play. */
function checkSeats(room: Room): void {
    const people = peopleIn(room);
    const isOnce = new Set(people).size === people.length;
    promised('C2', isOnce, () => `somebody sits twice in room ${room.id}: ${people}`);
    const seats = seatedIn(room).length;
    const fits = seats <= room.players && (stageOf(room) === 0 || seats === room.players);
    promised('C2', fits, () => `room ${room.id} is for ${room.players}, and seats ${seats}`);
}

/** What all players have left, in milliseconds; nothing without reserves. */
export function reserveOf({ reserve: [reserve] }: GameView): readonly number[] {
    return reserve === undefined
        ? []
        : [reserve.player1Ms, reserve.player2Ms, ...reserve.furtherMs.flatMap((each) => [...each])];
}

/** What no viewer and no moment changes in the view of a finished game. */
function factsOf({ version, winner, outcome, turnId, finishedAtMs, seal }: GameView): string {
    return JSON.stringify([version, winner, outcome, turnId, finishedAtMs, Buffer.from(seal).toString('hex')], bigints);
}

function bigints(_: string, value: unknown): unknown {
    return typeof value === 'bigint' ? String(value) : value;
}

/**
 * After a ready check to which its owner did not come, a room is that of the player who was there, and one for several that its owner leaves
 * is that of the next in line.
 */
function mayChangeHands(room: Room): boolean {
    return stageOf(room) === 0 && (room.checksReady || isForMany(room.kind));
}

function stageOf({ status }: Room): number {
    return STAGES.indexOf(nameOf(status));
}
