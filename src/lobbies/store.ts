import { Reader, u32Key, Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import { INVITE_CODE_LENGTH } from './model/invite_code';
import { PHASES, type Room, type Stage } from './model/room';
import type { RoomIndex } from './room_index';

/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = { links: 0, counters: 1, rooms: 2, roomIndex: 3, outbox: 4 } as const;

const ROOM_LAYOUT = 1;
const RATED = 1;
const PRIVATE = 2;

/** Rooms by id. Every change goes through here, so the index always agrees with the rooms. */
export interface RoomStore {
    /** The record as it is, expired or not. */
    get(id: number): Room | undefined;
    add(room: Room): void;
    /** Puts a room that was read in this very message into another stage. */
    move(room: Room, stage: Stage): Room;
    remove(room: Room): void;
}

export function createRoomStore(map: StableMap, index: RoomIndex): RoomStore {
    const set = (room: Room): void => map.set(u32Key(room.id), encodeRoom(room));

    function get(id: number): Room | undefined {
        const bytes = map.get(u32Key(id));
        return bytes === undefined ? undefined : decodeRoom(id, bytes);
    }

    function add(room: Room): void {
        set(room);
        index.follow(undefined, room);
    }

    function move(room: Room, stage: Stage): Room {
        const moved = { ...room, stage };
        set(moved);
        index.follow(room, moved);
        return moved;
    }

    function remove(room: Room): void {
        map.delete(u32Key(room.id));
        index.follow(room, undefined);
    }
    return { get, add, move, remove };
}

/**
 * A room, layout 1 (numbers big-endian):
 *
 *     u8 layout · u8 phase · u8 kind · u8 flags (1 rated, 2 private) · u32 seconds of a turn, 0 for the game's own
 *     u48 created, ms · u8+n owner · u8+n name in UTF-8 · if private: 8 invite code in ASCII
 *     from starting on: u8+n second player · u8+n engine · if finished: u8 winner (0 second player, 1 owner)
 */
export function encodeRoom(room: Room): Uint8Array {
    const { settings, stage, inviteCode } = room;
    const flags = (settings.rated ? RATED : 0) | (inviteCode !== null ? PRIVATE : 0);
    const writer = new Writer(128)
        .u8(ROOM_LAYOUT)
        .u8(PHASES.indexOf(stage.phase))
        .u8(GAME_KINDS.indexOf(settings.kind))
        .u8(flags)
        .u32(settings.turnSeconds ?? 0)
        .time(room.createdAtMs)
        .short(room.owner)
        .short(new TextEncoder().encode(room.name));
    if (inviteCode !== null) writer.raw(new TextEncoder().encode(inviteCode));
    if (stage.phase !== 'waiting') writer.short(stage.player2).short(stage.engine);
    if (stage.phase === 'finished') writer.u8(stage.ownerWon ? 1 : 0);
    return writer.finish();
}

export function decodeRoom(id: number, bytes: Uint8Array): Room {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== ROOM_LAYOUT) throw new Error(`a room of layout ${layout}`);
    const phase = PHASES[reader.u8()];
    const kind = GAME_KINDS[reader.u8()];
    const flags = reader.u8();
    const seconds = reader.u32();
    const createdAtMs = reader.time();
    const owner = reader.short();
    const name = text(reader.short());
    const inviteCode = (flags & PRIVATE) !== 0 ? text(reader.raw(INVITE_CODE_LENGTH)) : null;
    const stage = readStage(reader, phase);
    const settings = { kind, turnSeconds: seconds === 0 ? null : seconds, rated: (flags & RATED) !== 0 };
    return { id, name, owner, settings, inviteCode, createdAtMs, stage };
}

function readStage(reader: Reader, phase: Stage['phase']): Stage {
    if (phase === 'waiting') return { phase };
    const player2 = reader.short();
    const engine = reader.short();
    return phase === 'finished' ? { phase, player2, engine, ownerWon: reader.u8() === 1 } : { phase, player2, engine };
}

function text(utf8: Uint8Array): string {
    return new TextDecoder().decode(utf8);
}
