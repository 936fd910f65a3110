import { compileEncoder } from '@dice-wards/candid/codec';
import { nat32 } from '@dice-wards/candid/schema';
import { GAME_KINDS, usualSeats } from '@dice-wards/games/kinds';
import { type GivenOptions, NO_OPTIONS } from '@dice-wards/games/options';
import { expect } from 'vitest';
import type { App } from '../../src/lobbies/app';
import { accountFor, initGame } from '../../src/lobbies/engine_api';
import { hasGame, type Room } from '../../src/lobbies/model/room';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { MEMORY } from '../../src/lobbies/store/memory';
import { SHELF, type States, statesOf } from '../../src/lobbies/store/shelves';
import { createRoom, type NewRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { operate as operateOrLater } from '../../src/lobbies/updates/operate';
import { wire } from '../../src/lobbies/wiring';
import { asciiBytes } from '../../src/platform/bytes';
import type { CallAnswer } from '../../src/platform/host';
import type { IdList } from '../../src/platform/id_list';
import type { GameResult, GameSettings } from '../../src/platform/messages';
import { ALL_REFUSALS, type Refusal, type Reply, refusalsOf, replyOf } from '../../src/platform/refusal';
import type { NewGame, RoomSettings, Settings } from '../../src/platform/room_settings';
import { isAgainstHouse, NO_WISHES } from '../../src/platform/room_settings';
import { NO_TERMS } from '../../src/platform/terms';
import { newsIn, taken } from '../platform/news/house';
import { FakeHost, settled } from '../support/fake_host';
import { hex, memories } from '../support/memory_map';
import { same } from '../support/same';

export { getGamesOf } from '../../src/lobbies/queries/get_games_of';
export { getMyRooms } from '../../src/lobbies/queries/get_my_rooms';
export { listRooms } from '../../src/lobbies/queries/list_rooms';

export const ENGINE = Uint8Array.of(9, 9, 9, 1, 1);
export const OTHER_ENGINE = Uint8Array.of(8, 8, 8, 1, 1);
export const ANA = player(1);
export const BEN = player(2);
export const CLEO = player(3);
const SOME_PLAYERS = [1, 2, 3, 4].map(player);
const USUAL: Settings = {
    kind: 'DiceWards',
    seats: 2,
    turnSeconds: null,
    reserve: null,
    rated: true,
    options: NO_OPTIONS,
    robot: null,
    ...NO_TERMS,
};
export const DICE_WARDS = 'DiceWards' as const;
export const BACKGAMMON = 'Backgammon' as const;
export const MONTY_HALL = 'MontyHall' as const;
export const NOTHING_GIVEN: GivenOptions = {
    doubling: null,
    doubleAfterRoll: null,
    matchLength: null,
    crawford: null,
    jacoby: null,
    quick: null,
};

export function player(number: number): Uint8Array {
    return Uint8Array.from({ length: 29 }, (_, index) => (index === 0 ? number >>> 8 : index === 1 ? number : 2));
}

/** Its engine is never there for the reviews, which come by themselves, and takes all news: the calls that a test sees are its own. */
export class HostOfLobbies extends FakeHost {
    takesNews = true;

    override call(canister: Uint8Array, method: string, argument: Uint8Array): Promise<CallAnswer> {
        if (this.takesNews && method === 'onNews') return Promise.resolve(taken(newsIn({ argument }).upTo));
        return method === accountFor.method ? Promise.resolve(STOPPED) : super.call(canister, method, argument);
    }
}

/** A Lobbies canister without Wasm. */
export class World {
    readonly host = new HostOfLobbies();
    readonly memory = memories();
    app: App = this.install();

    /** Without a grace, so that ready checks end when tests expect it. */
    constructor(graceSeconds = 0) {
        this.app.grace.set(graceSeconds);
    }

    /** A world that is linked to an engine and has its random bytes. */
    static async ready(graceSeconds?: number): Promise<World> {
        const world = new World(graceSeconds);
        world.link(ENGINE);
        await world.host.pass(1000);
        return world;
    }

    /** Puts new code over the same memories. Pending calls never get their answers. */
    async upgrade(): Promise<void> {
        this.host.forget();
        this.app = this.install();
        await settled();
    }

    link(gameEngine: Uint8Array): void {
        this.app.links.set({ profiles: null, lobbies: null, gameEngine });
    }

    create(owner: Uint8Array, changes: Partial<RoomWishes> = {}): RoomView {
        const opened = createRoom(this.app, owner, newRoom(changes));
        if (opened instanceof Promise) throw new Error('a room that starts at once: use `open`');
        return happy(opened);
    }

    /** A game of these two; answers its room. */
    async playing(owner: Uint8Array, opponent: Uint8Array, changes: Partial<RoomWishes> = {}): Promise<number> {
        const { id, inviteCode } = this.create(owner, changes);
        const joined = joinRoom(this.app, opponent, id, inviteCode);
        await this.host.calls[0].answer(engineSays({ Ok: id }));
        return happy(await joined);
    }

    /** One that is over, which the opponent has won. */
    async played(owner: Uint8Array, opponent: Uint8Array, changes: Partial<RoomWishes> = {}): Promise<number> {
        const id = await this.playing(owner, opponent, changes);
        happy(onGameFinished(this.app, ENGINE, id, opponent, result(id)));
        return id;
    }

    /** Opens any room, even one whose game starts at once. */
    open(owner: Uint8Array, changes: Partial<RoomWishes> = {}): Promise<Reply<RoomView>> {
        return Promise.resolve(createRoom(this.app, owner, newRoom(changes)));
    }

    private install(): App {
        const app = wire(this.host, this.memory);
        app.start();
        return app;
    }
}

/** A room as the stores keep it, which nobody has opened by a call. */
export function storedRoom(id: number, changes: Partial<Room> = {}, settings: Partial<Settings> = {}): Room {
    return {
        id,
        name: asciiBytes('Room'),
        owner: ANA,
        settings: { ...USUAL, turnSeconds: 30, seats: usualSeats(settings.kind ?? USUAL.kind), ...settings },
        inviteCode: null,
        invited: null,
        createdAtMs: 1,
        place: null,
        berserk: null,
        stage: { phase: 'waiting', guests: [] },
        ...changes,
    };
}

/** A game with its settings beside its kind. */
export interface Wishes extends RoomSettings {
    readonly kind: string;
}
export interface RoomWishes extends Wishes {
    readonly name: string;
}

export function newRoom({ name = 'Room', ...changes }: Partial<RoomWishes> = {}): NewRoom {
    return { name, ...given(changes) };
}

/** A game that begins without a ready check, with dice of which a test knows. */
export function given(changes: Partial<Wishes> = {}): NewGame {
    return ofToday({ checksReady: false, dice: isForTwo(changes) ? 'Sealed' : null, ...changes });
}

function isForTwo({ kind, robot }: Partial<Wishes>): boolean {
    return kind !== MONTY_HALL && robot == null;
}

/** A game as it is when nothing is said. */
export function ofToday({ kind = DICE_WARDS, ...changes }: Partial<Wishes> = {}): NewGame {
    return { kind, settings: { ...NO_WISHES, ...changes } };
}

/** The value of a reply that must be `Ok`. */
export function happy<T>(reply: Reply<T>): T {
    if ('Ok' in reply) return reply.Ok;
    throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
}

const encodeReply = compileEncoder([replyOf(nat32, refusalsOf(ALL_REFUSALS))]);

export function engineSays(reply: { readonly Ok: number } | { readonly Err: Refusal }): CallAnswer {
    return { kind: 'replied', bytes: encodeReply([reply]) };
}

export const BUSY = engineSays({ Err: { Busy: 'no dice yet' } });
export const FULL = engineSays({ Err: { LimitReached: 'too many games' } });
export const UNFIT = engineSays({ Err: { InvalidState: 'other players' } });
export const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'the canister is stopped' };

