import { type Choice, choice } from '../../canister/choice';
import type { GameKindName } from '../../canister/game_kinds';
import { isMember, type Room, type Stage } from './room';

/** 002's states of a room. One that is being started shows as waiting, with its second seat taken. */
export const STATUSES = ['WaitingForPlayers', 'InGame', 'Finished'] as const;
export type Status = (typeof STATUSES)[number];

const STATUS_OF: Readonly<Record<Stage['phase'], Status>> = {
    waiting: 'WaitingForPlayers',
    starting: 'WaitingForPlayers',
    inGame: 'InGame',
    finished: 'Finished',
};

/** A room as `viewer` may see it. */
export interface RoomView {
    readonly id: number;
    readonly name: string;
    readonly owner: Uint8Array;
    readonly player1: Uint8Array;
    readonly player2: Uint8Array | null;
    readonly status: Choice<Status>;
    readonly gameId: number | null;
    readonly createdAtMs: number;
    readonly kind: Choice<GameKindName>;
    readonly isPrivate: boolean;
    /** For members only: they are the ones who may invite. */
    readonly inviteCode: string | null;
    readonly turnSeconds: number | null;
    readonly rated: boolean;
    readonly winner: Uint8Array | null;
    readonly gameEngine: Uint8Array | null;
}

export function statusOf(room: Room): Status {
    return STATUS_OF[room.stage.phase];
}

export function roomView(room: Room, viewer: Uint8Array): RoomView {
    const { id, name, owner, createdAtMs, settings, stage } = room;
    const seated = stage.phase === 'waiting' ? null : stage;
    return {
        id,
        name,
        owner,
        player1: owner,
        player2: seated?.player2 ?? null,
        status: choice(statusOf(room)),
        gameId: stage.phase === 'inGame' || stage.phase === 'finished' ? id : null,
        createdAtMs,
        kind: choice(settings.kind),
        isPrivate: room.inviteCode !== null,
        inviteCode: isMember(room, viewer) ? room.inviteCode : null,
        turnSeconds: settings.turnSeconds,
        rated: settings.rated,
        winner: stage.phase === 'finished' ? (stage.ownerWon ? owner : stage.player2) : null,
        gameEngine: seated?.engine ?? null,
    };
}
