import type { RoomSettings } from '../../src/declarations/lobbies.did';
import { NO_WISHES } from '../../tools/canisters/room_settings';

/** What nobody has said anything about. */
export const NOTHING_SAID: RoomSettings = { ...NO_WISHES, dice: ['Sealed'] };

/** The levels that callers ask for. What Grandmaster takes beyond Expert is of the budget for robots alone. */
export const LEVELS = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type Level = (typeof LEVELS)[number] | 'Grandmaster';
export const KINDS = ['DiceWards', 'Backgammon', 'MontyHall'] as const;
export type Kind = (typeof KINDS)[number];

/** What is wished for beside the defaults; undefined for the defaults alone. */
export type Wishes = Readonly<Record<string, unknown>>;

/** A game as callers ask for it. */
export function newGame(kind: Kind, wishes: Wishes = {}) {
    const settings = { ...NOTHING_SAID, ...Object.fromEntries(Object.entries(wishes).map(([k, v]) => [k, [v]])) };
    return { kind, settings: [settings] };
}

export function newRoom(kind: Kind, wishes?: Wishes) {
    return { name: 'A table', ...newGame(kind, wishes) };
}

export function robot(level: Level): Wishes {
    return { robot: level };
}

/** Clocks: the shortest and the longest of each sort. */
export const CLOCKS = {
    'usual window': {},
    'three days': { turnSeconds: 259_200 },
    'reserve 5 + 10 s': { delaySeconds: 5, reserveSeconds: 10 },
    'reserve 5 + 3,600 s': { delaySeconds: 5, reserveSeconds: 3600 },
    'reserve 300 + 3,600 s': { delaySeconds: 300, reserveSeconds: 3600 },
} as const satisfies Readonly<Record<string, Wishes>>;
export type Clock = keyof typeof CLOCKS;
