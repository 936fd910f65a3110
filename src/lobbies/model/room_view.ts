import { type Choice, choice } from '@dice-wards/candid/choice';
import { GAME_KINDS, type GameKindName } from '../../games/kinds';
import { type Finished, isMember, type Room, type Stage } from './room';

/** The states of a room in document 002. A starting room shows as waiting, with its second seat taken. */
export const STATUSES = ['WaitingForPlayers', 'InGame', 'Finished'] as const;
export type Status = (typeof STATUSES)[number];

const STATUS_OF: Readonly<Record<Stage['phase'], Status>> = {
    waiting: 'WaitingForPlayers',
    starting: 'WaitingForPlayers',
    inGame: 'InGame',
    finished: 'Finished',
};

/** Choices are shared by all views: building one costs as much as two fields. */
const STATUS = choices(STATUSES);
const KIND = choices(GAME_KINDS);

/** A room as `viewer` may see it. */
export interface RoomView {
    readonly id: number;
    /** UTF-8. */
    readonly name: Uint8Array;
    readonly owner: Uint8Array;
    readonly player1: Uint8Array;
    readonly player2: Uint8Array | null;
    readonly status: Choice<Status>;
    readonly gameId: number | null;
    readonly createdAtMs: number;
    readonly kind: Choice<GameKindName>;
    readonly isPrivate: boolean;
    /** Shown to members only, because only they may invite. */
    readonly inviteCode: string | null;
    readonly turnSeconds: number | null;
    readonly rated: boolean;
    /** `null` before the end, and after an abandoned game. */
    readonly winner: Uint8Array | null;
    readonly gameEngine: Uint8Array | null;
    readonly doubling: boolean;
    readonly doubleAfterRoll: boolean;
    /** `null` for a single game. */
    readonly matchLength: number | null;
    readonly crawford: boolean;
    readonly jacoby: boolean;
}

export function statusOf(room: Room): Status {
    return STATUS_OF[room.stage.phase];
}

export function roomView(room: Room, viewer: Uint8Array): RoomView {
    const { id, name, owner, createdAtMs, settings, inviteCode, stage } = room;
    const { phase } = stage;
    const { options } = settings;
    const isSeated = phase !== 'waiting';
    return {
        id,
        name,
        owner,
        player1: owner,
        player2: isSeated ? stage.player2 : null,
        status: STATUS[STATUS_OF[phase]],
        gameId: phase === 'inGame' || phase === 'finished' ? id : null,
        createdAtMs,
        kind: KIND[settings.kind],
        isPrivate: inviteCode !== null,
        inviteCode: inviteCode !== null && isMember(room, viewer) ? inviteCode : null,
        turnSeconds: settings.turnSeconds,
        rated: settings.rated,
        winner: phase === 'finished' ? winnerOf(owner, stage) : null,
        gameEngine: isSeated ? stage.engine : null,
        doubling: options.doubling,
        doubleAfterRoll: options.doubleAfterRoll,
        matchLength: options.matchLength || null,
        crawford: options.crawford,
        jacoby: options.jacoby,
    };
}

function winnerOf(owner: Uint8Array, stage: Finished): Uint8Array | null {
    const { winner } = stage;
    if (winner === 'nobody') return null;
    return winner === 'owner' ? owner : stage.player2;
}

function choices<Name extends string>(names: readonly Name[]): Readonly<Record<Name, Choice<Name>>> {
    return Object.fromEntries(names.map((name) => [name, choice(name)])) as Record<Name, Choice<Name>>;
}
