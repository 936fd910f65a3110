import type { RoomPage } from '../../src/declarations/lobbies.did';
import { USUAL } from './usual';

/** A table of Dice Wards. */
export function newRoom(isPrivate?: boolean) {
    const kind = 'DiceWards';
    const settings = { ...USUAL, private: [isPrivate] };
    return { name: 'A table', kind, settings: optional(isPrivate === undefined ? undefined : settings) };
}

/** A game of Dice Wards that begins when both players are there. */
export const CHECKED = {
    kind: 'DiceWards',
    settings: [{ ...USUAL, checksReady: [true] }],
} as const;

export function filterOf(status?: 'WaitingForPlayers' | 'InGame' | 'Finished', kind?: 'Backgammon') {
    return { status: optional(status && { [status]: null }), kind: optional(kind), bots: [] };
}

/** 20 rooms, the newest of all or of those before a certain one. */
export function pageOf(before?: number): RoomPage {
    return { before: optional(before), limit: 20 };
}

function optional<T>(value: T | undefined): [] | [T] {
    return value === undefined ? [] : [value];
}