export function result(gameId: number): GameResult {
    return {
        gameId,
        kind: DICE_WARDS,
        points: 1,
        loserPoints: null,
        matchLength: null,
        reason: { Played: null },
        rated: true,
        winnerWasPlayer1: true,
        finishedAtMs: 0,
        startedAtMs: Date.UTC(2030, 0, 1),
        robot: null,
        private: false,
        absent: null,
        turns: 30,
        playedOut: true,
        ranking: null,
    };
}

/** The room and players of a call of `initGame`. */
export function asked(argument: Uint8Array): { roomId: number; player1: Uint8Array; player2: Uint8Array } {
    const [roomId, player1, player2] = initGameOf(argument);
    return { roomId, player1, player2 };
}

export function askedSettings(argument: Uint8Array): GameSettings {
    return initGameOf(argument)[3];
}

function initGameOf(argument: Uint8Array) {
    const decoded = initGame.decode(argument);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value;
}

/** Everything that is stored, as text. */
export function everyByte({ memory }: World): string[] {
    return Object.values(MEMORY).flatMap((id) => {
        const map = memory(id);
        return map.keys(0, map.size()).map((key) => `${id} ${hex(key)} ${hex(map.get(key) ?? key)}`);
    });
}

/** No call and no letter is under way, and the lists are sound. */
export function expectQuiet(world: World): void {
    expect(world.app.outbox.size()).toBe(0);
    expect(world.host.calls).toEqual([]);
    expectSoundLists(world);
}

