import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { ENDINGS, type EndingName, REASONS, type ReasonName } from '@dice-wards/games/rules';
import { type Level, levelNumber, levelOf } from '@dice-wards/robots/levels';
import { readU32, setTime, timeAt } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { JudgedPlay } from '../../platform/judged';

/** A finished game as one of its players remembers it. */
export interface PlayedGame {
    readonly kind: GameKindName;
    /** The room's, and the game's. */
    readonly roomId: number;
    /** `undefined` for a robot, for the house, and in a game of more than two. */
    readonly opponent: Uint8Array | undefined;
    /** The robot's level. */
    readonly robot: Level | undefined;
    /** Whether only its players may see it. */
    readonly isPrivate: boolean;
    readonly won: boolean;
    readonly points: number;
    /** In a game of more than two those of whoever has won. */
    readonly opponentPoints: number;
    /** Points that won the match; `null` for a single game. */
    readonly matchLength: number | null;
    readonly reason: ReasonName;
    readonly ending: EndingName;
    /** The player's rating in whole points; `null` if the game was not rated. */
    readonly rating: { readonly before: number; readonly after: number } | null;
    /** Milliseconds since 1970, as the next one. */
    readonly startedAtMs: number;
    readonly finishedAtMs: number;
    /** How the player has played; `undefined` unless the engine has judged it. */
    readonly play?: JudgedPlay | undefined;
    /** `undefined` where one of two has won. */
    readonly rank?: Rank | undefined;
}

/** How a player came out of a game of more than two, or of a draw. */
export interface Rank {
    /** From 1. Those who were equally good share a place, and the next one is left out. */
    readonly place: number;
    /** How many played, robots among them: 2 to 6. */
    readonly players: number;
}

/**
 * The games that each player has finished, for good.
 *
 * Stored: key = the player's principal · u32 number, from 1 for each player; value, layout 1 = u8 layout · u8 kind + 16 · the robot's level, from
 * 1, or 0 · u8 reason + 16 if won + 32 if private + 64 with a rank · u8 length of the match, or 0 · u32 room · u16 points · u16 the
 * opponent's · u48 finished, ms · u48 started, ms · u16 rating before · u16 after, or 0 for both · u8 ending · with a rank u8 place + 16 ·
 * players · the opponent's principal. Layout 2, for a game that is judged, has after the ending: u16 decisions ·
 * u16 tenths of thousandths lost a decision · i16 luck, in thousandths · u16 tenths of seconds a decision; what is beyond one of them is
 * stored as the farthest.
 *
 * That is 91 bytes for each player of a game of two, with the key, and 99 once it is judged; for each of more 63.
 */
export interface History {
    add(player: Uint8Array, number: number, game: PlayedGame): void;
    /** `undefined` for a game that was undone. */
    get(player: Uint8Array, number: number): PlayedGame | undefined;
    /** Adds how a game was played, if it has this number and was started at this time; false if it is another. What is told twice changes nothing. */
    judge(player: Uint8Array, number: number, game: GameName, play: JudgedPlay): boolean;
    remove(player: Uint8Array, number: number): void;
}

/** The game by its room's id, and the time at which it was started. */
export type GameName = Pick<PlayedGame, 'roomId' | 'startedAtMs'>;

const UNJUDGED = 1;
const JUDGED = 2;
const WON = 0x10;
const PRIVATE = 0x20;
const RANKED = 0x40;
const ENDING_AT = 28;
const FIXED_BYTES = ENDING_AT + 1;
/** How it was played, in layout 2. */
const PLAY_AT = FIXED_BYTES;
const PLAY_BYTES = 8;
const MOST = 0xffff;
const MOST_LUCK = 0x7fff;

export function createHistory(map: StableMap): History {
    return {
        add: (player, number, game) => map.set(keyOf(player, number), encode(game)),
        get: (player, number) => {
            const bytes = map.get(keyOf(player, number));
            return bytes && decode(bytes);
        },
        judge: (player, number, { roomId, startedAtMs }, play) => {
            const key = keyOf(player, number);
            const bytes = map.get(key);
            if (bytes === undefined || readU32(bytes, 4) !== roomId) return false;
            const game = decode(bytes);
            if (game.startedAtMs !== startedAtMs) return false;
            map.set(key, encode({ ...game, play }));
            return true;
        },
        remove: (player, number) => {
            map.delete(keyOf(player, number));
        },
    };
}

