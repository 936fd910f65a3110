import { choices } from '@dice-wards/candid/choice';
import {
    bool,
    choice,
    each,
    type Infer,
    nat8,
    nat32,
    nat64,
    opt,
    principal,
    record,
    text,
    utf8,
    vec,
} from '@dice-wards/candid/schema';
import { ROLE, Role } from '@dice-wards/games/role';
import { isIn, SEATS } from '@dice-wards/games/seats';
import type { KnownNames } from '../../platform/known_names';
import { Place } from '../../platform/matches';
import { Berserk, GameKind, PlayerNames, RobotView, showRobot } from '../../platform/messages';
import { isAgainstHouse } from '../../platform/room_settings';
import { roomBits, TERM_NAMES, termsInRoom } from '../../platform/terms';
import { REMATCH_LIFE_MS, type Rematch } from './rematch';
import { hasGame, isMember, membersOf, playersOf, type Room, type Stage } from './room';

/** The states of a room in document 002. A room that is starting, or whose players are meeting, shows as waiting, with its seats taken. */
export const STATUSES = ['WaitingForPlayers', 'InGame', 'Finished'] as const;
export type Status = (typeof STATUSES)[number];

const STATUS_OF: Readonly<Record<Stage['phase'], Status>> = {
    waiting: 'WaitingForPlayers',
    meeting: 'WaitingForPlayers',
    starting: 'WaitingForPlayers',
    inGame: 'InGame',
    finished: 'Finished',
};

export const RoomStatus = choice('RoomStatus', STATUSES);

/** A wish to play again, in a room whose game is over. */
export const RematchView = record('Rematch', {
    askedBy: Role,
    /** Until then the other player can agree. */
    expiresAtMs: nat64,
    /** The new room, once all have asked; there the players have moved on by one seat. */
    roomId: opt(nat32),
    /** All who have asked so far. */
    agreed: vec(Role),
});

/** The names of a room's players as they are now; null for one without. */
export const RoomNames = record('RoomNames', { ...PlayerNames.fields, invited: opt(utf8) });
export type RoomNames = Infer<typeof RoomNames>;

/** A room as one viewer may see it. */
export const RoomView = record('Room', {
    id: nat32,
    name: utf8,
    owner: principal,
    player1: principal,
    /** Null while nobody has sat down. */
    player2: opt(principal),
    status: RoomStatus,
    gameId: opt(nat32),
    createdAtMs: nat64,
    kind: GameKind,
    isPrivate: bool,
    /** Shown to members only, because only they may invite. */
    inviteCode: opt(text),
    turnSeconds: opt(nat32),
    rated: bool,
    /** `null` before the end, after a draw, and after an abandoned game. */
    winner: opt(principal),
    gameEngine: opt(principal),
    doubling: bool,
    doubleAfterRoll: bool,
    /** `null` for a single game. */
    matchLength: opt(nat8),
    crawford: bool,
    jacoby: bool,
    /** The owner's opponent, or one of them; `null` between people, and against the house. */
    robot: opt(RobotView),
    /** The player for whom the second seat is kept while the room waits. */
    invited: opt(principal),
    /** Told by `getRoom` and `rematch` alone. */
    rematch: opt(RematchView),
    quick: bool,
    /** Both null with a window for each decision. */
    delaySeconds: opt(nat32),
    reserveSeconds: opt(nat32),
    ...each(TERM_NAMES, bool),
    /** While all seats are taken and a player has yet to call `imReady`: until then. Otherwise null. */
    readyBy: opt(nat64),
    /** The place of a match that a canister of tournaments has opened. */
    tournament: opt(Place),
    /** Of a match whose players may halve their reserves: who does. Null where nobody may. */
    berserk: opt(Berserk),
    /** Told by queries alone. */
    publicNames: opt(RoomNames),
    /** How many play, or will once the room is full. */
    players: nat8,
    /** The players from the third on; null in a room for two, and while there are no more. */
    further: opt(vec(principal)),
});
export type RoomView = Infer<typeof RoomView>;

/** Choices are shared by all views: building one costs as much as two fields. */
const STATUS = choices(STATUSES);

export function statusOf(room: Room): Status {
    return STATUS_OF[room.stage.phase];
}

export function roomView(room: Room, viewer: Uint8Array, rematch?: Rematch): RoomView {
    const { id, name, owner, createdAtMs, settings, inviteCode, invited, place, berserk, stage } = room;
    const { phase } = stage;
    const { options } = settings;
    const isSeated = phase !== 'waiting';
    const players = playersOf(room);
    return {
        id,
        name,
        owner,
        player1: players[0]!,
        player2: players[1] ?? null,
        status: STATUS[STATUS_OF[phase]],
        gameId: hasGame(stage) ? id : null,
        createdAtMs,
        kind: settings.kind,
        isPrivate: inviteCode !== null,
        inviteCode: inviteCode !== null && isMember(room, viewer) ? inviteCode : null,
        turnSeconds: settings.turnSeconds,
        rated: settings.rated,
        winner: phase === 'finished' && stage.winner !== undefined ? membersOf(room)[stage.winner]! : null,
        gameEngine: isSeated ? stage.engine : null,
        doubling: options.doubling,
        doubleAfterRoll: options.doubleAfterRoll,
        matchLength: options.matchLength || null,
        crawford: options.crawford,
        jacoby: options.jacoby,
        robot: settings.robot && showRobot(settings.robot),
        invited,
        rematch: rematch === undefined ? null : showRematch(rematch),
        quick: options.quick,
        delaySeconds: settings.reserve?.delaySeconds ?? null,
        reserveSeconds: settings.reserve?.reserveSeconds ?? null,
        ...termsInRoom(roomBits(settings)),
        readyBy: phase === 'meeting' ? stage.byMs : null,
        tournament: place,
        berserk,
        publicNames: null,
        players: isSeated && !isAgainstHouse(settings) ? players.length : settings.seats,
        further: players.length > 2 ? players.slice(2) : null,
    };
}

/** The view with the names of its players. */
export function named(view: RoomView, names: Pick<KnownNames, 'of'>): RoomView {
    const { player1, player2, further, invited } = view;
    const of = (player: Uint8Array | null): Uint8Array | null => player && names.of(player);
    return {
        ...view,
        publicNames: {
            player1: of(player1),
            player2: of(player2),
            further: further?.map(of) ?? null,
            invited: of(invited),
        },
    };
}

function showRematch({ askedBy, askedAtMs, roomId, agreed }: Rematch): RoomView['rematch'] {
    return {
        askedBy: ROLE[askedBy],
        expiresAtMs: askedAtMs + REMATCH_LIFE_MS,
        roomId: roomId || null,
        agreed: SEATS.filter((seat) => isIn(agreed, seat)).map((seat) => ROLE[seat]),
    };
}