type Lists = Record<string, number[]>;

/** The lists follow from the rooms, and an upgrade makes the same lists. */
export function expectSoundLists({ app, host, memory }: World): void {
    const rooms = allRooms(app);
    const expected: Lists = {};
    for (const room of rooms) {
        for (const list of listsOf(room)) expected[list] = [...(expected[list] ?? []), room.id];
    }
    expect(listed(app, rooms)).toEqual(expected);
    const upgraded = wire(host, memory);
    upgraded.rooms.load();
    expect(listed(upgraded, rooms)).toEqual(expected);
    expectSoundShelves(app, rooms);
}

/** The shelves have the public rooms with a game, and no others. */
function expectSoundShelves({ rooms: { shelves }, roomIds }: App, rooms: readonly Room[]): void {
    for (let id = 1; id <= roomIds.last(); id += 1) {
        const room = rooms.find((each) => each.id === id);
        const place = id % SHELF;
        const isOnIt = (states: States) => shelves.get(Math.floor(id / SHELF))?.lastBelow(place + 1, states) === place;
        if (room === undefined || !hasGame(room.stage)) {
            same(isOnIt(statesOf(GAME_KINDS, null)), false);
            continue;
        }
        const isOver = room.stage.phase === 'finished';
        same(isOnIt(statesOf([room.settings.kind], isOver)), room.inviteCode === null);
        same(isOnIt(statesOf(GAME_KINDS, !isOver)), false);
    }
}

/** The lists that a room belongs to, derived from the room alone. */
function listsOf({ owner, settings, inviteCode, invited, place, stage }: Room): string[] {
    if (stage.phase === 'finished') return [];
    const { phase } = stage;
    const isOpen = inviteCode === null && invited === null;
    const kinds = isOpen && phase !== 'inGame' ? ['any', settings.kind] : [];
    const listed = kinds.map((kind) => `listed ${kind}`);
    if (settings.bots) listed.push(...kinds.map((kind) => `listed for bots ${kind}`));
    const members = isAgainstHouse(settings) ? [owner] : [owner, ...stage.guests];
    if (stage.phase === 'inGame') return members.map((member) => `games of ${hex(member)}`);
    const isWaiting = stage.phase === 'waiting';
    const open = isWaiting && isOpen ? [`open ${gameOf(settings)}`] : [];
    if (isWaiting && invited !== null) open.push(`invitations of ${hex(invited)}`);
    if (stage.phase === 'meeting') open.push('meeting');
    return [
        place === null ? 'waiting' : 'matches',
        ...members.map((member) => `waiting of ${hex(member)}`),
        ...open,
        ...listed,
    ];
}

/** What quick match looks for: rooms with a ready check and without are in one list. */
function gameOf({ checksReady: _, lateDice: __, ...game }: Settings): string {
    return JSON.stringify(game);
}

/** The contents of every list that could hold one of these rooms, or a room that is gone. */
function listed({ rooms: { waiting, memberGames } }: App, rooms: readonly Room[]): Lists {
    const lists: Lists = {
        waiting: ids(waiting.all()),
        matches: ids(waiting.matches),
        meeting: ids(waiting.meeting),
    };
    const seated = rooms.flatMap(({ owner, stage }) => [owner, ...stage.guests]);
    for (const member of [...SOME_PLAYERS, ...seated]) {
        // The house sits at very many tables.
        if (`games of ${hex(member)}` in lists) continue;
        lists[`waiting of ${hex(member)}`] = ids(waiting.of(member));
        lists[`games of ${hex(member)}`] = ids(memberGames.of(member));
        lists[`invitations of ${hex(member)}`] = ids(waiting.invitedTo(member));
    }
    for (const settings of [USUAL, ...rooms.map((room) => room.settings)]) {
        lists[`open ${gameOf(settings)}`] = ids(waiting.open(settings));
    }
    for (const kind of [null, ...GAME_KINDS]) {
        lists[`listed ${kind ?? 'any'}`] = ids(waiting.listed(kind));
        lists[`listed for bots ${kind ?? 'any'}`] = ids(waiting.listed(kind, true));
    }
    return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

export function allRooms(app: App): Room[] {
    const ids = Array.from({ length: app.roomIds.last() }, (_, index) => index + 1);
    return ids.map((id) => app.rooms.get(id)).filter((room) => room !== undefined);
}

export function ids(list: IdList): number[] {
    return Array.from({ length: list.length }, (_, place) => list.at(place));
}

/** A command that needs no other canister. */
export function operate(...about: Parameters<typeof operateOrLater>): Reply<string> {
    const reply = operateOrLater(...about);
    if (reply instanceof Promise) throw new Error('the command waits for an answer');
    return reply;
}
