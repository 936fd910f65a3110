import type { Principal } from '@icp-sdk/core/principal';
import type { GameView, LogEntry } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { metricsIn } from '../canisters/in_process';
import type { Args, MethodName, Result } from './interface';
import type { EngineName, Member } from './members';
import type { Model } from './model';
import { SPECTATOR } from './spectator';
import { Violation } from './violation';
import type { World } from './world';

/** The value of a query that must be answered. @throws Violation if it is not */
export function ask<C extends Member, M extends MethodName<C>>(
    world: World,
    canister: C,
    method: M,
    ...args: Args<C, M>
): Result<C, M> {
    return askAs(SPECTATOR, world, canister, method, ...args);
}

/** The same as somebody else sees it: private rooms and games are shown to their players only. */
export function askAs<C extends Member, M extends MethodName<C>>(
    caller: Principal,
    world: World,
    canister: C,
    method: M,
    ...args: Args<C, M>
): Result<C, M> {
    const answer = world.query(caller, canister, method, ...args);
    if (answer.kind === 'replied') return answer.value;
    throw new Violation('C2', `${canister} does not answer ${method}: ${answer.why}`);
}

/** What such an answer tells, where it is no refusal. */
export type Told<R> = R extends { readonly Err: unknown } ? undefined : R extends { readonly Ok: infer V } ? V : R;

/** What a query tells somebody; undefined where it is refused. */
export function peekAs<C extends Member, M extends MethodName<C>>(
    caller: Principal,
    world: World,
    canister: C,
    method: M,
    ...args: Args<C, M>
): Told<Result<C, M>> {
    const answer = askAs(caller, world, canister, method, ...args) as object;
    return ('Err' in answer ? undefined : 'Ok' in answer ? answer.Ok : answer) as Told<Result<C, M>>;
}

/** The same as the simulator's own eyes see it. */
export function peek<C extends Member, M extends MethodName<C>>(
    world: World,
    canister: C,
    method: M,
    ...args: Args<C, M>
): Told<Result<C, M>> {
    return peekAs(SPECTATOR, world, canister, method, ...args);
}

/** A game as its first player sees it. */
export function gameState(world: World, model: Model, roomId: number): GameView | undefined {
    const shown = askAs(ownerOf(model, roomId), world, model.engineOf(roomId), 'getGameState', roomId);
    return 'Ok' in shown ? shown.Ok : undefined;
}

/** A room as its owner sees it. */
export function roomOf(world: World, model: Model, roomId: number): Result<'lobbies', 'getRoom'> {
    return askAs(ownerOf(model, roomId), world, 'lobbies', 'getRoom', roomId);
}

/** Somebody who sees a room and its game, also if they are private. */
function ownerOf({ rooms, games, operated }: Model, roomId: number): Principal {
    const player = rooms.get(roomId)?.owner ?? games.get(roomId)?.view.player1;
    return player ?? operated.closed.get(roomId) ?? SPECTATOR;
}

/** The last entries of a game's log, the newest last. */
export function lastEntries(
    world: World,
    model: Model,
    { roomId, version, player1 }: GameView,
    count: number,
): LogEntry[] {
    const shown = askAs(player1, world, model.engineOf(roomId), 'getLog', roomId, Math.max(0, version - count));
    return 'Ok' in shown ? shown.Ok : [];
}

/** All entries of a game's log, as its first player reads them. */
export function wholeLog(world: World, model: Model, { roomId, player1 }: GameView): LogEntry[] {
    return logFor(player1, world, model.engineOf(roomId), roomId);
}

/** All entries of a game's log, as somebody reads them. */
export function logFor(who: Principal, world: World, engine: EngineName, roomId: number): LogEntry[] {
    const entries: LogEntry[] = [];
    for (;;) {
        const read = peekAs(who, world, engine, 'getLog', roomId, entries.at(-1)?.version ?? 0) ?? [];
        if (read.length === 0) return entries;
        entries.push(...read);
    }
}

/** Whether the version that a query shows has been committed: the log has only what has. */
export function isCommitted(world: World, model: Model, view: GameView): boolean {
    return view.version === 0 || lastEntries(world, model, view, 1).length === 1;
}

/** Public rooms, the newest first, until one for which `isKnown` holds is followed by no other on its page. */
export function* publicRooms(world: World, isSettled: (room: Room) => boolean): Generator<Room> {
    let before: [] | [number] = [];
    for (;;) {
        const filter = { status: [] as [], kind: [] as [], bots: [] as [] };
        const page: Result<'lobbies', 'listRooms'> = ask(world, 'lobbies', 'listRooms', filter, { before, limit: 50 });
        yield* page.rooms;
        const isOld = page.rooms.length > 0 && page.rooms.every(isSettled);
        if (page.next.length === 0 || isOld) return;
        before = page.next;
    }
}

/** The numbers of a canister's `/metrics`. */
export function metrics(world: World, canister: Member): Map<string, number> {
    return metricsIn(ask(world, canister, 'http_request', { method: 'GET', url: '/metrics' }).body);
}

/** Whether Lobbies lets no players in yet: it has lost its rooms, and may not know which ids were issued. */
export function isClosed(world: World): boolean {
    if (world.issuedUpTo === undefined) return false;
    if (world.canisters.lobbies.status !== 'running') return true;
    const issued = metrics(world, 'lobbies').get('lobbies_rooms_total') ?? 0;
    if (issued >= world.issuedUpTo) world.issuedUpTo = undefined;
    return world.issuedUpTo !== undefined;
}