function keyOf(player: Uint8Array, number: number): Uint8Array {
    const { length } = player;
    const key = new Uint8Array(length + 4);
    key.set(player);
    key[length] = number >>> 24;
    key[length + 1] = number >>> 16;
    key[length + 2] = number >>> 8;
    key[length + 3] = number;
    return key;
}

function encode(game: PlayedGame): Uint8Array {
    const { opponent, robot, rating, ending, play, rank } = game;
    const rankAt = FIXED_BYTES + (play === undefined ? 0 : PLAY_BYTES);
    const opponentAt = rank === undefined ? rankAt : rankAt + 1;
    const bytes = new Uint8Array(opponentAt + (opponent === undefined ? 0 : opponent.length));
    const view = new DataView(bytes.buffer);
    bytes[0] = play === undefined ? UNJUDGED : JUDGED;
    bytes[1] = GAME_KINDS.indexOf(game.kind) | (robot === undefined ? 0 : levelNumber(robot) << 4);
    bytes[2] = REASONS.indexOf(game.reason) | (game.won ? WON : 0) | (game.isPrivate ? PRIVATE : 0);
    bytes[3] = game.matchLength ?? 0;
    view.setUint32(4, game.roomId);
    view.setUint16(8, game.points);
    view.setUint16(10, game.opponentPoints);
    setTime(view, 12, game.finishedAtMs);
    setTime(view, 18, game.startedAtMs);
    if (rating !== null) {
        view.setUint16(24, rating.before);
        view.setUint16(26, rating.after);
    }
    bytes[ENDING_AT] = ENDINGS.indexOf(ending);
    if (play !== undefined) writePlay(play, view);
    if (rank !== undefined) {
        bytes[2] |= RANKED;
        bytes[rankAt] = rank.place | (rank.players << 4);
    }
    if (opponent !== undefined) bytes.set(opponent, opponentAt);
    return bytes;
}

function writePlay({ decisions, errorRate, luck, seconds }: JudgedPlay, to: DataView): void {
    const within = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.round(value), most));
    to.setUint16(PLAY_AT, within(decisions, 0, MOST));
    to.setUint16(PLAY_AT + 2, within(errorRate * 10, 0, MOST));
    to.setInt16(PLAY_AT + 4, within(luck * 1000, -MOST_LUCK, MOST_LUCK));
    to.setUint16(PLAY_AT + 6, within(seconds * 10, 0, MOST));
}

function readPlay(bytes: Uint8Array): JudgedPlay {
    const view = new DataView(bytes.buffer, bytes.byteOffset + PLAY_AT);
    return {
        decisions: view.getUint16(0),
        errorRate: view.getUint16(2) / 10,
        luck: view.getInt16(4) / 1000,
        seconds: view.getUint16(6) / 10,
    };
}

const RANK_AT: Readonly<Record<number, number>> = {
    [UNJUDGED]: FIXED_BYTES,
    [JUDGED]: FIXED_BYTES + PLAY_BYTES,
};

/** @throws for an unknown layout */
function decode(bytes: Uint8Array): PlayedGame {
    const layout = bytes[0]!;
    const rankAt = RANK_AT[layout];
    if (rankAt === undefined) throw new Error(`a stored game of a history has the unknown layout ${layout}`);
    const isRanked = (bytes[2]! & RANKED) !== 0;
    const opponentAt = isRanked ? rankAt + 1 : rankAt;
    const ratings = readU32(bytes, 24);
    const points = readU32(bytes, 8);
    return {
        kind: GAME_KINDS[bytes[1]! & 0x0f]!,
        roomId: readU32(bytes, 4),
        opponent: bytes.length === opponentAt ? undefined : bytes.subarray(opponentAt),
        robot: levelOf(bytes[1]! >> 4),
        isPrivate: (bytes[2]! & PRIVATE) !== 0,
        won: (bytes[2]! & WON) !== 0,
        points: points >>> 16,
        opponentPoints: points & 0xffff,
        matchLength: bytes[3] || null,
        reason: REASONS[bytes[2]! & 0x0f]!,
        ending: ENDINGS[bytes[ENDING_AT]!]!,
        rating: ratings === 0 ? null : { before: ratings >>> 16, after: ratings & 0xffff },
        startedAtMs: timeAt(bytes, 18),
        finishedAtMs: timeAt(bytes, 12),
        ...(layout === JUDGED && { play: readPlay(bytes) }),
        rank: isRanked ? { place: bytes[rankAt]! & 0x0f, players: bytes[rankAt]! >> 4 } : undefined,
    };
}
